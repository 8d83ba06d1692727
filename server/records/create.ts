// Creates a record with the id that the client made, in one transaction with its audit event and change notices.
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Viewer } from '../actor.ts'
import { invalid } from '../api-error.ts'
import type { AuditEntry } from '../audit/audit-events.ts'
import { storeModule } from '../store-order.ts'
import { isIdTaken } from './client-generated-id.ts'
import { findRepeated } from './idempotency.ts'
import type { RecordKind, RecordTable, StaffTypes } from './record-kind.ts'
import { addNotice, inUnit, type Deps, type UnitOfWork } from './unit-of-work.ts'

interface Creation {
  id: string
  action?: 'create' | 'copy'
  /** What else than the id and the account an earlier request has in common with this one, when neither has an `Idempotency-Key`. */
  isSame?: SQL | undefined
}

type Created = Pick<AuditEntry, 'recordLabel' | 'changes' | 'reason'>

/** Keeps the id until the transaction ends. Answers whether it is free, and throws 400 when another record has it. */
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
const hasCreated = async ({ actor, tx }: UnitOfWork<Viewer>, table: RecordTable, id: string, isSame?: SQL) => {
  const row = table as unknown as Record<'id' | 'createdBy', AnyPgColumn>
  const isOwn = and(eq(row.id, id), eq(row.createdBy, actor.account.id), isSame)
  return (await tx.select({ id: row.id }).from(table).where(isOwn)).length > 0
}

/**
 * Creates a record, and returns it. `insert` checks the rights and writes the rows. A repeated request gets the record as it
 * now is. Throws 400 when another record has the id.
 */
export const create = async <Types extends StaffTypes & { key: string }>(
  actor: Viewer,
  deps: Deps,
  kind: RecordKind<Types>,
  { id, action = 'create', isSame }: Creation,
  insert: (unit: UnitOfWork<Viewer>) => Promise<Created>,
): Promise<Types['view']> =>
  inUnit(actor, deps, async (unit) => {
    const { tx } = unit
    const repeated = await findRepeated(actor, tx, actor.idempotency)
    const isRepeated = () => hasCreated(unit, kind.table, id, isSame)
    const isNew = !repeated && (await reserveId(unit, id, isRepeated))
    if (isNew) {
      const entry = await insert(unit)
      unit.entries.push({
        action,
        recordType: kind.scope.type,
        recordId: id,
        ...entry,
        ...(actor.idempotency ? { idempotency: { ...actor.idempotency, result: null } } : {}),
      })
      addNotice(unit, { scope: kind.scope, id, before: [] })
    }
    const record = await kind.read(actor, tx, id, isNew ? 'changed' : (repeated?.coverage ?? 'visible'), unit)
    if (record === undefined) throw await kind.hidden(actor, tx, id, 'change')
    return record
  })

storeModule<typeof import('./create.ts')>()
