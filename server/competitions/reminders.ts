// Reminder mails to reviewers about pending decisions, to editors of returned drafts and to applicants.
import type { Database, Transaction } from '../db/database.ts'
import { toDrizzleSql } from '../db/sql-fragments.ts'
import { queueMail, type Recipient } from '../mail/mail-queue.ts'
import { applicantRefusal } from '../../contract/competitions/applications/application-period.ts'
import { addDays, swedishDay } from '../../contract/dates/swedish-day.ts'
import { mailedApplicantApplication, lockApplicantApplication } from './external/applicant/locked-application.ts'
import { deadlineReminder } from './applications/mail.ts'
import { deciders, writers } from './mail-recipients.ts'
import { announcementDeadline, applicationDeadline } from './review-queue/deadlines.ts'
import { unscopedModule } from '../store-order.ts'

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
  handIds: string[]
}

const swedishDayOf = (column: string) => `(${column} at time zone 'Europe/Stockholm')::date`
const columns = (since: string, deadline: string) =>
  `n.title, n.branch_id, n.id as announcement_id, $1::date - ${swedishDayOf(since)} as days, ${deadline} as deadline`
const isNear = `w.deadline - $1::date in (${daysBeforeDeadline.join(', ')})`

/** Excludes the first day, on which mail has been sent already. */
const waitingOn = (parts: string, isTime: string) => `select w.title, w.days, w.deadline::text as deadline,
    w.branch_id as "branchId", w.announcement_id as "announcementId", w.application_id as "applicationId",
    w.club_id as "clubId", w.hand_ids as "handIds"
  from (${parts}) w where w.days > 0 and (${isTime}) order by w.days desc, w.title, w.announcement_id, w.application_id`

const decisions = waitingOn(
  `select ${columns('n.submitted_at', announcementDeadline)}, null::uuid as application_id, null::uuid as club_id, n.hand_ids
      from announcement n where n.status = 'PendingApproval'
    union all
    select ${columns('p.submitted_at', applicationDeadline)}, p.id, p.organization_id, '{}'::uuid[]
      from application p join announcement n on n.id = p.announcement_id
      where p.status = 'Review' and n.cancelled_at is null and n.moved_at is null`,
  `w.days % ${repeatDays} = 0 or ${isNear}`,
)

const completions = waitingOn(
  `select ${columns('n.returned_at', 'n.last_application_day')}, null::uuid as application_id, null::uuid as club_id, n.hand_ids
    from announcement n where n.status = 'Draft' and n.returned_at is not null`,
  isNear,
)

/** Groups the rows by recipient, in a fixed order so that concurrent runs lock in the same order. */
const byRecipient = async (
  tx: Transaction,
  { statement, today }: { statement: string; today: string },
  recipientsOf: (record: WaitingRecord) => Promise<Recipient[]>,
) => {
  const { rows } = await tx.execute<WaitingRecord & Record<string, unknown>>(
    toDrizzleSql({ text: statement, values: [today] }),
  )
  const byEmail = new Map<string, { to: Recipient; waiting: WaitingRecord[] }>()
  for (const row of rows) {
    for (const to of await recipientsOf(row)) {
      const entry = byEmail.get(to.email) ?? { to, waiting: [] }
      entry.waiting.push(row)
      byEmail.set(to.email, entry)
    }
  }
  return [...byEmail.values()].toSorted((left, right) => (left.to.email < right.to.email ? -1 : 1))
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
    const all = await byRecipient(tx, { statement: decisions, today }, ({ branchId, clubId, handIds }) =>
      deciders(tx, branchId, { accountIds: handIds, clubIds: clubId === null ? [] : [clubId] }),
    )
    for (const { to, waiting } of all) {
      const items = waiting.map((record) => {
        const { title, days, deadline } = record
        return { title, days, deadline, isLate: deadline !== null && deadline < today, path: pathOf(record) }
      })
      const mail = about(`competitions.waiting:${today}`, to, waiting)
      await queueMail(tx, { ...mail, template: 'reviewReminder', data: { waiting: items } })
    }
  })

/** To editors of a returned draft who may still edit it, because clubs cannot apply after its last application day. */
export const remindWriters = (db: Database, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const today = swedishDay(now)
    const all = await byRecipient(tx, { statement: completions, today }, ({ branchId, handIds }) =>
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

const unsentStatement = `select p.id from application p join announcement n on n.id = p.announcement_id
  where p.status = 'Draft' and p.email_confirmed_at is not null and p.withdrawn_at is null and p.anonymized_at is null
    and n.status = 'Published' and n.cancelled_at is null and n.moved_at is null
    and n.last_application_day between $1::date and $2::date`

/** To applicants who have not submitted. Each application has a transaction of its own, so that locks are short. */
export const remindApplicants = async (db: Database, now: Date): Promise<void> => {
  const today = swedishDay(now)
  const values = [today, addDays(today, applicantReminderDays)]
  const { rows } = await db.execute<{ id: string }>(toDrizzleSql({ text: unsentStatement, values }))
  for (const { id } of rows) {
    await db.transaction(async (tx) => {
      const locked = await lockApplicantApplication(tx, id, now)
      // The application may have been submitted meanwhile, and a championship with an organizer takes no more applications.
      if (applicantRefusal('submit', locked.row, locked.announced, locked.today) !== null) return
      await deadlineReminder(tx, mailedApplicantApplication(locked), locked.announced.lastApplicationDay ?? today)
    })
  }
}

unscopedModule<typeof import('./reminders.ts')>()
