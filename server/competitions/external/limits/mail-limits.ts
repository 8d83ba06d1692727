// Limits on the mail that applications cause: to clubs that are asked, and to the reviewers of an announcement.
import { sql, and, gt, eq, type SQL } from 'drizzle-orm'
import { orNotFound, ApiError } from '../../../api-error.ts'
import { applicationLink } from '../../../db/tables/application-tables.ts'
import { submission } from '../../../db/tables/review-tables.ts'
import type { Transaction } from '../../../db/database.ts'
import { rowsOf } from '../../../db/sql-expressions.ts'
import { unscopedModule } from '../../../store-order.ts'
import type { LockedApplication } from '../../applications/locked-application.ts'
import { cameIn } from '../../review-queue/conditions.ts'

const dayMs = 86_400_000

const maxRequests = 5

/**
 * Limits how often an application asks the same club, and how many clubs it asks, because each request is a mail. A reviewer may ask
 * again.
 */
export const mayAskClub = async (tx: Transaction, { row }: LockedApplication) => {
  if (row.clubAnswer === 'yes') return false
  const earlierRequests = await tx
    .select({ hash: applicationLink.tokenHash })
    .from(applicationLink)
    .where(and(eq(applicationLink.applicationId, row.id), eq(applicationLink.kind, 'club')))
  return earlierRequests.length < maxRequests && (await mayMailClubToday(tx, row))
}

const countOf = async (tx: Transaction, statement: SQL): Promise<number> =>
  orNotFound((await rowsOf<{ count: number }>(tx, statement))[0]).count

const maxRequestsPerDay = 20

/**
 * Limits the requests to one club by this application, and by all together. What its address was mailed is counted, because a link says
 * which application it is about, whose club may be another one since. The advisory lock is held until the transaction ends.
 */
const mayMailClubToday = async (tx: Transaction, { id, organizationId }: LockedApplication['row']) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`club:${organizationId}`}, 0))`)
  const statement = sql`select count(*) < ${maxRequestsPerDay} and count(*) filter (where m.record_id = ${id}) = 0 as may
    from mail_outbox m join organization o on lower(o.email) = m.recipient
    where o.id = ${organizationId} and m.template = any('{applicationClubConfirm,applicationClubConfirmOnHold}')
      and m.created_at > now() - interval '1 day'`
  return orNotFound((await rowsOf<{ may: boolean }>(tx, statement))[0]).may
}

const maxMailsPerDay = 20

/**
 * Above this many submissions to one announcement a day no mail is sent; reviewers see the rest in their queue. The day is
 * that on which they came in: many that were sent earlier may be confirmed at once.
 */
export const mayTellReviewers = async (tx: Transaction, { row, at }: LockedApplication) => {
  const statement = sql`select count(*)::int as count from submission x join application p on p.id = x.application_id
    where p.announcement_id = ${row.announcementId} and ${cameIn(sql`x.submitted_at`)} > ${at}::timestamptz - interval '1 day'`
  return (await countOf(tx, statement)) <= maxMailsPerDay
}

const maxSubmissionsPerDay = 5

const tooManySubmissions = () =>
  new ApiError(429, {
    code: 'TooManyToday',
    message: 'Ansökan har skickats in flera gånger det senaste dygnet. Vänta till i morgon.',
  })

/** Each submission sends mail to the reviewers. */
export const refuseTooManySubmissions = async (tx: Transaction, { row, at }: LockedApplication) => {
  const since = new Date(Date.parse(at) - dayMs).toISOString()
  const sent = await tx
    .select({ id: submission.id })
    .from(submission)
    .where(and(eq(submission.applicationId, row.id), gt(submission.submittedAt, since)))
  if (sent.length >= maxSubmissionsPerDay) throw tooManySubmissions()
}

unscopedModule<typeof import('./mail-limits.ts')>()
