// New private links by mail for an applicant who has lost theirs, and the limit on how many one mailbox is sent.
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { ApiError, orNotFound } from '../../../api-error.ts'
import type { Transaction } from '../../../db/database.ts'
import { rowsOf } from '../../../db/sql-expressions.ts'
import { publicReader } from '../../../actor.ts'
import { momentOf, type Deps } from '../../../records/unit-of-work.ts'
import { unscopedModule } from '../../../store-order.ts'
import * as mail from '../../applications/mail.ts'
import type { DailyBudget } from '../limits/daily-budget.ts'
import { mailboxOf } from '../limits/mailbox-limit.ts'
import { mailedApplication, lockApplication } from '../../applications/locked-application.ts'

/** Links per hour to one mailbox, for its confirmed and its unconfirmed applications: asked for from one network and from all. */
const maxLinksPerHour = { confirmed: { near: 5, all: 10 }, unconfirmed: { near: 3, all: 5 } }

export const tooMany = () =>
  new ApiError(429, {
    code: 'TooManyThisHour',
    message: 'Flera länkar har redan mejlats till adressen. Vänta en timme och försök igen.',
  })

/**
 * How many more links may be asked for to the mailbox in this hour, so that strangers cannot fill it. The network's own limit keeps one
 * network from using up the whole limit. The advisory lock stops concurrent requests until the transaction ends.
 */
export const linksLeft = async (
  tx: Transaction,
  mailbox: string,
  network: string,
): Promise<Record<keyof typeof maxLinksPerHour, number>> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`applicant:${mailbox}`}, 0))`)
  const statement = sql`select p.email_confirmed_at is not null as "isConfirmed", count(*)::int as all,
      count(*) filter (where l.network = ${network})::int as near
    from application_link l join application p on p.id = l.application_id
    where p.mailbox = ${mailbox} and l.kind = 'applicant' and l.network is not null
      and l.created_at > now() - interval '1 hour'
    group by 1`
  const counts = await rowsOf<{ isConfirmed: boolean; all: number; near: number }>(tx, statement)
  const leftOf = (isConfirmed: boolean) => {
    const limit = maxLinksPerHour[isConfirmed ? 'confirmed' : 'unconfirmed']
    const sent = counts.find((count) => count.isConfirmed === isConfirmed) ?? { all: 0, near: 0 }
    return Math.max(0, Math.min(limit.all - sent.all, limit.near - sent.near))
  }
  return { confirmed: leftOf(true), unconfirmed: leftOf(false) }
}

/**
 * Mails a new link for each application of the mailbox, as many as are left. Neither the response nor its time reveals
 * whether there are any: `begun` answers the request before the mailbox makes a difference.
 * Unconfirmed applications, which strangers may have created, do not use up the links of confirmed ones.
 */
export const sendLinks = async (
  deps: Deps & { budget: DailyBudget },
  { email, announcementId, website }: { email: string; announcementId: string | null; website: string },
  request: FastifyRequest,
  begun: () => void,
): Promise<void> => {
  if (website !== '') return
  const moment = momentOf(deps.now())
  const network = deps.budget.networkOf(request)
  const mailbox = mailboxOf(email)
  await deps.db.transaction(async (tx) => {
    // The request fails when the database does not answer.
    await tx.execute(sql`select 1`)
    begun()
    const left = await linksLeft(tx, mailbox, network)
    const confirmedIds = await applicationsToLink(tx, { mailbox, announcementId, isConfirmed: true }, left.confirmed)
    // An unconfirmed application may be a stranger's: only the first gets a link.
    const unconfirmed = { mailbox, announcementId, isConfirmed: false }
    const unconfirmedIds = await applicationsToLink(tx, unconfirmed, Math.min(1, left.unconfirmed))
    for (const id of [...confirmedIds, ...unconfirmedIds]) {
      const locked = orNotFound(await lockApplication(publicReader, tx, id, moment))
      // Last, because the row in which all outsiders are counted is locked from here on.
      if (unconfirmedIds.includes(id) && !(await chargeLetter(deps.budget, network, tx))) continue
      const { status } = locked.row
      const state = { isApproved: status === 'Approved', isRejected: status === 'Rejected' }
      await mail.replacementLink(tx, mailedApplication(locked), state, moment.at, network)
    }
  })
}

/** Charges a mail to an unconfirmed address; false when the day's budget is used up, which nobody is told. */
const chargeLetter = async (budget: DailyBudget, network: string, tx: Transaction): Promise<boolean> => {
  try {
    await budget.charge(network, { bytes: 0, letters: 1 }, tx)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/**
 * Those to the named announcement first, then the latest updated. Nothing more can be done about rejected ones of other announcements,
 * which are linked only when there is nothing else, so that they do not use up the links of the hour.
 */
const applicationsToLink = async (
  tx: Transaction,
  { mailbox, announcementId, isConfirmed }: { mailbox: string; announcementId: string | null; isConfirmed: boolean },
  limit: number,
): Promise<string[]> => {
  const statement = sql`select p.id, p.status = 'Rejected' and p.announcement_id is distinct from ${announcementId} as "isPast" from application p
    where p.mailbox = ${mailbox} and p.anonymized_at is null
      and (p.email_confirmed_at is not null) = ${isConfirmed}
    order by "isPast", (p.announcement_id = ${announcementId}) desc nulls last, p.updated_at desc limit ${limit}`
  const found = await rowsOf<{ id: string; isPast: boolean }>(tx, statement)
  return found.filter(({ isPast }) => !isPast || found[0]?.isPast).map(({ id }) => id)
}

unscopedModule<typeof import('./lost-links.ts')>()
