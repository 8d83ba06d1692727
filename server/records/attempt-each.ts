// Performs an action on each of several records, as a part of another change.
import type { SQL } from 'drizzle-orm'
import { rowsOf } from '../db/sql-expressions.ts'
import { storeModule } from '../store-order.ts'
import type { KindTypes, RecordKind } from './record-kind.ts'
import { attempt, type ApplyChange } from './transition.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** `found`: the statement that finds their ids, in the order in which they are locked. Returns the ids of those that it was done to. */
export const attemptEach = async <Types extends KindTypes & { key: string }>(
  unit: UnitOfWork<Types['by']>,
  kind: RecordKind<Types>,
  found: SQL,
  action: Types['action'],
  reason: string,
  change: ApplyChange<Types, null>,
): Promise<string[]> => {
  const done: string[] = []
  for (const { id } of await rowsOf<{ id: string }>(unit.tx, found)) {
    const outcome = await attempt(unit, kind, id, { action }, { reason }, change)
    if ('done' in outcome) done.push(id)
  }
  return done
}

storeModule<typeof import('./attempt-each.ts')>()
