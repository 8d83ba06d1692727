// Checks the choices in the draft of a licence application: a type, club and competition of the branch, a person, and days.
import { sql } from 'drizzle-orm'
import { dayText } from '#contract/dates/day-text.ts'
import {
  ageRefusalText,
  eventReplacesText,
  isOfAge,
  nextRefusalText,
  offerRefusalText,
  type OfferedType,
} from '#contract/licences/applications/application-offer.ts'
import type {
  LicenceApplicationChoices,
  LicenceApplicationCreate,
  LicenceApplicationDraft,
} from '#contract/licences/applications/application-view.ts'
import { formerMemberTexts } from '#contract/licences/applications/application-texts.ts'
import { replacedEndedText, typeRefusal } from '#contract/licences/applications/application-transitions.ts'
import type { Viewer } from '../../actor.ts'
import { forbidden, invalid } from '../../api-error.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { licenceType } from '../../db/tables/licence-type-tables.ts'
import { sanction } from '../../db/tables/sanction-tables.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { personVisibility } from '../../members/visibility.ts'
import { isClubOf } from '../../organizations/visibility.ts'
import { lockRow } from '../../records/lock.ts'
import { storeModule } from '../../store-order.ts'
import { offeredTypeField } from './offer.ts'
import type { LockedLicenceApplication } from './kind.ts'

interface Found {
  isTypeHere: boolean
  isActive: boolean
  isEvent: boolean
  isClubHere: boolean
  startsOn: string | null
}

/**
 * Returns the choices of the draft with those that follow. Throws 400 for a choice that the branch does not have. `kept`: former choices,
 * which may be out of use.
 */
export const readChoices = async <Choices extends LicenceApplicationChoices>(
  _viewer: Viewer,
  db: Queryable,
  branchId: string,
  draft: Choices,
  kept?: LicenceApplicationChoices,
): Promise<Choices> => {
  const isChanged = (field: keyof LicenceApplicationChoices) => draft[field] !== kept?.[field]
  const [found] = await rowsOf<Found>(
    db,
    sql`select coalesce((select ${branchId}::uuid = any(t.branch_ids) from licence_type t where t.id = ${draft.typeId}), false) as "isTypeHere",
      coalesce((select t.is_active from licence_type t where t.id = ${draft.typeId}), false) as "isActive",
      coalesce((select t.kind = 'event' from licence_type t where t.id = ${draft.typeId}), false) as "isEvent",
      exists (select from organization o where o.id = ${draft.organizationId || null}::uuid and ${isClubOf(sql`${branchId}`)}) as "isClubHere",
      (select s.starts_on::text from sanction s where s.id = ${draft.sanctionId || null}::uuid and s.branch_id = ${branchId}
        and s.cancelled_at is null and s.withdrawn_at is null) as "startsOn"`,
  )
  const errors: { field: string; message: string }[] = []
  if (isChanged('typeId')) {
    const message = typeRefusal(found ?? { isActive: false, isTypeHere: false })
    if (message !== null) errors.push({ field: 'typeId', message })
  }
  if (draft.organizationId !== '' && !found?.isClubHere && isChanged('organizationId'))
    errors.push({ field: 'organizationId', message: 'Välj en förening som hör till grenen.' })
  if (found?.isEvent && draft.sanctionId !== '' && found.startsOn === null && isChanged('sanctionId'))
    errors.push({ field: 'sanctionId', message: 'Välj en av grenens sanktionerade tävlingar.' })
  if (errors.length > 0) throw invalid(errors)
  // Only a licence for one competition names it, and then it begins on its first day.
  return found?.isEvent
    ? { ...draft, firstDay: (draft.sanctionId !== '' && found.startsOn) || draft.firstDay }
    : { ...draft, sanctionId: '' }
}

/** Returns the draft to store. Throws as `readChoices` does. */
export const checkChoices = async (
  viewer: Viewer,
  tx: Transaction,
  branchId: string,
  draft: LicenceApplicationDraft,
  kept?: LicenceApplicationDraft,
): Promise<LicenceApplicationDraft> => {
  // Locked, so that the type is not taken out of use meanwhile.
  if (draft.typeId !== kept?.typeId) await lockRow(viewer, tx, licenceType, draft.typeId, 'share')
  // Locked, so that the competition is not moved meanwhile: the move would not find the application, which would keep the former day.
  // A tie of an official and a protection lock the person in the other order; the kit retries after a deadlock.
  if (draft.sanctionId !== '' && draft.sanctionId !== kept?.sanctionId)
    await lockRow(viewer, tx, sanction, draft.sanctionId, 'share')
  return readChoices(viewer, tx, branchId, draft, kept)
}

/** Throws 400 when the person is not in the context, or the licence to replace is not the person's. */
export const checkPerson = async (
  { context }: Viewer,
  db: Queryable,
  { personId, branchId, replacesId }: Pick<LicenceApplicationCreate, 'personId' | 'branchId' | 'replacesId'>,
) => {
  const [found] = await rowsOf<{ isHere: boolean; isReplaceable: boolean }>(
    db,
    sql`select exists (select from person p where p.id = ${personId} and p.anonymized_at is null and ${personVisibility(context)}) as "isHere",
      exists (select from licence l where l.id = ${replacesId || null}::uuid and l.person_id = ${personId} and l.branch_id = ${branchId}
        and l.recalled_at is null and l.replaced_at is null) as "isReplaceable"`,
  )
  if (!found?.isHere) throw invalid([{ field: 'personId', message: 'Välj en person som är medlem här.' }])
  if (replacesId !== '' && !found.isReplaceable) throw invalid([{ field: 'typeId', message: replacedEndedText }])
}

/** Throws 403 when the context no longer has the person, for whom the form offers nothing. */
export const refuseFormerMember = async ({ context }: Viewer, db: Queryable, personId: string) => {
  const found = await rowsOf(db, sql`select from person p where p.id = ${personId} and ${personVisibility(context)}`)
  if (found.length === 0) throw forbidden(`${formerMemberTexts.title}. ${formerMemberTexts.advice}`)
}

type Wished = Pick<
  LockedLicenceApplication['row'],
  'id' | 'personId' | 'branchId' | 'typeId' | 'replacesId' | 'firstDay' | 'sanctionId'
>

/**
 * Throws 400 for a type that the person cannot apply for: it is too early to renew, there is another application, of an event licence
 * for the same competition, the age in the year of the first day is outside the limits, or in place of another it would meet the next
 * one. `isKept`: the draft keeps its type, so only what follows from the competition and the first day is checked.
 */
export const checkOffer = async (_viewer: Viewer, tx: Transaction, row: Wished, today: string, isKept = false) => {
  const [found] = await rowsOf<{ type: OfferedType; birthYear: number | null; isAppliedFor: boolean }>(
    tx,
    sql`select ${offeredTypeField(sql`p.id`, sql`${row.branchId}::uuid`, sql`${today}::date`)} as type, p.birth_year as "birthYear",
      exists (select from licence_application o where o.person_id = p.id and o.type_id = t.id and o.id <> ${row.id}
        and o.sanction_id = ${row.sanctionId}::uuid and o.status in ('Draft', 'Submitted')) as "isAppliedFor"
      from licence_type t, person p where t.id = ${row.typeId} and p.id = ${row.personId}`,
  )
  if (!found) return
  const { type, birthYear, isAppliedFor } = found
  const isEvent = type.kind === 'event'
  // A licence for a competition has no first day before the competition is chosen.
  const firstDays = isEvent && !row.sanctionId ? [] : [row.firstDay]
  // What follows from the first day is checked below, because its error belongs to the field that decides the day, not to the type.
  const wish = { replacesId: row.replacesId ?? '', firstDays: [] }
  const refusal = isKept ? null : offerRefusalText(type, birthYear, today, wish)
  if (refusal !== null) throw invalid([{ field: 'typeId', message: refusal }])
  if (isEvent && isAppliedFor)
    throw invalid([{ field: 'sanctionId', message: 'Personen har redan en öppen ansökan för den tävlingen.' }])
  if (!firstDays.every((day) => isOfAge(type, birthYear, day)))
    throw invalid([{ field: isEvent ? 'sanctionId' : 'firstDay', message: ageRefusalText(type) }])
  const meetsNext = nextRefusalText(type, row.firstDay, wish.replacesId)
  if (meetsNext !== null) throw invalid([{ field: 'firstDay', message: meetsNext }])
}

/** Throws 400 for what would leave the person without the old licence before the new one begins: it is replaced by the decision. */
export const checkReplacement = async (
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
  if (found?.isEvent) throw invalid([{ field: 'typeId', message: eventReplacesText }])
  if (found && firstDay > found.latestDay)
    throw invalid([
      {
        field: 'firstDay',
        message: `Den gamla licensen slutar gälla när ansökan godkänns. Välj senast ${dayText(found.latestDay)}.`,
      },
    ])
}

storeModule<typeof import('./draft-checks.ts')>()
