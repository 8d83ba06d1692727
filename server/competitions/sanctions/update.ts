// Updates sanctioned competitions, with their classes' titles, co-organizers and districts.
import { isDeepStrictEqual } from 'node:util'
import { areReserveDaysAfter, reserveDays } from '#contract/competitions/reserve-days.ts'
import {
  sanctionContent,
  sanctionFields,
  sanctionValues,
  type SanctionContent,
  type SanctionDraft,
} from '#contract/competitions/sanctions/sanction.ts'
import { fieldChanges, isSameValue, mailedChanges } from '#contract/record/fields.ts'
import { ruleMessage } from '#contract/validation/message-catalogue.ts'
import { invalid, orNotFound, refuseItems } from '../../api-error.ts'
import { checkChosen, districtField } from '../../associations/chosen-associations.ts'
import { organization } from '../../db/tables/organization-tables.ts'
import { lockShared } from '../../records/lock.ts'
import { overrideChange } from '../../records/record-kind.ts'
import { storeModule } from '../../store-order.ts'
import { checkTitlesOf } from '../championship-titles.ts'
import { listClubs } from '../external/apply/club-choices.ts'
import {
  concernedRecipients,
  lockedSanction,
  mailChange,
  nextCalendarSequence,
  sanctionKind,
  type SanctionFacts,
  type SanctionWork,
} from './kind.ts'
import { writeLinks } from './store.ts'

/** In one order, because the order of the classes says nothing. */
const classIdsOf = ({ classes }: SanctionContent) => classes.map(({ classTypeId }) => classTypeId).toSorted()

/**
 * Returns the sanction as it is after the change, and those whom it concerned before. Throws 400 for a club or a district that
 * cannot be chosen, and 403 for a new club in which the actor has a role.
 */
const changeLinks = async (work: SanctionWork, before: SanctionContent, after: SanctionContent, override: string) => {
  const { actor, tx, locked } = work
  const isSame = (name: keyof SanctionContent) => isSameValue(sanctionContent, name, before[name], after[name])
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
  const joining = { ...locked, clubIds: added }
  const { refusal, overridden } = await sanctionKind.judge(actor, tx, 'update', joining, override, work)
  if (refusal !== null) throw sanctionKind.refused(refusal)
  const former = await concernedRecipients(work)
  const stay = before.coOrganizerIds.filter((id) => after.coOrganizerIds.includes(id))
  const organizerIds = [responsibleId, ...stay, ...added]
  await writeLinks(actor, tx, locked.row.id, { organizerIds, districtIds: after.districtIds })
  const now = orNotFound(await lockedSanction(actor, tx, locked.row, work))
  return { now, former, overridden: overrideChange(overridden, override) }
}

export const update = async (work: SanctionWork, { version: _version, override, ...draft }: SanctionDraft) => {
  const { actor, tx, locked, save } = work
  const [before, after] = [sanctionValues({ ...locked.row, ...locked }), { ...draft, ...reserveDays(draft) }]
  const { classes, coOrganizerIds: _coOrganizers, districtIds: _districts, ...columns } = after
  if (!isDeepStrictEqual(classIdsOf(before), classIdsOf(after))) {
    throw invalid([{ field: 'classes', message: 'Klasserna är beslutade: bara deras titlar kan ändras.' }])
  }
  const { now, former, overridden } = await changeLinks(work, before, after, override)
  const fields = sanctionFields({
    classes: locked.classes,
    organizers: [...locked.organizers, ...now.organizers],
    districts: [...locked.districts, ...now.districts],
  })
  const changes = fieldChanges(fields, before, after)
  if (changes.length === 0) return 'unchanged'
  const hasChanged = (name: keyof SanctionContent) => changes.some(({ field }) => field === name)
  const isReserveChanged = hasChanged('reserveStartsOn') || hasChanged('reserveEndsOn')
  if (isReserveChanged && !areReserveDaysAfter(locked.row.endsOn, after)) {
    throw invalid([{ field: 'reserveStartsOn', message: ruleMessage('reserveDays') }])
  }
  if (hasChanged('classes')) await writeLinks(actor, tx, locked.row.id, { classes })
  if (hasChanged('classes') || hasChanged('districtIds')) await checkTitlesOf(tx, locked.row.id, before)
  await save({ ...columns, calendarSequence: nextCalendarSequence })
  const dataOf = (facts: SanctionFacts) => ({ ...facts, changes: mailedChanges(fields, before, after, facts.language) })
  // A mail leaves out the contact details of officials, so one about them alone would say nothing.
  if (mailedChanges(fields, before, after).length > 0) {
    await mailChange({ tx, locked: now }, 'update', 'sanctionUpdated', dataOf, former)
  }
  return { changes: [...changes, ...overridden] }
}

storeModule<typeof import('./update.ts')>()
