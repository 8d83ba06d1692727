// The subject of a retention rule: selects the rows that are too old, and deletes or erases them.
import { sql, type SQL } from 'drizzle-orm'
import { retentionText, type RetentionName } from '#contract/retention/retention-rule.ts'
import { jobActor, type JobActor, type Writer } from '../actor.ts'
import type { Database, Transaction } from '../db/database.ts'
import { uuidArray } from '../db/sql-expressions.ts'
import { runEach } from '../jobs/independent-runs.ts'
import { withoutMailBeingSent } from '../mail/mail-locks.ts'
import { lockAvailable, type WithId } from '../records/lock.ts'
import { inUnit, type UnitOfWork } from '../records/unit-of-work.ts'

/**
 * Adds to what the run has taken, in the transaction that takes it: what stays taken is in the log, also when the next part fails.
 * `reachedAt`: nothing is left before this time.
 */
export type LogTaken = (tx: Transaction, count: number, reachedAt?: string) => Promise<void>

export interface RetentionSubject {
  /** Selects a `label` and the time `at` of each row that is older than the moment. */
  due: (before: SQL) => SQL
  /** Deletes or erases them. It can be repeated. */
  apply: (actor: JobActor, db: Database, before: SQL, log: LogTaken) => Promise<void>
}

/** Joins the subjects of one rule in several domains. */
export const together = (...subjects: readonly RetentionSubject[]): RetentionSubject => ({
  due: (before) =>
    sql.join(
      subjects.map(({ due }) => sql`(${due(before)})`),
      sql` union all `,
    ),
  apply: (...run) => runEach(subjects, ({ apply }) => apply(...run)),
})

/** The actor of one run that deletes and erases old data. */
export const retentionActor = (): JobActor => jobActor('Gallringen')

interface TakenInUnits {
  table: WithId
  /** How many at a time. */
  size: number
  isOld: (before: SQL) => SQL
  /** Selects the `id` and `record_id` of mails: a record with one that is being sent is left for the next run. */
  mailsOf?: (ids: SQL) => SQL
  /** Locks what is locked before the rows. */
  lockFirst?: (tx: Transaction) => Promise<void>
  /** Locks rows of other records that are taken too, or decide what is old. It may wait for others, unlike the lock of the rows. */
  lockBeside?: (unit: UnitOfWork, ids: string[]) => Promise<void>
  /** Resolves to how many it has taken where they are not the rows themselves. */
  take: (unit: UnitOfWork, ids: string[], before: SQL) => Promise<number | void>
}

/** Takes some at a time, each in a unit of work of its own, so that locks are short. */
export const takeInUnits =
  ({ table, size, isOld, mailsOf, lockFirst, lockBeside, take }: TakenInUnits): RetentionSubject['apply'] =>
  async (actor, db, before, log) => {
    const left: string[] = []
    const takeSome = async (unit: UnitOfWork): Promise<number> => {
      await lockFirst?.(unit.tx)
      const lockOld = (among: SQL) =>
        lockAvailable(actor, unit.tx, table, sql`${isOld(before)} and ${table.id} ${among}`, size)
      const found = await lockOld(sql`<> all(${uuidArray(left)})`)
      await lockBeside?.(unit, found)
      // What was waited for may have changed which are old, and have queued mails.
      const old = lockBeside ? await lockOld(sql`= any(${uuidArray(found)})`) : found
      const ids = mailsOf ? await withoutMailBeingSent(unit.tx, old, mailsOf(uuidArray(old))) : old
      left.push(...found.filter((id) => !ids.includes(id)))
      const taken = ids.length > 0 ? await take(unit, ids, before) : 0
      await log(unit.tx, taken ?? ids.length)
      return found.length
    }
    for (let count = size; count === size;)
      count = await inUnit<Writer, number>(actor, { db, now: () => new Date() }, takeSome)
  }

/** The time of the rule, as an interval. */
export const retentionTime = (name: RetentionName): SQL =>
  sql.raw(
    `(select make_interval(${retentionText({ name }).unit} => amount) from retention_rule where name = '${name}')`,
  )

/** The time that earlier runs of the rule, or earlier parts of this one, have reached. */
export const reachedBy = (name: RetentionName): SQL =>
  sql.raw(`coalesce((select max(reached_at) from retention_run where name = '${name}'), '-infinity')`)

/** The moment before which data has been kept for the time of the rule. */
export const keptSince = (name: RetentionName): SQL => sql`now() - ${retentionTime(name)}`
