// The checklist of an application as it stands in its form: of a new one, and of a draft with changes that have not been saved.
import { v7 as uuidv7 } from 'uuid'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type {
  LicenceApplicationChoices,
  NewLicenceApplicationChoices,
} from '#contract/licences/applications/application-view.ts'
import { licenceRightsRefusal } from '#contract/licences/licence-rights.ts'
import type { ChecklistLine } from '#contract/record/review.ts'
import type { Viewer } from '../../actor.ts'
import { forbidden } from '../../api-error.ts'
import { viewRecord } from '../../records/record-reads.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { remainingAfter } from './attestations.ts'
import { checkPerson, readChoices } from './draft-checks.ts'
import { checkCandidate } from './judged.ts'
import { licenceApplicationKind, readBeside } from './kind.ts'

/** The records that the choices name. Throws where the viewer may not prepare the application. */
const readPreparable = async (
  viewer: Viewer,
  { db }: Deps,
  {
    sanctionId,
    organizationId,
    ...row
  }: LicenceApplicationChoices & {
    branchId: string
    personId: string
    replacesId: string | null
  },
) => {
  const beside = await readBeside(viewer, db, {
    ...row,
    sanctionId: sanctionId || null,
    organizationId: organizationId || null,
  })
  const refusal = licenceRightsRefusal('prepare', viewer.account, viewer.context, beside)
  if (refusal !== null) throw forbidden(refusal)
  return beside
}

/** Throws what creating it would throw for a person or a choice that the branch does not have, because the lines tell of them. */
export const checkNew = async (
  viewer: Viewer,
  deps: Deps,
  body: NewLicenceApplicationChoices,
): Promise<ChecklistLine[]> => {
  const { db, now } = deps
  await checkPerson(viewer, db, body)
  const choices = await readChoices(viewer, db, body.branchId, body)
  await readPreparable(viewer, deps, { ...choices, replacesId: body.replacesId || null })
  return checkCandidate(viewer, db, { ...choices, id: uuidv7(), isDraft: true }, swedishDay(now()))
}

/** What the change would leave of attestations and the club's answer counts. Throws what saving it would throw for a choice. */
export const checkChanged = async (
  viewer: Viewer,
  deps: Deps,
  id: string,
  body: LicenceApplicationChoices,
): Promise<ChecklistLine[]> => {
  const { db, now } = deps
  const shown = await viewRecord(viewer, deps, licenceApplicationKind, id)
  const branchId = shown.branch.id
  const choices = await readChoices(viewer, db, branchId, body, shown)
  const record = { branchId, personId: shown.holder.id }
  const replacesId = shown.replaces?.id ?? null
  const { type } = await readPreparable(viewer, deps, { ...choices, ...record, replacesId })
  const { clubAskedAt, clubAnswer, clubAnsweredAt } = shown
  const { attestations, resetAnswer } = remainingAfter(shown.ticks, shown, { ...choices, type })
  const candidate = {
    ...choices,
    ...record,
    id,
    replacesId: replacesId ?? '',
    attestations,
    clubAskedAt,
    clubAnswer,
    clubAnsweredAt,
    ...resetAnswer,
    // Somebody else may have submitted it meanwhile.
    isDraft: shown.status === 'Draft',
  }
  return checkCandidate(viewer, db, candidate, swedishDay(now()))
}

storeModule<typeof import('./unsaved-checks.ts')>()
