// Updates, cancels, reinstates and withdraws sanctioned competitions.
import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { ApplicationEndState } from '#contract/competitions/applications/application-period.ts'
import type { TitledClass } from '#contract/competitions/class-types/titled-class.ts'
import { reserveDays } from '#contract/competitions/reserve-days.ts'
import { withoutContacts } from '#contract/competitions/applications/officials-text.ts'
import type { SanctionEnding } from '#contract/competitions/sanctions/sanction-endpoints.ts'
import { sanctionRules } from '#contract/competitions/sanctions/sanction-transitions.ts'
import {
  sanctionFields,
  sanctionValues,
  type SanctionContent,
  type SanctionDraft,
} from '#contract/competitions/sanctions/sanction.ts'
import type { Locale } from '#contract/locale.ts'
import { fieldChanges, fieldLabel, fieldTexts, type RecordFields } from '#contract/record/fields.ts'
import type { FieldChange } from '#contract/record/history.ts'
import { counted } from '#contract/text/counted.ts'
import type { Viewer } from '../../actor.ts'
import { ApiError, invalid, orNotFound } from '../../api-error.ts'
import { application } from '../../db/tables/application-tables.ts'
import type { Transaction } from '../../db/database.ts'
import { sanction } from '../../db/tables/sanction-tables.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { lockRow } from '../../records/lock.ts'
import { judgeFirmly } from '../../records/record-kind.ts'
import { attempt, markedBy } from '../../records/transition.ts'
import type { UnitOfWork } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { checkTitlesOf } from '../championship-titles.ts'
import { applicationPeriodColumns } from '../announcements/expressions.ts'
import { endsCompletion, mailSuperseded } from '../applications/superseded.ts'
import { diffSnapshots } from '../../records/review/submissions.ts'
import {
  lockedSanction,
  mailChange,
  nextCalendarSequence,
  sanctionKind,
  type LockedSanction,
  type SanctionWork,
} from './kind.ts'
import { changeLinks, inOrderOf } from './links.ts'
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

type Ending = Pick<SanctionEnding, 'reason' | 'reopensAnnouncement'>

type Mark = Parameters<SanctionWork['save']>[0]
const endingMails = { cancel: 'sanctionCancelled', withdraw: 'sanctionWithdrawn' } as const

/** The history tells when the announcement is reopened for applications, which is the exception, and when that is taken back. */
const reopening = { field: 'reopensAnnouncement', label: 'Utlysningen öppnas för nya ansökningar' }

const end = async (
  work: SanctionWork,
  action: keyof typeof endingMails,
  { reason, reopensAnnouncement }: Ending,
  mark: Mark,
) => {
  await work.save({ ...mark, reopensAnnouncement, calendarSequence: nextCalendarSequence })
  await mailChange(work, action, endingMails[action], (facts) => ({ ...facts, reason }))
  return { changes: reopensAnnouncement ? [{ ...reopening, old: '', new: 'Ja' }] : [] }
}

export const cancel = (work: SanctionWork, body: Ending) =>
  end(work, 'cancel', body, { ...markedBy(work, 'cancelled'), cancelReason: body.reason })

/** Takes the cancellation back. */
export const reinstate = async (work: SanctionWork, { reason }: { reason: string }) => {
  const { tx, locked, save } = work
  const { row } = locked
  // A sanctioned championship closes its announcement: clubs that have applied since are answered first.
  const closes = endsCompletion(await announcedOf(tx, row))
  if (closes) await refuseUndecided(tx, row)
  await save({
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: null,
    reopensAnnouncement: false,
    calendarSequence: nextCalendarSequence,
  })
  // Another competition may have got its titles meanwhile.
  await checkTitlesOf(tx, row.id)
  await mailChange(work, 'reinstate', 'sanctionReinstated', (facts) => ({
    ...facts,
    reason,
    start: row.startsOn,
    end: row.endsOn,
  }))
  if (closes) await mailSuperseded(tx, row, row.id, row.version)
  return { changes: row.reopensAnnouncement ? [{ ...reopening, old: 'Ja', new: '' }] : [] }
}

const announcedOf = async (tx: Transaction, { announcementId }: { announcementId: string }) => {
  const [announced] = await rowsOf<ApplicationEndState>(
    tx,
    sql`select ${applicationPeriodColumns} from announcement n where n.id = ${announcementId}`,
  )
  return orNotFound(announced)
}

const refuseUndecided = async (tx: Transaction, { announcementId }: { announcementId: string }) => {
  const undecided = await tx
    .select({ id: application.id })
    .from(application)
    .where(and(eq(application.announcementId, announcementId), eq(application.status, 'Review')))
  if (undecided.length === 0) return
  const are = counted(undecided.length, 'ansökan är inte avgjord', 'ansökningar är inte avgjorda')
  const message = `Utlysningen öppnades för nya ansökningar, och ${are}. Avgör ${undecided.length === 1 ? 'den' : 'dem'} först.`
  throw new ApiError(422, { code: 'Blocked', message })
}

/** Revokes a sanction (Återkallad). */
export const withdraw = (work: SanctionWork, body: Ending) =>
  end(work, 'withdraw', body, { ...markedBy(work, 'withdrawn'), withdrawReason: body.reason })

/**
 * Whatever the context, and by the state alone: the rules of the announcement, which is locked, are about all its organizers.
 */
const withAnnouncement: typeof sanctionKind = {
  ...sanctionKind,
  lock: async (viewer, tx, id, moment) => lockedSanction(viewer, tx, await lockRow(viewer, tx, sanction, id), moment),
  judge: judgeFirmly(sanctionRules.stateRefusal),
  // The announcement's own change is notified already.
  neighbours: () => [],
}

/** Cancels the sanctions of an announcement that is being cancelled, those that are not ended or held. Returns their ids. */
export const cancelSanctionsOf = async (unit: UnitOfWork<Viewer>, announcementId: string, reason: string) => {
  const ids = await unit.tx
    .select({ id: sanction.id })
    .from(sanction)
    .where(eq(sanction.announcementId, announcementId))
    .orderBy(asc(sanction.id))
  const cancelled: string[] = []
  for (const { id } of ids) {
    const outcome = await attempt(unit, withAnnouncement, id, { action: 'cancel' }, { reason }, (work) =>
      cancel(work, { reason, reopensAnnouncement: false }),
    )
    if ('done' in outcome) cancelled.push(id)
  }
  return cancelled
}

storeModule<typeof import('./transitions.ts')>()
