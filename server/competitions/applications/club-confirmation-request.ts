// Asks the club by mail to confirm an application, at its registered address only.
import { eq, sql } from 'drizzle-orm'
import { application } from '../../db/tables/application-tables.ts'
import type { Transaction } from '../../db/database.ts'
import { organization } from '../../db/tables/organization-tables.ts'
import { endLinks, issueLink } from './private-links.ts'
import type { Recipient } from '../../mail/mail-queue.ts'
import { emailHoldEnd } from '../../organizations/email-hold.ts'
import * as mail from './mail.ts'
import { unscopedModule } from '../../store-order.ts'

interface RequestedPeriod {
  startsOn: string | null
  endsOn: string | null
  applicantRole: string
}

/**
 * Earlier confirmation links end. A club without a registered address cannot be asked, and `false` is returned; the checklist
 * then blocks the approval.
 */
export const askClub = async (
  tx: Transaction,
  mailed: mail.MailedApplication,
  row: RequestedPeriod,
  at: string,
  /** The club with the address that it is about to get. */
  known?: Recipient,
): Promise<boolean> => {
  if (!mailed.club) return false
  const [stored] = await tx
    .select({
      email: organization.email,
      name: organization.name,
      opensAt: emailHoldEnd(sql`${organization.id}`),
    })
    .from(organization)
    .where(eq(organization.id, mailed.club.id))
  const club = known ?? stored
  await endLinks(tx, mailed.id, 'club', at)
  const canBeAsked = club !== undefined && club.email !== ''
  await tx
    .update(application)
    .set({
      clubAskedAt: canBeAsked ? at : null,
      clubAskedEmail: canBeAsked ? club.email : null,
      clubAnswer: null,
      clubAnsweredAt: null,
      clubAnsweredByName: null,
    })
    .where(eq(application.id, mailed.id))
  if (!canBeAsked) return false
  const token = await issueLink(tx, mailed.id, 'club')
  const days = { start: row.startsOn ?? '', end: row.endsOn ?? '' }
  await mail.askClub(tx, mailed, token, club, { ...days, role: row.applicantRole }, stored?.opensAt ?? null)
  return true
}

unscopedModule<typeof import('./club-confirmation-request.ts')>()
