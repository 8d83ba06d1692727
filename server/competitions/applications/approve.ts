// Approves an application: creates its numbered sanction and rejects the competing applications, in one transaction.
import type {
  ApplicationApproval,
  RejectionOutcome,
} from '../../../contract/competitions/applications/application-endpoints.ts'
import type { Viewer } from '../../actor.ts'
import { orNotFound, invalid } from '../../api-error.ts'
import type { Outcome } from '../../records/record-kind.ts'
import { also, transition } from '../../records/transition.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { refuseBlockingLines } from '../checklist-lines.ts'
import { checkApplication } from './checklist.ts'
import { applicationKind, type ApplicationKey, type ApplicationWork, type LockedApplication } from './kind.ts'
import { endReview, reject } from './review.ts'
import { sanctionFor } from './sanction-of-application.ts'
import { readVisible } from './store.ts'
import { mailSuperseded } from './superseded-mail.ts'

/** Returns the approved application, its sanction and the outcome of each competing application. */
export const approve = async (viewer: Viewer, deps: Deps, key: ApplicationKey, body: ApplicationApproval) => {
  const approved = await transition(viewer, deps, applicationKind, key, 'approve', body, async (work) => {
    const { tx, at, today, locked, save } = work
    refuseOtherClasses(locked, body)
    // Championship titles are checked in `sanctionFor`, because the decision sets the title of each class.
    const checklist = await checkApplication(tx, locked.shown, today)
    refuseBlockingLines(checklist.filter(({ rule }) => rule !== 'championship'))
    await save({ status: 'Approved', decidedAt: at, decidedBy: viewer.account.id, decisionReason: null })
    await endReview(work, { outcome: 'approved', checklist })
    const rejected = body.rejectOthers ? await rejectOthers(work, body.rejectOthers) : []
    const sanction = await sanctionFor(work, body)
    await mailSuperseded(tx, work, sanction.id)
    return { result: { sanction, rejected } }
  })
  return { application: orNotFound(approved.record), ...orNotFound(approved.result) }
}

const refuseOtherClasses = ({ shown }: LockedApplication, { classes }: ApplicationApproval) => {
  const errors = classes.flatMap(({ classTypeId }, index) =>
    shown.classes.some(({ id }) => id === classTypeId)
      ? []
      : [{ field: `classes.${index}.classTypeId`, message: 'Klassen ingår inte i ansökan.' }],
  )
  if (errors.length > 0) throw invalid(errors)
}

/** Rejects the competing applications that the reviewer saw. Returns for each of them why it was not rejected, or null. */
const rejectOthers = async (
  work: ApplicationWork,
  { reason, applications }: NonNullable<ApplicationApproval['rejectOthers']>,
): Promise<RejectionOutcome[]> => {
  const { id: approvedId, announcementId } = work.locked.row
  const versions = new Map(applications.map(({ id, version }) => [id, version]))
  versions.delete(approvedId)
  const shown = versions.size === 0 ? [] : await readVisible(work.actor, work.tx, announcementId)
  const outcomes: RejectionOutcome[] = []
  for (const [id, version] of versions) {
    const outcome = await also(work, applicationKind, { announcementId, id }, 'reject', { version, reason }, (other) =>
      reject(other, { reason }),
    )
    const clubName = shown.find((candidate) => candidate.id === id)?.club?.name ?? ''
    outcomes.push({ id, clubName, refusal: refusalIn(outcome) })
  }
  return outcomes
}

const refusalIn = (outcome: Outcome<unknown>): string | null => {
  if ('hidden' in outcome) return 'Ansökan hör inte till utlysningen.'
  if ('stale' in outcome) return 'Ansökan har ändrats sedan du såg den.'
  return 'refused' in outcome ? outcome.refused : null
}

storeModule<typeof import('./approve.ts')>()
