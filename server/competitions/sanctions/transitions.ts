// Updates, cancels, moves and withdraws sanctioned competitions.
import { asc, eq } from 'drizzle-orm'
import type { TitledClass } from '../../../contract/competitions/class-types/titled-class.ts'
import { reserveDays } from '../../../contract/competitions/date-fields.ts'
import { withoutContacts } from '../../../contract/competitions/applications/officials-text.ts'
import type { SanctionEnding, SanctionMove } from '../../../contract/competitions/sanctions/sanction-endpoints.ts'
import { sanctionStateRefusal } from '../../../contract/competitions/sanctions/sanction-transitions.ts'
import {
  sanctionContent,
  sanctionFields,
  type SanctionContent,
  type SanctionDraft,
} from '../../../contract/competitions/sanctions/sanction.ts'
import type { Locale } from '../../../contract/locale.ts'
import { fieldChanges, fieldLabel, fieldTexts } from '../../../contract/record/fields.ts'
import type { FieldChange } from '../../../contract/record/history.ts'
import { recordValues } from '../../../contract/record/record-values.ts'
import type { Viewer } from '../../actor.ts'
import { invalid } from '../../api-error.ts'
import { classType } from '../../db/competition-tables.ts'
import type { Transaction } from '../../db/database.ts'
import { sanction, sanctionClass, sanctionDistrict } from '../../db/sanction-tables.ts'
import { lockRow } from '../../records/lock.ts'
import { attempt } from '../../records/transition.ts'
import type { UnitOfWork } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { checkChampionshipTitles } from '../championship-titles.ts'
import { diffSnapshots } from '../../records/review/submissions.ts'
import { lockedSanction, mailChange, nextCalendarSequence, sanctionKind, type SanctionWork } from './kind.ts'

const classesOf = (tx: Transaction, id: string): Promise<TitledClass[]> =>
  tx
    .select({ classTypeId: sanctionClass.classTypeId, championship: sanctionClass.championship })
    .from(sanctionClass)
    .where(eq(sanctionClass.sanctionId, id))
    .orderBy(asc(sanctionClass.classTypeId))

/** Throws 422 for a title that another competition has. */
const checkTitles = async (
  tx: Transaction,
  { id, branchId, announcementId, startsOn }: SanctionWork['locked']['row'],
  classes: readonly TitledClass[],
) => {
  const districts = await tx.select().from(sanctionDistrict).where(eq(sanctionDistrict.sanctionId, id))
  const districtIds = districts.map(({ districtId }) => districtId)
  await checkChampionshipTitles(tx, { branchId, announcementId, sanctionId: id, districtIds, startsOn }, classes)
}

/** The classes were decided on; only their titles can be changed. */
const writeClasses = async (tx: Transaction, { row }: SanctionWork['locked'], classes: readonly TitledClass[]) => {
  await checkTitles(tx, row, classes)
  await tx.delete(sanctionClass).where(eq(sanctionClass.sanctionId, row.id))
  await tx.insert(sanctionClass).values(classes.map((titled) => ({ sanctionId: row.id, ...titled })))
}

/** What is kept and mailed of the officials leaves out their contact details. */
const keptOf = (values: SanctionContent): SanctionContent => ({
  ...values,
  officials: withoutContacts(values.officials),
})
const officialsKey = ({ officials }: SanctionContent) =>
  JSON.stringify(officials.map(({ role, name, contact }) => [role, name, contact]))

/** Mail names a changed long text without repeating it. */
const longTexts = new Set(['invitation', 'invitationEn', 'programme', 'programmeEn'])
const hasChanged: Record<Locale, string> = { se: 'Texten är ändrad', en: 'The text has changed' }

export const update = async (
  work: SanctionWork,
  { version: _version, override: _override, ...draft }: SanctionDraft,
) => {
  const { tx, locked, save } = work
  const before: SanctionContent = {
    ...recordValues(sanctionContent, locked.row),
    classes: await classesOf(tx, locked.row.id),
  }
  const classes = draft.classes.toSorted((a, b) => (a.classTypeId < b.classTypeId ? -1 : 1))
  const after = { ...draft, ...reserveDays(draft), classes }
  if (before.classes.map(idOf).join() !== classes.map(idOf).join()) {
    throw invalid([{ field: 'classes', message: 'Klasserna är beslutade: bara deras titlar kan ändras.' }])
  }
  const codes = await tx.select({ id: classType.id, code: classType.code }).from(classType)
  const fields = sanctionFields((classId) => codes.find((one) => one.id === classId)?.code ?? '')
  const [from, to] = [keptOf(before), keptOf(after)]
  const changes = fieldChanges(fields, from, to)
  if (changes.length === 0 && officialsKey(before) === officialsKey(after)) return 'unchanged'
  if (changes.some(({ field }) => field === 'classes')) await writeClasses(tx, locked, classes)
  const { classes: _classes, ...columns } = after
  await save({ ...columns, calendarSequence: nextCalendarSequence })
  // Unlike the history, the organizer's mail has the contact details in full.
  const mailed = (locale: Locale) =>
    diffSnapshots(fieldTexts(fields, from, locale), fieldTexts(fields, to, locale), (field) =>
      fieldLabel(fields, field, locale),
    ).map((change) => (longTexts.has(change.field) ? { ...change, old: '', new: hasChanged[locale] } : change))
  await mailChange(work, 'update', 'sanctionUpdated', (facts) => ({
    ...facts,
    changes: mailed(facts.language),
  }))
  return { changes }
}

const idOf = ({ classTypeId }: TitledClass) => classTypeId

/** The audit change when the announcement is reopened for applications, which is the exception. */
const reopening = ({ reopensAnnouncement }: SanctionEnding): FieldChange[] =>
  reopensAnnouncement
    ? [{ field: 'reopensAnnouncement', label: 'Utlysningen öppnas för nya ansökningar', old: '', new: 'Ja' }]
    : []

const writeCancellation = async (
  work: SanctionWork,
  { reason, ...ending }: { reason: string; reopensAnnouncement?: boolean },
) => {
  const cancellation = { cancelledAt: work.at, cancelledBy: work.actor.account.id, cancelReason: reason }
  await work.save({ ...cancellation, ...ending, calendarSequence: nextCalendarSequence })
  await mailChange(work, 'cancel', 'sanctionCancelled', (facts) => ({ ...facts, reason }))
}

export const cancel = async (work: SanctionWork, body: SanctionEnding) => {
  const { reason, reopensAnnouncement } = body
  await writeCancellation(work, { reason, reopensAnnouncement })
  return { changes: reopening(body) }
}

/** Whatever the context, and by the state alone: the rules of the announcement are about all its organizers. */
const withAnnouncement: typeof sanctionKind = {
  ...sanctionKind,
  lock: async (viewer, tx, id, moment) => lockedSanction(viewer, tx, await lockRow(viewer, tx, sanction, id), moment),
  judge: async (_viewer, _tx, action, locked) => ({ refusal: sanctionStateRefusal(action, locked), overridden: null }),
  // The announcement's own change is notified already.
  neighbours: () => [],
}

/** Cancels the sanctions of an announcement that is being cancelled, those that are not ended or held. */
export const cancelSanctionsOf = async (unit: UnitOfWork<Viewer>, announcementId: string, reason: string) => {
  const ids = await unit.tx
    .select({ id: sanction.id })
    .from(sanction)
    .where(eq(sanction.announcementId, announcementId))
    .orderBy(asc(sanction.id))
  for (const { id } of ids) {
    await attempt(unit, withAnnouncement, id, { action: 'cancel' }, { reason }, (work) =>
      writeCancellation(work, { reason }),
    )
  }
}

/** The number stays, also in another year, because it belongs to the year of the decision's competition. */
export const move = async (work: SanctionWork, body: SanctionMove) => {
  const { tx, at, today, save } = work
  const { row } = work.locked
  const { startsOn, endsOn, reason } = body
  if (startsOn <= today) {
    throw invalid([{ field: 'startsOn', message: 'Ny första dag måste vara en kommande dag.' }])
  }
  if (startsOn === row.startsOn && endsOn === row.endsOn) {
    throw invalid([{ field: 'startsOn', message: 'Tävlingen är redan de dagarna.' }])
  }
  // In another year another competition may hold its titles.
  if (startsOn.slice(0, 4) !== row.startsOn.slice(0, 4)) {
    await checkTitles(tx, { ...row, startsOn }, await classesOf(tx, row.id))
  }
  await save({
    startsOn,
    endsOn,
    // Reserve days belong to the former period.
    reserveStartsOn: null,
    reserveEndsOn: null,
    movedAt: at,
    movedBy: work.actor.account.id,
    moveReason: reason,
    movedFromStartsOn: row.startsOn,
    movedFromEndsOn: row.endsOn,
    calendarSequence: nextCalendarSequence,
  })
  await mailChange(work, 'move', 'sanctionMoved', (facts) => ({
    ...facts,
    reason,
    from: { start: row.startsOn, end: row.endsOn },
    to: { start: startsOn, end: endsOn },
  }))
  const [old, now] = [`${row.startsOn}–${row.endsOn}`, `${startsOn}–${endsOn}`]
  return { changes: [{ field: 'period', label: 'Datum', old, new: now }] }
}

/** Revokes a sanction (Återkallad). */
export const withdraw = async (work: SanctionWork, body: SanctionEnding) => {
  await work.save({
    withdrawnAt: work.at,
    withdrawnBy: work.actor.account.id,
    withdrawReason: body.reason,
    reopensAnnouncement: body.reopensAnnouncement,
    calendarSequence: nextCalendarSequence,
  })
  await mailChange(work, 'withdraw', 'sanctionWithdrawn', (facts) => ({ ...facts, reason: body.reason }))
  return { changes: reopening(body) }
}

storeModule<typeof import('./transitions.ts')>()
