// Creates a record with the id that the client made, in one transaction with its audit event and change notices.
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Idempotency, Viewer } from '../actor.ts'
import { invalid } from '../api-error.ts'
import type { AuditEntry } from '../audit/audit-events.ts'
import { storeModule } from '../store-order.ts'
import { isIdTaken } from './client-generated-id.ts'
import { findRepeated } from './idempotency.ts'
import type { RecordKind, RecordTable, StaffTypes } from './record-kind.ts'
import { queueChangeNotice, inUnit, type Deps, type UnitOfWork } from './unit-of-work.ts'

interface Creation {
  id: string
  action?: 'create' | 'copy'
  /** A further condition on the existing row for a request to count as repeated, when it has no `Idempotency-Key`. */
  isSame?: SQL | undefined
  /** The refusal when an earlier request has created something else with the id. */
  otherwise?: string
}

type Created = Pick<AuditEntry, 'recordLabel' | 'changes' | 'reason'>

/** Reserves the id until the transaction ends. Returns false for a repeated request, and throws 400 when another record has the id. */
export const reserveId = async (
  unit: UnitOfWork,
  id: string,
  isRepeated: (unit: UnitOfWork) => Promise<boolean>,
): Promise<boolean> => {
  await unit.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`id:${id.toLowerCase()}`}, 0))`)
  if (!(await isIdTaken(unit.tx, id))) return true
  if (await isRepeated(unit)) return false
  throw invalid([{ message: 'Det gick inte att spara. Ladda om sidan och försök igen.' }])
}

/** Whether an earlier request of the account has created the record. */
const hasCreated = async (
  { actor, tx }: UnitOfWork<Viewer>,
  table: RecordTable,
  { id, isSame, otherwise }: Creation,
): Promise<boolean> => {
  const row = table as unknown as Record<'id' | 'createdBy', AnyPgColumn>
  const has = async (condition?: SQL) => {
    const isOwn = and(eq(row.id, id), eq(row.createdBy, actor.account.id), condition)
    return (await tx.select({ id: row.id }).from(table).where(isOwn)).length > 0
  }
  if (await has(isSame)) return true
  if (otherwise && (await has())) throw invalid([{ message: otherwise }])
  return false
}

interface Insertion extends Creation {
  /** The `Idempotency-Key` of a request that asks for this record alone. */
  idempotency?: Idempotency | undefined
}

/**
 * Creates a record inside a unit of work, which may create others. `insert` checks the rights and writes the rows. Returns false when
 * an earlier request of the account has created the record. Throws 400 when another record has the id.
 */
export const createIn = async <Types extends StaffTypes & { key: string }>(
  unit: UnitOfWork<Viewer>,
  kind: RecordKind<Types>,
  { idempotency, ...creation }: Insertion,
  insert: (unit: UnitOfWork<Viewer>) => Promise<Created>,
): Promise<boolean> => {
  const { id, action = 'create' } = creation
  const isNew = await reserveId(unit, id, () => hasCreated(unit, kind.table, creation))
  if (!isNew) return false
  const entry = await insert(unit)
  unit.entries.push({
    action,
    recordType: kind.scope.type,
    recordId: id,
    ...entry,
    ...(idempotency ? { idempotency: { ...idempotency, result: null } } : {}),
  })
  queueChangeNotice(unit, { scope: kind.scope, id, before: [] })
  return true
}

/**
 * Creates a record, and returns it. `insert` checks the rights and writes the rows. A repeated request gets the record as it
 * now is. Throws 400 when another record has the id.
 */
export const create = async <Types extends StaffTypes & { key: string }>(
  actor: Viewer,
  deps: Deps,
  kind: RecordKind<Types>,
  creation: Creation,
  insert: (unit: UnitOfWork<Viewer>) => Promise<Created>,
): Promise<Types['view']> =>
  inUnit(actor, deps, async (unit) => {
    const { id } = creation
    const { tx } = unit
    const { idempotency } = actor
    const repeated = await findRepeated(actor, tx, idempotency)
    const isNew = !repeated && (await createIn(unit, kind, { ...creation, idempotency }, insert))
    const record = await kind.read(actor, tx, id, isNew ? 'changed' : (repeated?.coverage ?? 'visible'), unit)
    if (record === undefined) throw await kind.hidden(actor, tx, id, 'change')
    return record
  })

storeModule<typeof import('./create.ts')>()
