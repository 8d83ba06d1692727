// Verifies the audit log against its seals: names events that were changed, removed or slipped in, and changed values.
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { isoTimestamp, rowsOf } from '../db/sql-expressions.ts'
import { unscopedModule } from '../store-order.ts'
import { eventHash, hashBytes, idBytes, isSince, readSeals, sealOf, type Seal } from './seals.ts'

export type AuditFault =
  | { kind: 'changed' | 'slippedIn' | 'changedValues'; event: StoredEvent }
  | { kind: 'removed'; id: string; endsAt: string }
  | { kind: 'seal'; endsAt: string }
  /** Finished hours without a seal: a seal was removed, or the job has not run. */
  | { kind: 'unsealed'; since: string | null }

interface StoredEvent {
  id: string
  at: string
  accountName: string
  action: string
  recordType: string
  recordId: string
}

export interface Verification {
  faults: AuditFault[]
  seals: number
  events: number
  /** Events whose values have been deleted, which is no fault. */
  erased: number
  latest: Pick<Seal, 'endsAt' | 'seal'> | undefined
}

interface CheckedEvent extends StoredEvent {
  hash: Buffer
  /** Null: deleted. */
  hasItsValues: boolean | null
}

const readEvents = (db: Database, condition: SQL): Promise<CheckedEvent[]> =>
  rowsOf(
    db,
    sql`select e.id, ${isoTimestamp(sql`e.at`)} as at, e.account_name as "accountName", e.action, e.record_type as "recordType",
        e.record_id as "recordId", ${eventHash} as hash,
        encode(sha256(convert_to(jsonb_build_array(v.salt, v.record_label, v.changes, v.reason)::text, 'UTF8')), 'hex') = e.digest
          and v.event_id is not null as "hasItsValues", v.event_id is null as "isErased"
      from audit_event e left join audit_value v on v.event_id = e.id where ${condition} order by e.id`,
  ).then((rows) =>
    (rows as (CheckedEvent & { isErased: boolean })[]).map(({ isErased, ...event }) => ({
      ...event,
      hasItsValues: isErased ? null : event.hasItsValues,
    })),
  )

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The sealed hashes by the id of the event. */
const sealedHashes = (hashes: Buffer): Map<string, Buffer> => {
  const size = idBytes + hashBytes
  return new Map(
    Array.from({ length: hashes.length / size }, (_, index) => {
      const entry = hashes.subarray(index * size, (index + 1) * size)
      return [uuidOf(entry.subarray(0, idBytes)), entry.subarray(idBytes)]
    }),
  )
}

const faultsOfHour = ({ endsAt, hashes }: Seal, events: readonly CheckedEvent[]): AuditFault[] => {
  const sealed = sealedHashes(hashes)
  const present = new Set(events.map(({ id }) => id))
  const removed = [...sealed.keys()].filter((id) => !present.has(id))
  return [
    ...events.flatMap(({ hash, ...event }): AuditFault[] => {
      const expected = sealed.get(event.id)
      if (!expected) return [{ kind: 'slippedIn', event }]
      return expected.equals(hash) ? [] : [{ kind: 'changed', event }]
    }),
    ...removed.map((id): AuditFault => ({ kind: 'removed', id, endsAt })),
  ]
}

const faultsOfValues = (events: readonly CheckedEvent[]): AuditFault[] =>
  events
    .filter(({ hasItsValues }) => hasItsValues === false)
    .map(({ hash: _, ...event }) => ({ kind: 'changedValues', event }))

const batchSize = 100
/** The job seals within a quarter of an hour; a server that starts again catches up. */
const patienceHours = 3

/** The time until which hours should be sealed: now, or the time of the backup while a restored database is held and no job runs. */
const sealedUntil = sql`coalesce((select backup_at from instance_hold), now())`

export const verifyAuditLog = async (db: Database, key: Buffer): Promise<Verification> => {
  const found: Verification = { faults: [], seals: 0, events: 0, erased: 0, latest: undefined }
  const count = (events: readonly CheckedEvent[]) => {
    found.events += events.length
    found.erased += events.filter(({ hasItsValues }) => hasItsValues === null).length
    found.faults.push(...faultsOfValues(events))
  }
  const lastEnd = () => found.latest?.endsAt ?? null
  for (;;) {
    const seals = await readSeals(db, lastEnd(), batchSize)
    for (const seal of seals) {
      if (sealOf(key, found.latest?.seal ?? '', seal) !== seal.seal)
        found.faults.push({ kind: 'seal', endsAt: seal.endsAt })
      const events = await readEvents(db, sql`${isSince(lastEnd())} and e.at < ${seal.endsAt}::timestamptz`)
      found.faults.push(...faultsOfHour(seal, events))
      count(events)
      found.seals += 1
      found.latest = seal
    }
    if (seals.length < batchSize) break
  }
  count(await readEvents(db, isSince(lastEnd())))
  const isLate = sql`${isSince(lastEnd())} and e.at < ${sealedUntil} - make_interval(hours => ${patienceHours}::int)`
  const late = await rowsOf(db, sql`select from audit_event e where ${isLate} limit 1`)
  if (late.length > 0) found.faults.push({ kind: 'unsealed', since: lastEnd() })
  return found
}

unscopedModule<typeof import('./log-verification.ts')>()
