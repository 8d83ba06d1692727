// Locks the mails that a change deletes or moves. None waits for a mail that is being sent, because that can take minutes.
import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '../api-error.ts'
import type { Transaction } from '../db/database.ts'
import { rowsOf, uuidArray } from '../db/sql-expressions.ts'
import { unscopedModule } from '../store-order.ts'

/** `mails` selects the `id` and `record_id` of each mail. Returns the ids of records with a mail that is being sent. */
const lockMails = async (tx: Transaction, mails: SQL): Promise<Set<string>> => {
  const locked = await rowsOf<{ id: string }>(
    tx,
    sql`select id from mail_outbox where id in (select m.id from (${mails}) m) for update skip locked`,
  )
  const beingSent = await rowsOf<{ id: string }>(
    tx,
    sql`select m.record_id as id from (${mails}) m where m.id <> all(${uuidArray(locked.map(({ id }) => id))})`,
  )
  return new Set(beingSent.map(({ id }) => id))
}

/** For a job: the ids of records that have no mail that is being sent. The others are left for the next run. */
export const withoutMailBeingSent = async (tx: Transaction, ids: readonly string[], mails: SQL): Promise<string[]> => {
  const beingSent = await lockMails(tx, mails)
  return ids.filter((id) => !beingSent.has(id))
}

/** For a change of a person, or of what names the person. Throws 409 while one of the mails is being sent. */
export const lockMailsOrRefuse = async (tx: Transaction, mails: SQL): Promise<void> => {
  if ((await lockMails(tx, mails)).size === 0) return
  const message = 'Ett mejl till eller om personen skickas just nu. Försök igen om en stund.'
  throw new ApiError(409, { code: 'MailBeingSent', message })
}

unscopedModule<typeof import('./mail-locks.ts')>()
