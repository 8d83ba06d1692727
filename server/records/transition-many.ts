// Performs one action on many records, in transactions of a bounded number of rows.
import type { Writer } from '../actor.ts'
import { readContextsOfMany } from '../live/change-notices.ts'
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

/** The items of each transaction. A key that comes again begins a new one, because its record is locked and read once in each. */
const chunksOf = <Key>(items: readonly BatchItem<Key>[]): BatchItem<Key>[][] => {
  const chunks: BatchItem<Key>[][] = []
  let keys = new Set<Key>()
  for (const item of items) {
    if (keys.size === 0 || keys.size === rowsPerTransaction || keys.has(item.key)) {
      chunks.push([])
      keys = new Set()
    }
    chunks.at(-1)?.push(item)
    keys.add(item.key)
  }
  return chunks
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
  const runEach = (chunk: readonly BatchItem<Key>[]) =>
    inUnit(actor, deps, async (unit) => {
      const outcomes: Outcome<Result>[] = []
      for (const { key, sent } of chunk) outcomes.push(await also(unit, kind, key, action, sent, change))
      return outcomes
    })
  const runTogether = (chunk: readonly BatchItem<Key>[]) =>
    inUnit(actor, deps, async (unit) => {
      const keys = chunk.map(({ key }) => key)
      const locked = await kind.lockMany?.(actor, unit.tx, keys, unit)
      const lockedKind = locked
        ? { ...kind, lock: async (_actor: By, _tx: unknown, key: Key) => locked.get(key) }
        : kind
      const ids = [...(locked?.values() ?? [])].map(({ row }) => row.id)
      const contextsOfLocked = ids.length > 0 ? await readContextsOfMany(unit.tx, kind.scope, ids) : undefined
      const outcomes: Outcome<Result>[] = []
      for (const { key, sent } of chunk)
        outcomes.push(await attempt({ ...unit, contextsOfLocked }, lockedKind, key, { action }, sent, change))
      return outcomes
    })
  const outcomes: Outcome<Result>[] = []
  for (const chunk of chunksOf(items)) {
    // Refusals by the rules write nothing. Savepoints and locks one by one cost round trips, so only a transaction in which a
    // change has thrown is run again with them.
    const done = await runTogether(chunk).catch((error: unknown) => {
      if (isRefusal(error)) return runEach(chunk)
      throw error
    })
    outcomes.push(...done)
  }
  return outcomes
}

storeModule<typeof import('./transition-many.ts')>()
