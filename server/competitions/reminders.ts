// Reminder mails to reviewers about pending decisions, to editors of returned drafts and to applicants.
import { lt, sql, type SQL } from 'drizzle-orm'
import { jobActor } from '../actor.ts'
import { orNotFound } from '../api-error.ts'
import type { Database, Transaction } from '../db/database.ts'
import { collateSwedish, literal, rowsOf, swedishDayOf, uuidArray } from '../db/sql-expressions.ts'
import { waitingReminder } from '../db/tables/review-tables.ts'
import { queueMail, type Recipient } from '../mail/mail-queue.ts'
import { applicantRefusal } from '#contract/competitions/applications/application-transitions.ts'
import { addDays, swedishDay } from '#contract/dates/swedish-day.ts'
import { momentOf } from '../records/unit-of-work.ts'
import { deadlineReminder } from './applications/mail.ts'
import { deciders, writers } from './mail-recipients.ts'
import { applicantAccounts } from './permission-facts.ts'
import { applicationCameIn } from './review-queue/conditions.ts'
import { announcementDeadline, applicationDeadline } from './review-queue/deadlines.ts'
import { unscopedModule } from '../store-order.ts'
import { mailedApplication, lockApplication } from './applications/locked-application.ts'
import { runEach } from '../jobs/independent-runs.ts'

/** Reviewers are reminded again after every five days. */
const repeatDays = 5
/** Days before the deadline at which a reminder is sent. */
const daysBeforeDeadline = [7, 3, 1]
const applicantReminderDays = 3

interface WaitingRecord {
  title: string
  days: number
  /** The decision deadline; for a draft its last application day. */
  deadline: string | null
  branchId: string
  announcementId: string
  applicationId: string | null
  clubId: string | null
  /** The name of the club. */
  club: string | null
  handIds: string[]
}

const recordIdOf = ({ announcementId, applicationId }: WaitingRecord) => applicationId ?? announcementId

const columns = (since: SQL, deadline: SQL): SQL =>
  sql`n.title, n.branch_id, n.id as announcement_id, ${swedishDayOf(since)} as since, ${deadline} as deadline`

/** Days before the deadline of `w`. */
const nearDays = sql.join(
  daysBeforeDeadline.map((days) => sql`w.deadline - ${literal(days)}`),
  sql`, `,
)

/**
 * The records of which one of the days for a reminder has come since the last one, also when no server ran on it. Those until the
 * record began to wait do not count, because mail was sent then.
 */
const dueOf = (
  today: string,
  records: SQL,
  reminderDays: SQL,
): SQL => sql`select w.title, ${today}::date - w.since as days,
    w.deadline::text as deadline, w.branch_id as "branchId", w.announcement_id as "announcementId",
    w.application_id as "applicationId", w.club_id as "clubId", w.hand_ids as "handIds",
    (select o.name from organization o where o.id = w.club_id) as club
  from (${records}) w left join waiting_reminder r on r.record_id = coalesce(w.application_id, w.announcement_id)
  where exists (select from unnest(array[${reminderDays}]) as reminder(day)
    where reminder.day > greatest(w.since, r.reminded_on) and reminder.day <= ${today}::date)
  order by days desc, ${collateSwedish(sql`w.title`)}, w.announcement_id, w.application_id`

const decisions = (today: string): SQL =>
  dueOf(
    today,
    sql`select ${columns(sql`n.submitted_at`, announcementDeadline)}, null::uuid as application_id, null::uuid as club_id, n.hand_ids
      from announcement n where n.status = 'PendingApproval'
    union all
    select ${columns(applicationCameIn, applicationDeadline)}, p.id, p.organization_id, ${applicantAccounts(sql`p.applicant_email`)}
      from application p join announcement n on n.id = p.announcement_id
      where p.status = 'Review'`,
    sql`${today}::date - (${today}::date - w.since) % ${literal(repeatDays)}, ${nearDays}`,
  )

const completions = (today: string): SQL =>
  dueOf(
    today,
    sql`select ${columns(sql`n.returned_at`, sql`n.last_application_day`)}, null::uuid as application_id, null::uuid as club_id, n.hand_ids
    from announcement n where n.status = 'Draft' and n.returned_at is not null and n.last_application_day >= ${today}::date`,
    nearDays,
  )

/** Stores that the records are reminded of, and returns the ids of those that no other server has reminded of meanwhile. */
const takeReminders = async (tx: Transaction, ids: string[], today: string): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const taken = await tx
    .insert(waitingReminder)
    // In a fixed order, so that concurrent runs lock in the same order.
    .values(ids.toSorted().map((recordId) => ({ recordId, remindedOn: today })))
    .onConflictDoUpdate({
      target: waitingReminder.recordId,
      set: { remindedOn: today },
      setWhere: lt(waitingReminder.remindedOn, today),
    })
    .returning({ recordId: waitingReminder.recordId })
  return new Set(taken.map(({ recordId }) => recordId))
}

/** Groups the due records by recipient, in a fixed order so that concurrent runs lock in the same order. */
const byRecipient = async (
  tx: Transaction,
  today: string,
  due: SQL,
  recipientsOf: (record: WaitingRecord) => Promise<Recipient[]>,
) => {
  const found: { record: WaitingRecord; recipients: Recipient[] }[] = []
  for (const record of await rowsOf<WaitingRecord>(tx, due))
    found.push({ record, recipients: await recipientsOf(record) })
  // A record that nobody can be told of stays due.
  const told = found.filter(({ recipients }) => recipients.length > 0)
  const ours = await takeReminders(
    tx,
    told.map(({ record }) => recordIdOf(record)),
    today,
  )
  const byAddress = new Map<string, { to: Recipient; waiting: Set<WaitingRecord> }>()
  for (const { record, recipients } of told.filter((one) => ours.has(recordIdOf(one.record)))) {
    for (const to of recipients) {
      // Several accounts may have the address, which is one to the outbox whatever its case.
      const address = to.email.toLowerCase()
      const entry = byAddress.get(address) ?? { to, waiting: new Set() }
      entry.waiting.add(record)
      byAddress.set(address, entry)
    }
  }
  return [...byAddress]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([, { to, waiting }]) => ({ to, waiting: [...waiting] }))
}

const about = (decision: string, to: Recipient, [first]: readonly WaitingRecord[]) => ({
  decision,
  recordType: 'announcement',
  recordId: first?.announcementId ?? '',
  to,
})

const pathOf = ({ announcementId, applicationId }: WaitingRecord) =>
  applicationId === null
    ? `/competitions/announcements/review/${announcementId}`
    : `/competitions/announcements/${announcementId}/applications/${applicationId}`

/** One mail per recipient and day with all pending decisions, however often the job runs. */
export const remindReviewers = (db: Database, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const today = swedishDay(now)
    const all = await byRecipient(tx, today, decisions(today), ({ branchId, clubId, handIds }) =>
      deciders(tx, branchId, { hands: uuidArray(handIds), clubIds: clubId === null ? [] : [clubId] }),
    )
    for (const { to, waiting } of all) {
      const items = waiting.map((record) => {
        const { title, days, deadline, club } = record
        const isLate = deadline !== null && deadline < today
        const ofClub = club === null ? {} : { club }
        return { title, ...ofClub, since: addDays(today, -days), days, deadline, isLate, path: pathOf(record) }
      })
      const mail = about(`competitions.waiting:${today}`, to, waiting)
      await queueMail(tx, { ...mail, template: 'reviewReminder', data: { waiting: items } })
    }
  })

/** To those who may complete a returned draft, because clubs cannot apply after its last application day. */
export const remindWriters = (db: Database, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const today = swedishDay(now)
    const all = await byRecipient(tx, today, completions(today), ({ branchId, handIds }) =>
      writers(tx, branchId, handIds),
    )
    for (const { to, waiting } of all) {
      const items = waiting.map(({ title, deadline, announcementId }) => ({
        title,
        lastDay: deadline ?? today,
        path: `/competitions/announcements/edit/${announcementId}`,
      }))
      const mail = about(`competitions.completion:${today}`, to, waiting)
      await queueMail(tx, { ...mail, template: 'completionReminder', data: { waiting: items } })
    }
  })

const unsentStatement = (
  today: string,
  lastDay: string,
): SQL => sql`select p.id from application p join announcement n on n.id = p.announcement_id
  where p.status = 'Draft' and p.email_confirmed_at is not null and p.withdrawn_at is null and p.anonymized_at is null
    and n.status = 'Published' and n.cancelled_at is null and n.moved_at is null
    and n.last_application_day between ${today}::date and ${lastDay}::date`

/** To applicants who have not submitted. Each application has a transaction of its own, so that locks are short. */
export const remindApplicants = async (db: Database, now: Date): Promise<void> => {
  const actor = jobActor('Påminnelserna')
  const today = swedishDay(now)
  const rows = await rowsOf<{ id: string }>(db, unsentStatement(today, addDays(today, applicantReminderDays)))
  await runEach(rows, ({ id }) =>
    db.transaction(async (tx) => {
      const locked = orNotFound(await lockApplication(actor, tx, id, momentOf(now)))
      // The application may have been submitted meanwhile, and a championship with an organizer takes no more applications.
      if (applicantRefusal('submit', locked.row, locked.announced, locked.today) !== null) return
      const lastDay = locked.announced.lastApplicationDay ?? today
      const isReturned = locked.row.returnedAt !== null
      await deadlineReminder(tx, mailedApplication(locked), { day: today, lastDay, isReturned })
    }),
  )
}

unscopedModule<typeof import('./reminders.ts')>()
