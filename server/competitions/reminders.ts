// Reminders by mail: to those who may decide on what has waited, and to applicants before the last day.
import type { Database, Transaction } from '../db/database.ts'
import { asSql } from '../db/parameters.ts'
import { queueMail } from '../mail/queue.ts'
import { addDays, swedishDay } from '../../contract/swedish-day.ts'
import { aboutOwn, lockOwn } from './external/lock.ts'
import { deadlineReminder } from './applications/mail.ts'
import { deciders } from './people.ts'

/** Said again each time that so many more days have passed. */
const everyDays = 5
const daysBeforeDeadline = 3

interface Waiting {
  title: string
  days: number
  branchId: string
  announcementId: string
  applicationId: string | null
  clubId: string | null
  handIds: string[]
}

const waitingStatement = `select w.* from (
    select n.title, $1::date - (n.submitted_at at time zone 'Europe/Stockholm')::date as days, n.branch_id as "branchId",
      n.id as "announcementId", null::uuid as "applicationId", null::uuid as "clubId", n.hand_ids as "handIds"
    from announcement n where n.status = 'PendingApproval'
    union all
    select n.title, $1::date - (p.submitted_at at time zone 'Europe/Stockholm')::date, n.branch_id, n.id, p.id,
      p.organization_id, '{}'::uuid[]
    from application p join announcement n on n.id = p.announcement_id
    where p.status = 'Review' and n.cancelled_at is null and n.moved_at is null) w
  where w.days > 0 and w.days % ${everyDays} = 0 order by w.days desc, w.title`

const pathOf = ({ announcementId, applicationId }: Waiting) =>
  applicationId === null
    ? `/competitions/announcements/review/${announcementId}`
    : `/competitions/announcements/${announcementId}/applications/${applicationId}`

/** One mail to each, with all that has waited. */
export const remindReviewers = (db: Database, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const today = swedishDay(now)
    const { rows } = await tx.execute<Waiting & Record<string, unknown>>(
      asSql({ text: waitingStatement, values: [today] }),
    )
    const byRecipient = new Map<string, { name: string; waiting: Waiting[] }>()
    for (const row of rows) {
      const clubIds = row.clubId === null ? [] : [row.clubId]
      for (const { email, name } of await deciders(tx, row.branchId, { accountIds: row.handIds, clubIds })) {
        const known = byRecipient.get(email) ?? { name, waiting: [] }
        known.waiting.push(row)
        byRecipient.set(email, known)
      }
    }
    for (const [email, { name, waiting }] of byRecipient) await remind(tx, { email, name }, waiting, today)
  })

const remind = (tx: Transaction, to: { email: string; name: string }, waiting: Waiting[], today: string) =>
  queueMail(tx, {
    // Once a day, however often the job is run.
    decision: `competitions.waiting:${today}`,
    recordType: 'announcement',
    recordId: waiting[0]?.announcementId ?? '',
    to,
    template: 'reviewReminder',
    data: { waiting: waiting.map((one) => ({ title: one.title, days: one.days, path: pathOf(one) })) },
  })

const unsentStatement = `select p.id from application p join announcement n on n.id = p.announcement_id
  where p.status = 'Draft' and p.email_confirmed_at is not null and p.withdrawn_at is null and p.anonymized_at is null
    and n.status = 'Published' and n.cancelled_at is null and n.moved_at is null
    and n.last_application_day between $1::date and $2::date`

/** To applicants whose application is not sent in; each by itself, so that nobody waits for the others. */
export const remindApplicants = async (db: Database, now: Date): Promise<void> => {
  const today = swedishDay(now)
  const values = [today, addDays(today, daysBeforeDeadline)]
  const { rows } = await db.execute<{ id: string }>(asSql({ text: unsentStatement, values }))
  for (const { id } of rows) {
    await db.transaction(async (tx) => {
      const own = await lockOwn(tx, id, now)
      // It may have been sent in meanwhile.
      if (own.row.status !== 'Draft') return
      await deadlineReminder(tx, aboutOwn(own), own.announced.lastApplicationDay ?? today)
    })
  }
}
