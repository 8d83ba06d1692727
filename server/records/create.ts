// Creates a record with the id that the client made, in one transaction with its audit event and change notices.
import { sql } from 'drizzle-orm'
import { invalid } from '../api-error.ts'
import type { AuditEntry } from '../audit/audit-events.ts'
import { storeModule } from '../store-order.ts'
import { isIdTaken } from './client-generated-id.ts'
import { findRepeated } from './idempotency.ts'
import type { KindTypes, Neighbour, RecordKind } from './record-kind.ts'
import { addNotice, inUnit, noteBefore, type Deps, type NotedRecord, type UnitOfWork } from './unit-of-work.ts'

export interface Creation<Key> {
  id: string
  key: Key
  action?: 'create' | 'copy'
  /** Other records whose pages will show something of the new one. */
  neighbours?: readonly Neighbour[]
  /** Whether an earlier request of the same actor created the record with this id, for callers without an `Idempotency-Key`. */
  isRepeated: (unit: UnitOfWork) => Promise<boolean>
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

/**
 * Creates a record, and returns it. `insert` checks the rights and writes the rows. A repeated request gets the record as it
 * now is. Throws 400 when another record has the id.
 */
export const create = async <Types extends KindTypes>(
  actor: Types['by'],
  deps: Deps,
  kind: RecordKind<Types>,
  { id, key, action = 'create', neighbours = [], isRepeated }: Creation<Types['key']>,
  insert: (unit: UnitOfWork<Types['by']>) => Promise<Created>,
): Promise<Types['view']> =>
  inUnit(actor, deps, async (unit) => {
    const { tx } = unit
    const repeated = await findRepeated(actor, tx, actor.idempotency)
    const isNew = !repeated && (await reserveId(unit, id, isRepeated))
    if (isNew) {
      const noted: NotedRecord[] = []
      for (const neighbour of neighbours) noted.push(await noteBefore(unit, neighbour))
      const entry = await insert(unit)
      unit.entries.push({
        action,
        recordType: kind.scope.type,
        recordId: id,
        ...entry,
        ...(actor.idempotency ? { idempotency: { ...actor.idempotency, result: null } } : {}),
      })
      addNotice(unit, { scope: kind.scope, id, before: [] })
      for (const record of noted) addNotice(unit, record)
    }
    const record = await kind.read(actor, tx, key, isNew ? 'changed' : (repeated?.coverage ?? 'visible'), unit)
    if (record === undefined) throw await kind.hidden(actor, tx, key, 'change')
    return record
  })

storeModule<typeof import('./create.ts')>()
