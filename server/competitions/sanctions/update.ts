// Updates sanctioned competitions, with their classes' titles, co-organizers and districts.
import { isDeepStrictEqual } from 'node:util'
import type { TitledClass } from '#contract/competitions/class-types/titled-class.ts'
import { reserveDays } from '#contract/competitions/reserve-days.ts'
import { withoutContacts } from '#contract/competitions/applications/officials-text.ts'
import {
  sanctionFields,
  sanctionValues,
  type SanctionContent,
  type SanctionDraft,
} from '#contract/competitions/sanctions/sanction.ts'
import type { Locale } from '#contract/locale.ts'
import { fieldChanges, fieldLabel, fieldTexts, type RecordFields } from '#contract/record/fields.ts'
import type { FieldChange } from '#contract/record/history.ts'
import { invalid, orNotFound, refuseItems } from '../../api-error.ts'
import { checkChosen, districtField } from '../../associations/chosen-associations.ts'
import { organization } from '../../db/tables/organization-tables.ts'
import { lockShared } from '../../records/lock.ts'
import { overrideChange } from '../../records/record-kind.ts'
import { diffSnapshots } from '../../records/review/submissions.ts'
import { storeModule } from '../../store-order.ts'
import { checkTitlesOf } from '../championship-titles.ts'
import { listClubs } from '../external/apply/club-choices.ts'
import {
  concernedRecipients,
  lockedSanction,
  mailChange,
  nextCalendarSequence,
  sanctionKind,
  type LockedSanction,
  type SanctionWork,
} from './kind.ts'
import { writeLinks } from './store.ts'

/** What is kept and mailed of the officials leaves out their contact details. */
const keptOf = (values: SanctionContent): SanctionContent => ({
  ...values,
  officials: withoutContacts(values.officials),
})

/** Mail names a changed long text without repeating it. */
const longTexts = new Set(['invitation', 'invitationEn', 'programme', 'programmeEn'])
const hasChanged: Record<Locale, string> = { se: 'Texten är ändrad', en: 'The text has changed' }

/** In the history, of officials whose contact details alone are others. */
const contactsChange = (label: string): FieldChange => ({
  field: 'officials',
  label,
  policy: 'text',
  old: '',
  new: 'Kontaktuppgifter ändrade',
})

/** Those of before in their order and then the new ones, so that the same choices are the same value. */
const inOrderOf = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((id) => after.includes(id)),
  ...new Set(after.filter((id) => !before.includes(id))),
]

const idOf = ({ classTypeId }: TitledClass) => classTypeId
/** In the order of their ids, so that the same classes are the same value. */
const inOrder = (classes: readonly TitledClass[]) => classes.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1))

const valuesBeforeAndAfter = (
  { row, classes, organizers, districts }: LockedSanction,
  draft: SanctionContent,
): [before: SanctionContent, after: SanctionContent] => {
  const stored = sanctionValues({ ...row, classes, organizers, districts })
  const after = {
    ...draft,
    ...reserveDays(draft),
    classes: inOrder(draft.classes),
    coOrganizerIds: inOrderOf(stored.coOrganizerIds, draft.coOrganizerIds),
    districtIds: inOrderOf(stored.districtIds, draft.districtIds),
  }
  return [{ ...stored, classes: inOrder(stored.classes) }, after]
}

/** Unlike the history, the organizer's mail has the contact details in full. */
const mailedChanges = (
  fields: RecordFields<SanctionContent>,
  from: SanctionContent,
  to: SanctionContent,
  locale: Locale,
) =>
  diffSnapshots(fieldTexts(fields, from, locale), fieldTexts(fields, to, locale), (field) =>
    fieldLabel(fields, field, locale),
  ).map((change) => (longTexts.has(change.field) ? { ...change, old: '', new: hasChanged[locale] } : change))

/**
 * Returns the sanction as it is after the change, and those whom it concerned before. Throws 400 for a club or a district that
 * cannot be chosen, and 403 for a new club in which the actor has a role.
 */
const changeLinks = async (work: SanctionWork, before: SanctionContent, after: SanctionContent, override: string) => {
  const { actor, tx, locked } = work
  const isSame = (name: keyof SanctionContent) => isDeepStrictEqual(before[name], after[name])
  if (isSame('coOrganizerIds') && isSame('districtIds')) return { now: locked, former: [], overridden: [] }
  const added = after.coOrganizerIds.filter((id) => !before.coOrganizerIds.includes(id))
  const [responsibleId = ''] = locked.clubIds
  // So that none of them leaves meanwhile.
  await lockShared(actor, tx, organization, added)
  const clubs = await listClubs(tx, locked.row.branchId)
  refuseItems('coOrganizerIds', after.coOrganizerIds, (id) => {
    if (id === responsibleId) return 'Föreningen är redan ansvarig arrangör.'
    if (!added.includes(id) || clubs.some((club) => club.id === id)) return null
    return 'Föreningen är inte aktiv i grenen och kan inte väljas.'
  })
  await checkChosen(actor, tx, districtField, after.districtIds, before.districtIds)
  // The rules have judged the former clubs before the change.
  const { refusal, overridden } = await sanctionKind.judge(
    actor,
    tx,
    'update',
    { ...locked, clubIds: added },
    override,
    work,
  )
  if (refusal !== null) throw sanctionKind.refused(refusal)
  const former = await concernedRecipients(work)
  const organizerIds = [responsibleId, ...after.coOrganizerIds]
  await writeLinks(actor, tx, locked.row.id, { organizerIds, districtIds: after.districtIds })
  const now = orNotFound(await lockedSanction(actor, tx, locked.row, work))
  return { now, former, overridden: overrideChange(overridden, override) }
}

export const update = async (work: SanctionWork, { version: _version, override, ...draft }: SanctionDraft) => {
  const { actor, tx, locked, save } = work
  const [before, after] = valuesBeforeAndAfter(locked, draft)
  const { classes, coOrganizerIds: _coOrganizers, districtIds: _districts, ...columns } = after
  if (before.classes.map(idOf).join() !== classes.map(idOf).join()) {
    throw invalid([{ field: 'classes', message: 'Klasserna är beslutade: bara deras titlar kan ändras.' }])
  }
  const { now, former, overridden } = await changeLinks(work, before, after, override)
  const fields = sanctionFields({
    classes: locked.classes,
    organizers: [...locked.organizers, ...now.organizers],
    districts: [...locked.districts, ...now.districts],
  })
  const [from, to] = [keptOf(before), keptOf(after)]
  const changes = fieldChanges(fields, from, to)
  const hasNewContacts =
    isDeepStrictEqual(from.officials, to.officials) && !isDeepStrictEqual(before.officials, after.officials)
  if (changes.length === 0 && !hasNewContacts) return 'unchanged'
  const hasChangedIn = (name: keyof SanctionContent) => changes.some(({ field }) => field === name)
  if (hasChangedIn('classes')) await writeLinks(actor, tx, locked.row.id, { classes })
  if (hasChangedIn('classes') || hasChangedIn('districtIds')) await checkTitlesOf(tx, locked.row.id)
  await save({ ...columns, calendarSequence: nextCalendarSequence })
  // A mail leaves out the contact details of officials, so one about them alone would say nothing.
  if (changes.length > 0)
    await mailChange(
      { tx, locked: now },
      'update',
      'sanctionUpdated',
      (facts) => ({ ...facts, changes: mailedChanges(fields, from, to, facts.language) }),
      former,
    )
  const ofContacts = hasNewContacts ? [contactsChange(fieldLabel(fields, 'officials'))] : []
  return { changes: [...changes, ...ofContacts, ...overridden] }
}

storeModule<typeof import('./update.ts')>()
