// The draft of a licence application: creating and editing it, and its fields as texts.
import { eq } from 'drizzle-orm'
import {
  commentedLabel,
  licenceApplicationFields,
  namedFields,
  typeText,
} from '#contract/licences/applications/application-texts.ts'
import { certificateChange, certificateStateOf } from '#contract/licences/certificates/certificate.ts'
import { competitionText } from '#contract/licences/named-competition.ts'
import {
  licenceApplicationDraft,
  type LicenceApplication,
  type LicenceApplicationCreate,
  type LicenceApplicationDraft,
  type LicenceApplicationUpdate,
} from '#contract/licences/applications/application-view.ts'
import { licenceRightsRefusal } from '#contract/licences/licence-rights.ts'
import { fieldChanges, fieldTexts } from '#contract/record/fields.ts'
import { recordValues } from '#contract/record/record-values.ts'
import type { Viewer } from '../../actor.ts'
import { forbidden } from '../../api-error.ts'
import { licenceApplication } from '../../db/tables/licence-tables.ts'
import { person } from '../../db/tables/person-tables.ts'
import { create as createRecord } from '../../records/create.ts'
import { lockRow } from '../../records/lock.ts'
import { answerComments, type Snapshot } from '../../records/review/submissions.ts'
import type { Deps, UnitOfWork } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { licenceApplicationScope } from '../visibility.ts'
import { attestationChanges, remainingAfter } from './attestations.ts'
import { checkChoices, checkOffer, checkPerson, checkReplacement, refuseFormerMember } from './draft-checks.ts'
import {
  applicationLabel,
  licenceApplicationKind,
  readBeside,
  type LicenceApplicationWork,
  type LockedLicenceApplication,
} from './kind.ts'

const valuesOf = (row: Omit<LockedLicenceApplication['row'], 'searchText'>): LicenceApplicationDraft => ({
  ...recordValues(licenceApplicationDraft, row),
  sanctionId: row.sanctionId ?? '',
  organizationId: row.organizationId ?? '',
})

const columnsOf = ({ sanctionId, organizationId, ...own }: LicenceApplicationDraft) => ({
  ...own,
  sanctionId: sanctionId || null,
  organizationId: organizationId || null,
})

/** The fields of a locked application as texts, for the snapshot of a submission. */
export const licenceApplicationSnapshot = (locked: LockedLicenceApplication): Snapshot =>
  fieldTexts(namedFields(locked), valuesOf(locked.row))

/** The fields of a read application as texts. */
export const shownSnapshot = (shown: LicenceApplication): Snapshot =>
  fieldTexts(namedFields(shown), recordValues(licenceApplicationDraft, shown))

export const applicationValues = valuesOf

/** Writes a new draft. Throws when the account may not create it, or the branch does not have one of its choices. */
export const insertDraft = async (
  { tx, at, today, actor }: UnitOfWork<Viewer>,
  body: LicenceApplicationCreate,
): Promise<{ recordLabel: string }> => {
  const { id, branchId, personId, replacesId, ...draft } = body
  // The lock prevents that the person is merged or anonymised meanwhile, and lets a second application find a simultaneous first one.
  await lockRow(actor, tx, person, personId)
  await checkPerson(actor, tx, body)
  const stored = { ...columnsOf(await checkChoices(actor, tx, branchId, draft)), replacesId: replacesId || null }
  const beside = await readBeside(actor, tx, { branchId, personId, ...stored })
  const refusal = licenceRightsRefusal('prepare', actor.account, actor.context, beside)
  if (refusal) throw forbidden(refusal)
  await checkOffer(actor, tx, { id, personId, branchId, ...stored }, today)
  await checkReplacement(actor, tx, stored, today)
  const by = actor.account.id
  await tx.insert(licenceApplication).values({
    id,
    branchId,
    personId,
    ...stored,
    createdAt: at,
    createdBy: by,
    updatedAt: at,
    updatedBy: by,
  })
  return { recordLabel: applicationLabel(beside) }
}

const creationOf = ({ id, personId }: LicenceApplicationCreate) => ({
  id,
  isSame: eq(licenceApplication.personId, personId),
  otherwise: 'Ansökan är redan skapad, men för en annan person. Avbryt och börja om.',
})

export const create = (viewer: Viewer, deps: Deps, body: LicenceApplicationCreate): Promise<LicenceApplication> =>
  createRecord(viewer, deps, licenceApplicationKind, creationOf(body), (unit) => insertDraft(unit, body))

export const update = async (
  work: LicenceApplicationWork,
  { version: _, answers, ...body }: LicenceApplicationUpdate,
) => {
  const { actor, tx, today, locked, save } = work
  const { row } = locked
  await refuseFormerMember(actor, tx, row.personId)
  const before = valuesOf(row)
  const after = await checkChoices(actor, tx, row.branchId, body, before)
  await checkReplacement(actor, tx, { ...row, ...after }, today)
  const isSameType = after.typeId === before.typeId
  const isSameCompetition = after.sanctionId === before.sanctionId
  // Locked after the application, because it is rarely needed. A merge locks in the other order; the kit retries after a deadlock.
  if (!isSameType || !isSameCompetition) await lockRow(actor, tx, person, row.personId)
  if (!isSameType || !isSameCompetition || after.firstDay !== before.firstDay)
    await checkOffer(actor, tx, { ...row, ...columnsOf(after) }, today, isSameType)
  const answered = await answerComments(
    actor,
    tx,
    licenceApplicationScope,
    row.id,
    answers,
    commentedLabel(locked.type),
  )
  const now = await readBeside(actor, tx, { ...row, ...columnsOf(after) })
  const fields = licenceApplicationFields((field, id) => {
    const sides = [
      { values: before, named: locked },
      { values: after, named: now },
    ]
    const named = sides.find(({ values }) => values[field] === id)?.named ?? now
    if (field === 'typeId') return typeText(named.type)
    if (field === 'organizationId') return named.club?.name ?? ''
    return named.competition ? competitionText(named.competition) : ''
  })
  const changes = fieldChanges(fields, before, after)
  if (changes.length + answered.length === 0) return 'unchanged'
  const { isCertified, attestations, resetAnswer } = remainingAfter(
    row.ticks,
    { ...before, type: locked.type },
    { ...after, type: now.type },
  )
  await save({ ...columnsOf(after), ticks: attestations, ...resetAnswer })
  const attested = attestationChanges(locked.type, row.ticks, attestations)
  const state = certificateStateOf(row)
  const forgotten = isCertified || state === 'notSent' ? [] : [certificateChange(state, 'notSent')]
  return {
    changes: [...changes, ...attested, ...forgotten, ...answered],
    label: applicationLabel({ ...locked, ...now }),
  }
}

storeModule<typeof import('./draft.ts')>()
