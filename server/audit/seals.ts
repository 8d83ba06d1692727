// Seals of the audit log: each finished hour gets a code over its events and the seal before it, which needs AUDIT_KEY.
//
// The seal is HMAC-SHA-256, in hexadecimal, over the UTF-8 text of the previous seal (none: empty), a space, the end of the
// hour as ISO text, a space, and for each event of the hour, in the order of the ids, the 16 bytes of its id and the 32 of its
// hash. The hash is the SHA-256 of the event as PostgreSQL writes `jsonb` (`eventHash`); it contains the digest of the values.
import { createHmac } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import { readOrCreateKey } from '../config/key-file.ts'
import type { Database, Queryable } from '../db/database.ts'
import { auditSeal } from '../db/tables/audit-tables.ts'
import { isoTimestamp, literal, rowsOf } from '../db/sql-expressions.ts'
import { unscopedModule } from '../store-order.ts'

export const readAuditKey = ({ auditKey, dataDir }: Config): Buffer => auditKey ?? readOrCreateKey(dataDir, 'audit.key')

export const idBytes = 16
export const hashBytes = 32

/** The hash of an event `e`. The result for a repeated request is left out, because it is not a part of what happened. */
export const eventHash = sql`sha256(convert_to(jsonb_build_array(e.id, to_char(e.at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.account_id,
  e.account_name, e.context_association_id, e.action, e.record_type, e.record_id, e.request_id, e.fields, e.digest)::text, 'UTF8'))`

export interface Seal {
  /** The end of the hour, ISO. The seal covers the events since the end of the one before. */
  endsAt: string
  hashes: Buffer
  seal: string
}

export const sealOf = (key: Buffer, previous: string, { endsAt, hashes }: Omit<Seal, 'seal'>): string =>
  createHmac('sha256', key).update(`${previous} ${endsAt} `).update(hashes).digest('hex')

/** The seals in their order, at most `count` after the end of one. */
export const readSeals = (db: Queryable, after: string | null, count: number): Promise<Seal[]> =>
  rowsOf(
    db,
    sql`select ${isoTimestamp(sql`ends_at`)} as "endsAt", hashes, seal from audit_seal
      where ${after === null ? sql`true` : sql`ends_at > ${after}::timestamptz`} order by ends_at limit ${count}`,
  )

const latestSeal = async (db: Queryable): Promise<Pick<Seal, 'endsAt' | 'seal'> | undefined> =>
  (
    await rowsOf<Pick<Seal, 'endsAt' | 'seal'>>(
      db,
      sql`select ${isoTimestamp(sql`ends_at`)} as "endsAt", seal from audit_seal order by ends_at desc limit 1`,
    )
  )[0]

/** A condition on the event `e`: it is later than the seal that ends there. */
export const isSince = (end: string | null): SQL => (end === null ? sql`true` : sql`e.at >= ${end}::timestamptz`)

/** The last hour to seal. A transaction writes its events within a minute, so that after an hour all events of that hour are there. */
const lastFinishedHour = sql`date_trunc('hour', now() - interval '1 hour', 'UTC')`
const batchHours = 500

interface Unsealed {
  hours: Omit<Seal, 'seal'>[]
  /** Whether later hours are left. */
  hasMore: boolean
}

/**
 * The hours with events that are not sealed, of at most so many hours from the first of them on: the database sorts what it groups, and
 * would sort the whole log for each batch. At last the last finished hour, with or without events.
 */
const readUnsealed = async (db: Queryable, since: string | null): Promise<Unsealed> => {
  const hour = sql`date_trunc('hour', e.at, 'UTC')`
  const first = sql`(select ${hour} from audit_event e where ${isSince(since)} order by e.at limit 1)`
  const [slice] = await rowsOf<{ last: string; end: string; hasMore: boolean }>(
    db,
    sql`select ${isoTimestamp(sql`last`)} as last, ${isoTimestamp(sql`least(later, last)`)} as end, later < last as "hasMore"
      from (select ${lastFinishedHour} as last, coalesce(${first}, now()) + interval '${literal(batchHours)} hours' as later) slice`,
  )
  if (!slice) return { hours: [], hasMore: false }
  const { last, end, hasMore } = slice
  const hours = await rowsOf<Omit<Seal, 'seal'>>(
    db,
    sql`select ${isoTimestamp(sql`${hour} + interval '1 hour'`)} as "endsAt",
        string_agg(uuid_send(e.id) || ${eventHash}, ''::bytea order by e.id) as hashes
      from audit_event e where ${isSince(since)} and e.at < ${end}::timestamptz group by ${hour} order by ${hour}`,
  )
  const isReached = hasMore || last <= (hours.at(-1)?.endsAt ?? since ?? '')
  return { hours: isReached ? hours : [...hours, { endsAt: last, hashes: Buffer.alloc(0) }], hasMore }
}

/** A seal that the log leaves out would stand in the database alone, so it is written at any level but `silent`. */
const alwaysWriting = (log: FastifyBaseLogger) => (log.level === 'silent' ? log : log.child({}, { level: 'info' }))

/** Seals what is finished; the last seal goes to the log, where nobody who changes the database reaches it. */
export const sealFinishedHours = async (db: Database, key: Buffer, log: FastifyBaseLogger): Promise<void> => {
  for (;;) {
    const hasMore = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit_seal'))`)
      const latest = await latestSeal(tx)
      const { hours, hasMore: isUnfinished } = await readUnsealed(tx, latest?.endsAt ?? null)
      let previous = latest?.seal ?? ''
      const seals = hours.map((hour) => ({ ...hour, seal: (previous = sealOf(key, previous, hour)) }))
      if (seals.length > 0) await tx.insert(auditSeal).values(seals)
      for (const { endsAt, hashes, seal } of seals.slice(-1))
        alwaysWriting(log).info(
          { auditSeal: seal, endsAt, events: hashes.length / (idBytes + hashBytes) },
          'audit log sealed',
        )
      return isUnfinished
    })
    if (!hasMore) return
  }
}

unscopedModule<typeof import('./seals.ts')>()
