// The draft of a licence application: a new one, its fields with their names, and what it may choose.
import { sql } from 'drizzle-orm'
import {
  commentedLabel,
  licenceApplicationFields,
  namedFields,
  typeText,
} from '../../../contract/licences/applications/application-texts.ts'
import {
  licenceApplicationDraft,
  type LicenceApplication,
  type LicenceApplicationCreate,
  type LicenceApplicationDraft,
  type LicenceApplicationUpdate,
} from '../../../contract/licences/applications/application-view.ts'
import { offerRefusalText, type OfferedType } from '../../../contract/licences/applications/application-offer.ts'
import { replacedEndedText } from '../../../contract/licences/applications/requirement-check.ts'
import { licenceRightsRefusal } from '../../../contract/licences/licence-rights.ts'
import { fieldChanges, fieldTexts } from '../../../contract/record/fields.ts'
import { recordValues } from '../../../contract/record/record-values.ts'
import type { Viewer } from '../../actor.ts'
import { forbidden, invalid } from '../../api-error.ts'
import type { Transaction } from '../../db/database.ts'
import { licenceApplication } from '../../db/licence-holder-tables.ts'
import { licenceType } from '../../db/licence-tables.ts'
import { person } from '../../db/schema.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { personVisibility } from '../../members/visibility.ts'
import { organizationVisibility } from '../../organizations/visibility.ts'
import { create as createRecord } from '../../records/create.ts'
import { lockRow } from '../../records/lock.ts'
import { answerComments, type Snapshot } from '../../records/review/submissions.ts'
import type { Deps, UnitOfWork } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { licenceApplicationScope } from '../visibility.ts'
import { attestedChanges, remainingTicks } from './attested.ts'
import { offeredTypeField } from './offer.ts'
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

/** The fields as texts, as they are submitted. */
export const licenceApplicationSnapshot = (locked: LockedLicenceApplication): Snapshot =>
  fieldTexts(namedFields(locked), valuesOf(locked.row))

/** Of a record that is read. */
export const shownSnapshot = (shown: LicenceApplication): Snapshot =>
  fieldTexts(namedFields(shown), recordValues(licenceApplicationDraft, shown))

export const applicationValues = valuesOf

interface Found {
  isTypeHere: boolean
  isTypeActive: boolean
  isEvent: boolean
  isClubHere: boolean
  startsOn: string | null
}

/** Throws 400 for what the branch does not have. `kept`: what the draft had before, which may have been taken out of use since. */
const checkChoices = async (
  viewer: Viewer,
  tx: Transaction,
  branchId: string,
  draft: LicenceApplicationDraft,
  kept?: LicenceApplicationDraft,
): Promise<LicenceApplicationDraft> => {
  const branch = { kind: 'branch', id: branchId } as const
  const isChanged = (field: keyof LicenceApplicationDraft) => draft[field] !== kept?.[field]
  // So that it is not taken out of use meanwhile.
  if (isChanged('typeId')) await lockRow(viewer, tx, licenceType, draft.typeId, 'share')
  const [found] = await rowsOf<Found>(
    tx,
    sql`select coalesce((select ${branchId}::uuid = any(t.branch_ids) from licence_type t where t.id = ${draft.typeId}), false) as "isTypeHere",
      coalesce((select t.is_active from licence_type t where t.id = ${draft.typeId}), false) as "isTypeActive",
      coalesce((select t.kind = 'event' from licence_type t where t.id = ${draft.typeId}), false) as "isEvent",
      exists (select from organization o where o.id = ${draft.organizationId || null}::uuid and ${organizationVisibility(branch)}) as "isClubHere",
      (select s.starts_on::text from sanction s where s.id = ${draft.sanctionId || null}::uuid and s.branch_id = ${branchId}
        and s.cancelled_at is null and s.withdrawn_at is null) as "startsOn"`,
  )
  const errors: { field: string; message: string }[] = []
  if (!found?.isTypeHere) errors.push({ field: 'typeId', message: 'Välj en licenstyp som gäller i grenen.' })
  else if (!found.isTypeActive && isChanged('typeId'))
    errors.push({ field: 'typeId', message: 'Licenstypen är inaktiverad och kan inte sökas. Välj en annan.' })
  if (draft.organizationId !== '' && !found?.isClubHere && isChanged('organizationId'))
    errors.push({ field: 'organizationId', message: 'Välj en förening som hör till grenen.' })
  if (found?.isEvent && draft.sanctionId !== '' && found.startsOn === null && isChanged('sanctionId'))
    errors.push({ field: 'sanctionId', message: 'Välj en av grenens sanktionerade tävlingar.' })
  if (errors.length > 0) throw invalid(errors)
  // A licence for one competition has its days, and no other names one.
  return found?.isEvent
    ? { ...draft, firstDay: (draft.sanctionId !== '' && found.startsOn) || draft.firstDay }
    : { ...draft, sanctionId: '' }
}

/** Throws 400 when the person is not one of the context's, or the licence to replace is not theirs. */
const checkPerson = async (
  { context }: Viewer,
  tx: Transaction,
  { personId, branchId, replacesId }: LicenceApplicationCreate,
) => {
  const [found] = await rowsOf<{ isHere: boolean; isReplaceable: boolean }>(
    tx,
    sql`select exists (select from person p where p.id = ${personId} and p.anonymized_at is null and ${personVisibility(context)}) as "isHere",
      exists (select from licence l where l.id = ${replacesId || null}::uuid and l.person_id = ${personId} and l.branch_id = ${branchId}
        and l.recalled_at is null and l.replaced_at is null) as "isReplaceable"`,
  )
  if (!found?.isHere) throw invalid([{ field: 'personId', message: 'Välj en person som är medlem här.' }])
  if (replacesId !== '' && !found.isReplaceable) throw invalid([{ field: 'typeId', message: replacedEndedText }])
}

/** Throws 400 for a type that is not open to the person: too early to renew, of another age, or applied for already. */
const checkOffer = async (
  _viewer: Viewer,
  tx: Transaction,
  row: Pick<LockedLicenceApplication['row'], 'personId' | 'branchId' | 'typeId' | 'replacesId'>,
  today: string,
) => {
  const [found] = await rowsOf<{ type: OfferedType; birthYear: number | null }>(
    tx,
    sql`select ${offeredTypeField(sql`p.id`, sql`${row.branchId}::uuid`, sql`${today}::date`)} as type, p.birth_year as "birthYear"
      from licence_type t, person p where t.id = ${row.typeId} and p.id = ${row.personId}`,
  )
  const refusal = found && offerRefusalText(found.type, found.birthYear, today, row.replacesId ?? '')
  if (refusal) throw invalid([{ field: 'typeId', message: refusal }])
}

/** Throws 400 for what would leave the person without the old licence before the new one begins: it is replaced by the decision. */
const checkReplacement = async (
  _viewer: Viewer,
  tx: Transaction,
  { replacesId, typeId, firstDay }: Pick<LockedLicenceApplication['row'], 'replacesId' | 'typeId' | 'firstDay'>,
  today: string,
) => {
  if (!replacesId) return
  const [found] = await rowsOf<{ latestDay: string; isEvent: boolean }>(
    tx,
    sql`select greatest(l.valid_from, ${today}::date)::text as "latestDay", t.kind = 'event' as "isEvent"
      from licence l, licence_type t where l.id = ${replacesId} and t.id = ${typeId}`,
  )
  if (found?.isEvent)
    throw invalid([{ field: 'typeId', message: 'En engångslicens ersätter ingen annan. Välj en annan licenstyp.' }])
  if (found && firstDay > found.latestDay)
    throw invalid([
      {
        field: 'firstDay',
        message: `Den gamla licensen slutar gälla när ansökan godkänns. Välj senast ${found.latestDay}.`,
      },
    ])
}

/** Writes a new draft. Throws when the account may not, or the branch does not have what it chooses. */
export const insertDraft = async (
  { tx, at, today, actor }: UnitOfWork<Viewer>,
  body: LicenceApplicationCreate,
): Promise<{ recordLabel: string }> => {
  const { id, branchId, personId, replacesId, ...draft } = body
  // Nobody is merged or anonymised meanwhile, and of two applications at once the second finds the first.
  await lockRow(actor, tx, person, personId)
  await checkPerson(actor, tx, body)
  const stored = columnsOf(await checkChoices(actor, tx, branchId, draft))
  const beside = await readBeside(actor, tx, { branchId, personId, ...stored })
  const refusal = licenceRightsRefusal('prepare', actor.account, actor.context, beside)
  if (refusal) throw forbidden(refusal)
  await checkOffer(actor, tx, { personId, branchId, replacesId, ...stored }, today)
  await checkReplacement(actor, tx, { replacesId, ...stored }, today)
  const by = actor.account.id
  await tx.insert(licenceApplication).values({
    id,
    branchId,
    personId,
    replacesId: replacesId || null,
    ...stored,
    createdAt: at,
    createdBy: by,
    updatedAt: at,
    updatedBy: by,
  })
  return { recordLabel: applicationLabel(beside) }
}

export const create = (viewer: Viewer, deps: Deps, body: LicenceApplicationCreate): Promise<LicenceApplication> =>
  createRecord(viewer, deps, licenceApplicationKind, { id: body.id }, (unit) => insertDraft(unit, body))

/** Of another club, or of another type, nobody knows anything yet. */
const notAsked = { clubAskedAt: null, clubAnswer: null, clubAnsweredAt: null, clubAnsweredByName: null }

export const update = async (
  work: LicenceApplicationWork,
  { version: _, answers, ...body }: LicenceApplicationUpdate,
) => {
  const { actor, tx, today, locked, save } = work
  const { row } = locked
  const before = valuesOf(row)
  const after = await checkChoices(actor, tx, row.branchId, body, before)
  await checkReplacement(actor, tx, { ...row, ...after }, today)
  if (after.typeId !== before.typeId) {
    // Rarely wanted, and so not before the application: a merger that meets it the other way round is tried again by the kit.
    await lockRow(actor, tx, person, row.personId)
    await checkOffer(actor, tx, { ...row, typeId: after.typeId }, today)
  }
  const answered = await answerComments(actor, tx, licenceApplicationScope, row.id, answers, commentedLabel)
  const now = await readBeside(actor, tx, { ...row, ...columnsOf(after) })
  const fields = licenceApplicationFields((field, id) => {
    const sides = [
      { values: before, named: locked },
      { values: after, named: now },
    ]
    const named = sides.find(({ values }) => values[field] === id)?.named ?? now
    if (field === 'typeId') return typeText(named.type)
    if (field === 'organizationId') return named.club?.name ?? ''
    return named.competition ? `${named.competition.number} ${named.competition.title}` : ''
  })
  const changes = fieldChanges(fields, before, after)
  if (changes.length + answered.length === 0) return 'unchanged'
  // A club certifies for one type.
  const isCertified = after.organizationId === before.organizationId && after.typeId === before.typeId
  const ticks = remainingTicks(row.ticks, { isCertified, isSameFee: now.type.fee === locked.type.fee })
  await save({ ...columnsOf(after), ticks, ...(isCertified ? {} : notAsked) })
  const attested = attestedChanges(locked.type, row.ticks, ticks)
  return { changes: [...changes, ...attested, ...answered], label: applicationLabel({ ...locked, ...now }) }
}

storeModule<typeof import('./draft.ts')>()
