// Approves an application: creates its numbered sanction, rejects the competing applications, and tells those who were asked
// for completion, in one transaction.
import { endsCompletion, resumesCompletion } from '#contract/competitions/applications/application-period.ts'
import { reserveDays } from '#contract/competitions/reserve-days.ts'
import { competitionText } from '#contract/licences/named-competition.ts'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type {
  ApplicationApproval,
  RejectionOutcome,
} from '#contract/competitions/applications/application-endpoints.ts'
import type { Viewer } from '../../actor.ts'
import { orNotFound, invalid, refuseItems } from '../../api-error.ts'
import type { Outcome } from '../../records/record-kind.ts'
import { also, markedBy, transition } from '../../records/transition.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { announcement } from '../../db/tables/announcement-tables.ts'
import type { Transaction } from '../../db/database.ts'
import { sanction } from '../../db/tables/sanction-tables.ts'
import type { organization } from '../../db/tables/organization-tables.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { countingEmail } from '../../organizations/email-hold.ts'
import { predecessorIdsOf } from '../announcements/expressions.ts'
import { refuseBlockingLines } from '../checklist-lines.ts'
import { checkChampionshipTitles } from '../championship-titles.ts'
import { carryTies, lockTied } from '../officials/ties.ts'
import { createSanction } from '../sanctions/store.ts'
import { closingTakenBack } from '../sanctions/transitions.ts'
import { announcementScope, applicationScope, sanctionScope } from '../visibility.ts'
import * as mail from './mail.ts'
import { checkApplication } from './checklist.ts'
import { sanctionDistricts } from './district-checklist.ts'
import { applicationKind, type ApplicationKey, type ApplicationWork, type ReviewedApplication } from './kind.ts'
import { reject } from './review.ts'
import { endReview } from '../../records/review/review.ts'
import { listVisible } from './store.ts'
import { mailedApplication } from './locked-application.ts'
import { mailReopened, mailSuperseded } from './superseded.ts'

/** Returns the approved application, its sanction and the outcome of each competing application. */
export const approve = async (viewer: Viewer, deps: Deps, key: ApplicationKey, body: ApplicationApproval) => {
  const approved = await transition(viewer, deps, applicationKind, key, 'approve', body, async (work) => {
    const { tx, today, locked, save } = work
    refuseOtherClasses(locked, body)
    // Locked before the numbers of licences are read, and before the branch's titles and the numbers, for which every approval waits.
    await lockTied(work.actor, tx, { type: 'application', id: locked.row.id })
    const checklist = await checkApplication(tx, locked.shown, today)
    // Championship titles are checked in `sanctionFor`, because the decision sets the title of each class.
    refuseBlockingLines(checklist.filter(({ rule }) => rule !== 'championship'))
    await save({ status: 'Approved', ...markedBy(work, 'decided'), decisionReason: null })
    await endReview(work, applicationScope, { outcome: 'approved', checklist })
    const rejected = body.rejectOthers ? await rejectOthers(work, body.rejectOthers) : []
    const sanction = await sanctionFor(work, body)
    if (endsCompletion(locked.announced)) await mailSuperseded(tx, announcedIn(work), sanction.id)
    const reopens = resumesCompletion(locked.announced)
    if (reopens) await mailReopened(tx, announcedIn(work), sanction.id, 0)
    return { result: { sanction, rejected }, changes: reopens ? [closingTakenBack] : [] }
  })
  return { application: orNotFound(approved.record), ...orNotFound(approved.result) }
}

const refuseOtherClasses = ({ shown }: ReviewedApplication, { classes }: ApplicationApproval) =>
  refuseItems('classes', classes, ({ classTypeId }) =>
    shown.classes.some(({ id }) => id === classTypeId) ? null : 'Klassen ingår inte i ansökan.',
  )

/** Rejects the competing applications that the reviewer saw. Returns for each of them why it was not rejected, or null. */
const rejectOthers = async (
  work: ApplicationWork,
  { reason, applications }: NonNullable<ApplicationApproval['rejectOthers']>,
): Promise<RejectionOutcome[]> => {
  const { id: approvedId, announcementId } = work.locked.row
  const versions = new Map(applications.map(({ id, version }) => [id, version]))
  versions.delete(approvedId)
  const shown = versions.size === 0 ? [] : await listVisible(work.actor, work.tx, announcementId)
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

/** Creates the sanction, and mails it. Throws 422 when another competition has one of the championship titles. */
const sanctionFor = async (work: ApplicationWork, { classes, conditions }: ApplicationApproval) => {
  const { actor, tx, locked } = work
  const [announced] = await tx.select().from(announcement).where(eq(announcement.id, locked.row.announcementId))
  const [club] = await rowsOf<RegisteredClub>(
    tx,
    sql`select o.id, o.district_id as "districtId", o.name, ${countingEmail} as email, o.phone_number as "phoneNumber", o.web
      from organization o where o.id = ${locked.row.organizationId}`,
  )
  const columns = columnsOf(work, orNotFound(announced), orNotFound(club), conditions)
  const { branchId, announcementId, title, startsOn, endsOn } = columns
  const { id: organizerId, districtId } = orNotFound(club)
  const districtIds = await sanctionDistricts(tx, announcementId, districtId)
  await checkChampionshipTitles(tx, { branchId, announcementId, districtIds, startsOn }, classes)
  const created = await createSanction(
    actor,
    tx,
    { ...columns, calendarId: await calendarIdFor(tx, orNotFound(announced).calendarId) },
    { classes, organizerIds: [organizerId], districtIds },
  )
  await carryTies(actor, tx, { applicationId: locked.row.id, sanctionId: created.id })
  const predecessors = sql`select unnest(${predecessorIdsOf(sql`${announcementId}::uuid`)}) as id`
  for (const { id } of await rowsOf<{ id: string }>(tx, predecessors))
    await work.alsoChanged({ scope: announcementScope, id })
  work.created(sanctionScope, { recordId: created.id, recordLabel: competitionText({ ...created, title }) })
  const mailed = { ...created, start: startsOn, end: endsOn, conditions }
  await mail.approved(tx, mailedApplication(locked), mailed, actor.account)
  return created
}

/** With the address that counts, because the public page keeps it. */
type RegisteredClub = Pick<
  typeof organization.$inferSelect,
  'id' | 'districtId' | 'name' | 'email' | 'phoneNumber' | 'web'
>

/** The sanction's columns: from the announcement, from the application, and the club's registered contact details. */
const columnsOf = (
  { actor: { account }, at, locked: { row } }: ApplicationWork,
  announced: typeof announcement.$inferSelect,
  club: RegisteredClub,
  conditions: string,
) => {
  const { startsOn, endsOn } = row
  if (startsOn === null || endsOn === null) throw invalid([{ message: 'Ansökan saknar tävlingsdagar.' }])
  return {
    announcementId: announced.id,
    applicationId: row.id,
    branchId: announced.branchId,
    title: announced.title,
    titleEn: announced.titleEn,
    competitionType: announced.competitionType,
    startsOn,
    endsOn,
    ...reserveDays(row),
    place: row.place,
    icao: row.icao,
    latitude: row.latitude,
    longitude: row.longitude,
    officials: row.officials,
    conditions,
    contactName: club.name,
    contactEmail: club.email,
    contactPhone: club.phoneNumber,
    web: club.web,
    decidedAt: at,
    decidedBy: account.id,
    calendarSequence: announced.calendarSequence + 1,
    createdAt: at,
    createdBy: account.id,
    updatedAt: at,
    updatedBy: account.id,
  }
}

/** The first sanction of an announcement takes over its calendar entry; later ones get a calendar id of their own. */
const calendarIdFor = async (tx: Transaction, announcedId: string) => {
  const taken = await tx.select({ id: sanction.id }).from(sanction).where(eq(sanction.calendarId, announcedId))
  return taken.length === 0 ? announcedId : uuidv7()
}

const announcedIn = ({ locked: { announced } }: ApplicationWork) => {
  const { id: announcementId, title, titleEn, branchId } = announced
  return { announcementId, title, titleEn, branchId }
}

storeModule<typeof import('./approve.ts')>()
