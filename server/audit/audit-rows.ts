// Rows of audit events: the event, and beside it the values that can be deleted, tied together by a digest.
//
// The digest is the SHA-256, in hexadecimal, of the UTF-8 text of the JSON array [salt, record label, changes, reason] as
// PostgreSQL writes `jsonb`: ': ' and ', ' as separators, keys in order of length and then of bytes, numbers without exponent.
// In SQL: encode(sha256(convert_to(jsonb_build_array(salt, record_label, changes, reason)::text, 'UTF8')), 'hex').
import { createHash, randomUUID } from 'node:crypto'
import { bulkInsertPairs } from '../db/bulk-rows.ts'
import type { Queryable } from '../db/database.ts'
import { auditEvent, auditValue } from '../db/tables/audit-tables.ts'
import { unscopedModule } from '../store-order.ts'

type EventRow = typeof auditEvent.$inferInsert
type ValueRow = typeof auditValue.$inferInsert

/** An audit event with its values. */
export interface AuditRow extends Omit<EventRow, 'fields' | 'digest'>, Pick<ValueRow, 'recordLabel'> {
  changes?: ValueRow['changes']
  reason?: ValueRow['reason']
}

/** A number without exponent. */
const decimal = (value: number): string => {
  const [digits = '', exponent] = String(value).split('e')
  if (exponent === undefined) return digits
  const [whole = '', fraction = ''] = digits.replace('-', '').split('.')
  const sign = value < 0 ? '-' : ''
  const shift = Number(exponent)
  return shift < 0
    ? `${sign}0.${'0'.repeat(-shift - whole.length)}${whole}${fraction}`
    : `${sign}${whole}${fraction.padEnd(shift, '0')}`
}

const byLengthAndBytes = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length - right.length || left.compare(right)
}

/** The sorted keys by the unsorted ones, because the objects of many events have the same keys. */
const orders = new Map<string, readonly string[]>()
const mostOrders = 1000
const orderOf = (keys: readonly string[]): readonly string[] => {
  const given = keys.join('\u0000')
  const known = orders.get(given)
  if (known) return known
  const ordered = keys.toSorted(byLengthAndBytes)
  if (orders.size < mostOrders) orders.set(given, ordered)
  return ordered
}

/** JSON as PostgreSQL writes `jsonb`. */
export const jsonbText = (value: unknown): string => {
  if (typeof value === 'number') return decimal(value)
  if (Array.isArray(value)) return `[${value.map(jsonbText).join(', ')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  const items = value as Readonly<Record<string, unknown>>
  const entries = orderOf(Object.keys(items)).flatMap((key) =>
    items[key] === undefined ? [] : [`${JSON.stringify(key)}: ${jsonbText(items[key])}`],
  )
  return `{${entries.join(', ')}}`
}

export const digestOf = ({ salt, recordLabel, changes, reason = null }: Omit<ValueRow, 'eventId'>): string =>
  createHash('sha256')
    .update(jsonbText([salt, recordLabel, changes, reason]))
    .digest('hex')

const splitAuditRow = (
  { recordLabel, changes = [], reason = null, ...event }: AuditRow,
  salt: string,
): [EventRow, ValueRow] => {
  const values = { recordLabel, changes, reason, salt }
  return [
    { ...event, fields: changes.map(({ field }) => field), digest: digestOf(values) },
    { eventId: event.id, ...values },
  ]
}

/** `saltOf`: for the demo, whose rows are the same at each load. */
export const insertAuditRows = async (
  db: Queryable,
  rows: readonly AuditRow[],
  saltOf: (row: AuditRow) => string = () => randomUUID(),
) => {
  await bulkInsertPairs(
    db,
    [auditEvent, auditValue],
    rows.map((row) => splitAuditRow(row, saltOf(row))),
  )
}

unscopedModule<typeof import('./audit-rows.ts')>()
