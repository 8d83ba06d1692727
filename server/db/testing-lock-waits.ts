// Tests of two connections at once wait until the database makes one of them wait for the other.
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database, Transaction } from './database.ts'
import { rowsOf } from './sql-expressions.ts'

/** Resolves when so many connections wait for a lock. */
export const untilWaiting = async (db: Database, connections: number): Promise<void> => {
  const waiting = async () =>
    (
      await rowsOf(
        db,
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length
  await expect.poll(waiting, { interval: 20, timeout: 20_000 }).toBe(connections)
}

/** Resolves when no other connection has a transaction open: what goes on after an answer has been committed. */
export const untilCommitted = async (db: Database): Promise<void> => {
  const open = async () =>
    (
      await rowsOf(
        db,
        sql`select from pg_stat_activity
          where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
      )
    ).length
  await expect.poll(open, { interval: 20, timeout: 20_000 }).toBe(0)
}

/** What a request comes to that is sent when the change has been made and not committed. It has to wait for the change. */
export const sentDuring = async <Answer>(
  db: Database,
  change: (tx: Transaction) => Promise<unknown>,
  send: () => PromiseLike<Answer>,
): Promise<Answer> => {
  const sent = await db.transaction(async (tx) => {
    await change(tx)
    const answer = Promise.resolve(send())
    await untilWaiting(db, 1)
    return { answer }
  })
  return sent.answer
}
