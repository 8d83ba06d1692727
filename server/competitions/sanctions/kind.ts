// Record kind of sanctions: lock, rules and reading, for staff; and the mail about a change.
import { eq, sql } from 'drizzle-orm'
import { lastPossibleDay } from '#contract/competitions/reserve-days.ts'
import { sanction as sanctionView, type Sanction } from '#contract/competitions/sanctions/sanction.ts'
import {
  sanctionRules,
  sanctionStateOf,
  type SanctionAction,
} from '#contract/competitions/sanctions/sanction-transitions.ts'
import { competitionText } from '#contract/licences/named-competition.ts'
import type { Writer } from '../../actor.ts'
import { orNotFound } from '../../api-error.ts'
import type { Transaction } from '../../db/database.ts'
import { announcement } from '../../db/tables/announcement-tables.ts'
import { sanction } from '../../db/tables/sanction-tables.ts'
import { rowsOf, uuidArray } from '../../db/sql-expressions.ts'
import type { Recipient } from '../../mail/mail-queue.ts'
import type { TemplateData, TemplateName } from '../../mail/templates.ts'
import { lockRow, lockVisible } from '../../records/lock.ts'
import type { Moment, RecordKind, StaffRecord } from '../../records/record-kind.ts'
import { staffKind } from '../../records/staff-kind.ts'
import type { Work } from '../../records/transition.ts'
import { storeModule } from '../../store-order.ts'
import { predecessorIdsOf } from '../announcements/expressions.ts'
import { competitionMail, type CompetitionFacts } from '../competition-mail.ts'
import { applicantRecipient, clubRecipients, districtRecipients, withOthers } from '../mail-recipients.ts'
import { judgeConcerned } from '../permission-facts.ts'
import { announcementScope, sanctionScope } from '../visibility.ts'
import { joins, pageColumns, readSanction } from './store.ts'

type Row = typeof sanction.$inferSelect

type Linked = Pick<Sanction, 'branch' | 'classes' | 'organizers' | 'districts' | 'announcement'>

export interface LockedSanction extends Linked, Pick<Sanction, 'state' | 'isOver'> {
  row: Row
  /** The organizing clubs, the responsible one first. */
  clubIds: string[]
  /** The announcements that its announcement was moved from. */
  predecessorIds: string[]
}

/** Reads the data that belongs to the locked row. */
export const lockedSanction = async (_actor: Writer, tx: Transaction, row: Row | undefined, { today }: Moment) => {
  if (!row) return undefined
  const [read] = await rowsOf<Linked & Pick<LockedSanction, 'predecessorIds'>>(
    tx,
    sql`select ${pageColumns.branch} as branch, ${pageColumns.classes} as classes, ${pageColumns.organizers} as organizers,
        ${pageColumns.districts} as districts, ${pageColumns.announcement} as announcement,
        ${predecessorIdsOf(sql`s.announcement_id`)} as "predecessorIds"
      from sanction s ${joins} where s.id = ${row.id}`,
  )
  const found = orNotFound(read)
  const isOver = lastPossibleDay(row) < today
  return { row, state: sanctionStateOf(row, today), isOver, ...found, clubIds: found.organizers.map(({ id }) => id) }
}

/** The next sequence number, which every change that calendars show must write. */
export const nextCalendarSequence = sql`calendar_sequence + 1`

type SanctionTypes = StaffRecord<typeof sanction, LockedSanction, Sanction, SanctionAction>
export type SanctionWork = Work<SanctionTypes>

export const sanctionKind: RecordKind<SanctionTypes> = {
  table: sanction,
  view: sanctionView,
  // Its announcement first: its sanctions say whether it takes applications, which are submitted and decided under its lock.
  lock: async (viewer, tx, id, moment) => {
    const [found] = await tx.select({ of: sanction.announcementId }).from(sanction).where(eq(sanction.id, id))
    if (!found) return undefined
    await lockRow(viewer, tx, announcement, found.of)
    return lockedSanction(viewer, tx, await lockVisible(viewer, tx, sanction, sanctionScope, id), moment)
  },
  judge: (viewer, tx, action, { row: { branchId }, clubIds, ...shown }, override) =>
    judgeConcerned(viewer, tx, { branchId, hands: uuidArray([]), clubIds }, override, (facts) =>
      sanctionRules.refusal(action, shown, viewer.account, viewer.context, facts),
    ),
  read: readSanction,
  label: ({ row }) => competitionText(row),
  neighbours: ({ row, predecessorIds: ids }) =>
    [row.announcementId, ...ids].map((id) => ({ scope: announcementScope, id })),
  ...staffKind(sanctionScope, (id: string) => id),
}

const send = competitionMail('sanction')

export type SanctionFacts = CompetitionFacts & { number: string }
type MailedWork = Pick<SanctionWork, 'tx' | 'locked'>

/** The organizing clubs and the districts. */
export const concernedRecipients = async ({ tx, locked: { row, clubIds } }: MailedWork): Promise<Recipient[]> => [
  ...(await clubRecipients(tx, clubIds)),
  ...(await districtRecipients(tx, 'sanction', row.id)),
]

/**
 * Queues the mail about a change: to the applicant, the organizing clubs and the districts. `former`: the recipients that the
 * competition had before the change.
 */
export const mailChange = async <Name extends TemplateName>(
  { tx, locked }: MailedWork,
  action: SanctionAction,
  template: Name,
  dataOf: (facts: SanctionFacts) => TemplateData<Name>,
  former: readonly Recipient[] = [],
) => {
  const { row } = locked
  const others = [...(await concernedRecipients({ tx, locked })), ...former]
  const recipients = withOthers(await applicantRecipient(tx, row.applicationId), others)
  await send(tx, row, action, recipients, template, (facts) => dataOf({ ...facts, number: row.number }))
}

storeModule<typeof import('./kind.ts')>()
