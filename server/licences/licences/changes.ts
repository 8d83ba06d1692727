// Edits, blocks, lifts and recalls licences. The holder is told the reason, the club only what has happened.
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { dayText } from '#contract/dates/day-text.ts'
import { openPeriodText } from '#contract/dates/periods.ts'
import { currentStates, licenceStateOf, type DatedLicence } from '#contract/licences/licences/licence-state.ts'
import { liftableBlock } from '#contract/licences/licences/licence-transitions.ts'
import {
  licenceContent,
  licenceFields,
  type LicenceBlocking,
  type LicenceContent,
  type LicenceUpdate,
} from '#contract/licences/licences/licence-view.ts'
import { seesProtectedPersons } from '#contract/members/protected-identity.ts'
import { fieldChanges, mailedChanges } from '#contract/record/fields.ts'
import { hiddenChange, type HistoryEvent } from '#contract/record/history.ts'
import { recordValues } from '#contract/record/record-values.ts'
import { invalid, orNotFound } from '../../api-error.ts'
import { licenceBlock } from '../../db/tables/licence-tables.ts'
import { hideOverride } from '../../history/hidden-fields.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { recordMail } from '../../mail/record-mail.ts'
import type { TemplateData } from '../../mail/templates.ts'
import { isClubOf } from '../../organizations/visibility.ts'
import { markedBy } from '../../records/transition.ts'
import { hiddenReason, hideReason } from '../hidden-reason.ts'
import { holderRecipients } from '../holders.ts'
import type { LicenceWork } from './kind.ts'
import { lockLicenceCounter } from './licence-counter.ts'

const send = recordMail('licence')

const about = ({ locked: { row, type, branch, holder } }: LicenceWork) => ({
  type: `${type.code} ${type.name}`,
  branch: branch.name,
  holder: holder.name,
  number: row.number,
})

type HolderTemplate = 'licenceChanged' | 'licenceBlocked' | 'licenceLifted' | 'licenceRecalled' | 'licenceCardReplaced'
const mailHolder = async <Name extends HolderTemplate>(
  work: LicenceWork,
  verb: string,
  template: Name,
  data: TemplateData<Name>,
) => {
  const { actor, tx, locked, today } = work
  await send(tx, locked.row, verb, await holderRecipients(actor, tx, locked.row.personId, today), template, data)
}

/** Mails the holder what has changed, with the card that says so, unless with its new days it has ended, or is blocked today. */
const mailChanges = async (
  work: LicenceWork,
  days: Partial<Pick<DatedLicence, 'validFrom' | 'validTo'>>,
  told: Pick<TemplateData<'licenceChanged'>, 'changes' | 'reason'>,
) => {
  const { row, blocks } = work.locked
  const state = licenceStateOf({ ...row, ...days, blocks }, work.today)
  const card = state === 'expired' || state === 'blocked' ? {} : { licenceId: row.id }
  await mailHolder(work, 'update', 'licenceChanged', { ...about(work), ...told, ...card })
}

/** Mails the club of the branch without the reason. Sends nothing about a protected identity. */
const mailClub = async <Name extends 'licenceStopped' | 'licenceStopLifted'>(
  work: LicenceWork,
  verb: string,
  template: Name,
  data: TemplateData<Name>,
) => {
  const { club, holder, row } = work.locked
  if (!club?.isHere || holder.isProtected) return
  await send(work.tx, row, verb, club, template, data)
}

/**
 * The event for those who may not read reasons: without that of a changed last day, as `columnsWithoutReasons` of the log, and without the
 * rule that was overridden.
 */
export const withoutReason = (event: HistoryEvent): HistoryEvent => {
  const shown = hideOverride(event)
  return event.changes.some(({ field }) => field === 'validTo') ? hideReason(shown) : shown
}

const clubIn = async ({ tx, locked }: LicenceWork, id: string) => {
  const [found] = await rowsOf<{ name: string; isHere: boolean }>(
    tx,
    sql`select o.name, ${isClubOf(sql`${locked.row.branchId}`)} as "isHere" from organization o where o.id = ${id}`,
  )
  return found
}

/** Throws 400 when another licence of the type is in force on any of the days that are added. Licences for competitions may overlap. */
const refuseOverlap = async ({ actor, tx, locked: { row, type } }: LicenceWork, validTo: string) => {
  if (validTo <= row.validTo || type.validity === 'competition') return
  // Under the lock of an approval, which may be issuing the next licence.
  await lockLicenceCounter(actor, tx, row.typeId)
  const [other] = await rowsOf<{ number: string; validFrom: string }>(
    tx,
    sql`select l.number, l.valid_from::text as "validFrom" from licence l where l.person_id = ${row.personId} and l.type_id = ${row.typeId}
      and l.branch_id = ${row.branchId} and l.id <> ${row.id} and l.recalled_at is null and l.replaced_at is null
      and l.valid_from <= ${validTo}::date and l.valid_to > ${row.validTo}::date order by l.valid_from limit 1`,
  )
  if (other)
    throw invalid([
      { field: 'validTo', message: `Nästa licens, ${other.number}, börjar gälla ${dayText(other.validFrom)}.` },
    ])
}

export const update = async (work: LicenceWork, { version: _, override: __, reason, ...given }: LicenceUpdate) => {
  const { actor, locked, save } = work
  const { row, club, holder } = locked
  const { faiId: _faiId, ...withoutFaiId } = given
  const isFaiIdShown = !holder.isProtected || seesProtectedPersons(actor.account, actor.context)
  // An older page sends an empty one where it is not shown, and another may have been opened before the identity was protected.
  const draft: LicenceContent = isFaiIdShown && given.faiId !== undefined ? given : withoutFaiId
  const before: LicenceContent = {
    ...recordValues(licenceContent, row),
    organizationId: row.organizationId ?? '',
  }
  const chosen = draft.organizationId === '' ? undefined : await clubIn(work, draft.organizationId)
  const fields = licenceFields((id) => (id === row.organizationId ? (club?.name ?? '') : (chosen?.name ?? '')))
  const changes = fieldChanges(fields, before, draft).map((change) =>
    // The history has more readers than the FAI id of a protected identity.
    change.field === 'faiId' && holder.isProtected ? hiddenChange(change.field, change.label) : change,
  )
  if (changes.length === 0) return 'unchanged'
  const isChanged = (field: keyof LicenceContent) => changes.some((change) => change.field === field)
  if (isChanged('organizationId') && draft.organizationId !== '' && !chosen?.isHere)
    throw invalid([{ field: 'organizationId', message: 'Välj en förening som hör till grenen.' }])
  if (isChanged('validTo')) {
    if (draft.validTo < row.validFrom)
      throw invalid([{ field: 'validTo', message: 'Sista dag kan inte vara före licensens första dag.' }])
    if (reason.trim() === '')
      throw invalid([{ field: 'reason', message: 'Motivering är obligatoriskt när sista dagen ändras.' }])
    await refuseOverlap(work, draft.validTo)
  }
  // The form hides what was written for a last day that was then put back.
  const why = isChanged('validTo') ? reason : ''
  const { organizationId, ...own } = draft
  await save({ ...own, organizationId: organizationId || null })
  const told = mailedChanges(fields, before, draft).filter(({ field }) => field !== 'note')
  if (told.length > 0) await mailChanges(work, { validTo: draft.validTo }, { changes: told, reason: why })
  // Without a reason in the form, that of a restore stands.
  return reason === '' ? { changes } : { changes, reason: why }
}

export interface FirstAndLastDay {
  from: string
  to: string
}

/** Takes over the days of a moved competition. One that has ended does so if it ended with the competition, which moves to its reserve days. */
export const followInLicence = async (
  work: LicenceWork,
  { former, days }: { former: FirstAndLastDay; days: FirstAndLastDay },
  reason: string,
) => {
  const { locked, save } = work
  const { row, state, holder } = locked
  const has = ({ from, to }: FirstAndLastDay) => row.validFrom === from && row.validTo === to
  const follows = currentStates.includes(state) || (state === 'expired' && has(former))
  if (holder.isAnonymized || !follows || has(days)) return 'unchanged'
  const period = { validFrom: days.from, validTo: days.to }
  await save(period)
  const change = {
    field: 'period',
    label: 'Gäller',
    policy: 'text' as const,
    old: openPeriodText(row),
    new: openPeriodText(period),
  }
  await mailChanges(work, period, { changes: [change], reason })
  return { changes: [change] }
}

export const block = async (work: LicenceWork, { validFrom, validTo, reason }: LicenceBlocking) => {
  const { tx, today, locked } = work
  if (validTo !== null && validTo < today)
    throw invalid([{ field: 'validTo', message: 'Spärrens sista dag har redan varit.' }])
  await tx.insert(licenceBlock).values({
    id: uuidv7(),
    licenceId: locked.row.id,
    validFrom,
    validTo,
    reason,
    ...markedBy(work, 'created'),
  })
  await mailHolder(work, 'block', 'licenceBlocked', { ...about(work), validFrom, validTo, reason })
  await mailClub(work, 'block', 'licenceStopped', { ...about(work), isRecalled: false, validFrom, validTo })
  const change = {
    field: 'block',
    label: 'Spärrad',
    policy: 'text' as const,
    old: '',
    new: openPeriodText({ validFrom, validTo }),
  }
  return { changes: [change, hiddenReason], reason: '' }
}

export const lift = async (work: LicenceWork, { reason }: { reason: string }) => {
  const { tx, today, locked } = work
  const blocked = orNotFound(liftableBlock(locked.blocks, today))
  await tx
    .update(licenceBlock)
    .set({ ...markedBy(work, 'lifted'), liftReason: reason })
    .where(eq(licenceBlock.id, blocked.id))
  await mailHolder(work, 'lift', 'licenceLifted', { ...about(work), reason })
  await mailClub(work, 'lift', 'licenceStopLifted', about(work))
  const change = {
    field: 'block',
    label: 'Spärrad',
    policy: 'text' as const,
    old: openPeriodText(blocked),
    new: '',
  }
  return { changes: [change, hiddenReason], reason: '' }
}

export const recall = async (work: LicenceWork, { reason }: { reason: string }) => {
  await work.save({ ...markedBy(work, 'recalled'), recallReason: reason })
  await mailHolder(work, 'recall', 'licenceRecalled', { ...about(work), reason })
  await mailClub(work, 'recall', 'licenceStopped', { ...about(work), isRecalled: true })
  return { changes: [hiddenReason], reason: '' }
}

/** Invalidates the code on a lost card, and mails a new card to the holder. */
export const replaceCard = async (work: LicenceWork) => {
  const { row, type } = work.locked
  const { id, cardGeneration } = row
  await work.save({ cardGeneration: cardGeneration + 1 })
  const data = { ...about(work), holderText: type.holderText, licenceId: id }
  await mailHolder(work, 'replaceCard', 'licenceCardReplaced', data)
  const change = {
    field: 'cardGeneration',
    label: 'Kort',
    policy: 'text' as const,
    old: `nr ${cardGeneration}`,
    new: `nr ${cardGeneration + 1}`,
  }
  return { changes: [change], reason: '' }
}
