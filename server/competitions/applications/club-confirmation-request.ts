// Asks the club by mail to confirm an application, at its registered address only.
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { application } from '../../db/tables/application-tables.ts'
import type { Transaction } from '../../db/database.ts'
import { organization } from '../../db/tables/organization-tables.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { endLinks, issueLink } from './private-links.ts'
import type { Recipient } from '../../mail/mail-queue.ts'
import { emailHoldEnd } from '../../organizations/email-hold.ts'
import { lockRow } from '../../records/lock.ts'
import * as mail from './mail.ts'
import { storeModule } from '../../store-order.ts'

interface RequestedPeriod {
  startsOn: string | null
  endsOn: string | null
  applicantRole: string
}

/**
 * Earlier confirmation links end. A club without a registered address cannot be asked, and `false` is returned; the checklist
 * then blocks the approval. The club is locked before its address is read, because one that is saved meanwhile would not be asked.
 */
export const askClub = async (
  actor: Actor,
  tx: Transaction,
  mailed: mail.MailedApplication,
  row: RequestedPeriod,
  at: string,
  /** The club with the address that it is about to get: it has not changed its mind, and its answer stands until it does. */
  known?: Recipient,
): Promise<boolean> => {
  if (!mailed.club) return false
  const club = known ?? (await lockRow(actor, tx, organization, mailed.club.id, 'share'))
  await endLinks(tx, mailed.id, 'club', at)
  const canBeAsked = club !== undefined && club.email !== ''
  await tx
    .update(application)
    .set({
      clubAskedAt: canBeAsked ? at : null,
      clubAskedEmail: canBeAsked ? club.email : null,
      ...(known ? {} : { clubAnswer: null, clubAnsweredAt: null, clubAnsweredByName: null }),
    })
    .where(eq(application.id, mailed.id))
  if (!canBeAsked) return false
  const token = await issueLink(tx, mailed.id, 'club')
  const [held] = await rowsOf<{ until: string | null }>(
    tx,
    sql`select ${emailHoldEnd(sql`${mailed.club.id}::uuid`)} as until`,
  )
  const days = { start: row.startsOn ?? '', end: row.endsOn ?? '' }
  await mail.askClub(tx, mailed, token, club, { ...days, role: row.applicantRole }, held?.until ?? null)
  return true
}

storeModule<typeof import('./club-confirmation-request.ts')>()
