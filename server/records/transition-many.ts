// Performs one action on many records, in transactions of a bounded number of rows.
import type { Writer } from '../actor.ts'
import { storeModule } from '../store-order.ts'
import type { LockedRecord, Outcome, RecordKind, Sent } from './record-kind.ts'
import { also, attempt, isRefusal, type ApplyChange } from './transition.ts'
import { inUnit, type Deps } from './unit-of-work.ts'

/** Bounds how long others wait for a row of the batch, and what an error takes with it. */
const rowsPerTransaction = 200

export interface BatchItem<Key> {
  key: Key
  sent: Sent
}

/**
 * Returns one outcome for each item, in their order. Each item is locked, compared, judged and audited as by `transition`;
 * all audit events have the request id of the actor, by which the batch can be found. What a change refuses by an error
 * is the outcome of its item alone. Any other error ends the batch; what earlier transactions have done stays. `change` may
 * run more than once for an item, after its first run was rolled back.
 */
export const transitionMany = async <
  By extends Writer,
  Key,
  Locked extends LockedRecord,
  View,
  Action extends string,
  Values extends object,
  Result = null,
>(
  actor: By,
  deps: Deps,
  kind: RecordKind<By, Key, Locked, View, Action, Values>,
  items: readonly BatchItem<Key>[],
  action: Action,
  change: ApplyChange<By, Locked, Values, Result>,
): Promise<Outcome<Result>[]> => {
  const run = (chunk: readonly BatchItem<Key>[], hasSavepoints: boolean) =>
    inUnit(actor, deps, async (unit) => {
      const outcomes: Outcome<Result>[] = []
      for (const { key, sent } of chunk) {
        outcomes.push(
          hasSavepoints
            ? await also(unit, kind, key, action, sent, change)
            : await attempt(unit, kind, key, { action }, sent, change),
        )
      }
      return outcomes
    })
  const outcomes: Outcome<Result>[] = []
  for (let start = 0; start < items.length; start += rowsPerTransaction) {
    const chunk = items.slice(start, start + rowsPerTransaction)
    // Refusals by the rules write nothing. Savepoints cost two round trips a row, so only a transaction in which a change
    // has thrown is run again with them.
    const done = await run(chunk, false).catch((error: unknown) => {
      if (isRefusal(error)) return run(chunk, true)
      throw error
    })
    outcomes.push(...done)
  }
  return outcomes
}

storeModule<typeof import('./transition-many.ts')>()
