// Whose post an address is, and how much one mailbox may have open at a time.
import { ApiError, orNotFound } from '../../../api-error.ts'
import type { Transaction } from '../../../db/database.ts'
import { toDrizzleSql } from '../../../db/sql-fragments.ts'
import type { LockedApplicantApplication } from '../applicant/transition.ts'

/** As the column `mailbox` of an application has it: capitals and what follows a + make no other mailbox. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, '@')

const openAtMost = 5

/**
 * Throws 422 when the mailbox has so many other applications already that wait for their applicant or for a decision, and
 * whose competition is still to come. Those count whose link has been used, to confirm the address or to send files: until
 * then it may be a stranger who has applied.
 */
export const refuseTooManyOpen = async (tx: Transaction, { row, today }: LockedApplicantApplication): Promise<void> => {
  if (row.emailConfirmedAt !== null) return
  const text = `select count(*)::int as count from application p join announcement n on n.id = p.announcement_id
    where p.mailbox = $1 and p.id <> $3 and p.status in ('Draft', 'Review')
      and (p.email_confirmed_at is not null
        or exists (select from attachment f where f.record_type = 'application' and f.record_id = p.id))
      and p.withdrawn_at is null and n.cancelled_at is null and n.moved_at is null and n.proposed_to >= $2::date`
  const { rows } = await tx.execute<{ count: number }>(toDrizzleSql({ text, values: [row.mailbox, today, row.id] }))
  if (orNotFound(rows[0]).count < openAtMost) return
  throw new ApiError(422, {
    code: 'TooManyOpen',
    message:
      'Från din e-postadress finns redan fem öppna ansökningar. Dra tillbaka någon av dem, eller vänta på beslut, och bekräfta sedan den här. Den finns kvar i sju dagar.',
  })
}
