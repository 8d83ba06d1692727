// Limit on how many open applications one mailbox may have.
import { sql } from 'drizzle-orm'
import type { ApplicationPeriodState } from '#contract/competitions/applications/application-period.ts'
import {
  applicantRefusal,
  type ApplicantApplicationState,
} from '#contract/competitions/applications/application-transitions.ts'
import { ApiError } from '../../../api-error.ts'
import type { Transaction } from '../../../db/database.ts'
import { rowsOf } from '../../../db/sql-expressions.ts'
import type { application } from '../../../db/tables/application-tables.ts'
import { unscopedModule } from '../../../store-order.ts'
import { applicationPeriodColumns } from '../../announcements/expressions.ts'

/** Like the generated column `application.mailbox`: without case and without the part after a plus sign. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, '@')

interface NewApplication {
  row: Pick<typeof application.$inferSelect, 'id' | 'mailbox' | 'emailConfirmedAt'>
  /** The date in Sweden. */
  today: string
}

interface OtherApplication extends ApplicantApplicationState {
  announced: ApplicationPeriodState
}

const maxOpenApplications = 5

/**
 * Throws 422 when the mailbox has too many other open applications whose competition is still to come: in review, or drafts that
 * can still be sent. Counted are those whose link has been used, to confirm the address or to send files, because a stranger may
 * have created the others. The advisory lock lets the second of two at once count the first.
 */
export const refuseTooManyOpenApplications = async (tx: Transaction, { row, today }: NewApplication): Promise<void> => {
  if (row.emailConfirmedAt !== null) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`open:${row.mailbox}`}, 0))`)
  const statement = sql`select p.status, p.returned_at as "returnedAt", p.withdrawn_at as "withdrawnAt",
      (select to_json(period) from (select ${applicationPeriodColumns}) period) as announced
    from application p join announcement n on n.id = p.announcement_id
    where p.mailbox = ${row.mailbox} and p.id <> ${row.id} and p.status in ('Draft', 'Review')
      and (p.email_confirmed_at is not null
        or exists (select from attachment f where f.record_type = 'application' and f.record_id = p.id))
      and p.withdrawn_at is null and n.cancelled_at is null and n.moved_at is null and n.proposed_to >= ${today}::date`
  const isOpen = ({ announced, ...other }: OtherApplication) =>
    other.status === 'Review' || applicantRefusal('submit', other, announced, today) === null
  if ((await rowsOf<OtherApplication>(tx, statement)).filter(isOpen).length < maxOpenApplications) return
  throw new ApiError(422, {
    code: 'TooManyOpen',
    message:
      'Från din e-postadress finns redan fem öppna ansökningar. Dra tillbaka någon som granskas, eller vänta tills någon är avgjord eller inte längre kan skickas in, och bekräfta sedan den här. Om den inte bekräftas tas den bort en vecka efter det senaste mejlet om den.',
  })
}

unscopedModule<typeof import('./mailbox-limit.ts')>()
