// Performs one action on many records, in transactions of a bounded number of rows.
import { eq, is, SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { bulkUpdate } from '../db/bulk-rows.ts'
import { storeModule } from '../store-order.ts'
import { takeTurns } from './batch/turns.ts'
import type { KindTypes, Outcome, RecordKind, RecordTable, Sent } from './record-kind.ts'
import { attempt, refusalOf, stampValues, type ApplyChange, type Batch } from './transition.ts'
import { inSavepoint, inUnit, readContextsOfManyBefore, type Deps, type UnitOfWork } from './unit-of-work.ts'

/** Limits how long others wait for a row of the batch, and how much an error rolls back. */
const rowsPerTransaction = 500

export interface BatchItem<Key> {
  key: Key
  sent: Sent
}

/** Called in each transaction after its changes, with the outcomes of its items, so that both are committed or neither. */
type OnOutcomes<Types extends KindTypes, Result> = (
  unit: UnitOfWork<Types['by']>,
  items: readonly BatchItem<Types['key']>[],
  outcomes: readonly Outcome<Result>[],
) => Promise<void>

type LockMany<Types extends KindTypes> = NonNullable<RecordKind<Types>['lockMany']>

/** The items of each transaction. A record that occurs twice begins a new one, because each locks and reads a record once. */
const chunksOf = <Key>(items: readonly BatchItem<Key>[], idOf: (key: Key) => string): BatchItem<Key>[][] => {
  const chunks: BatchItem<Key>[][] = []
  let ids = new Set<string>()
  for (const item of items) {
    const id = idOf(item.key)
    if (ids.size === 0 || ids.size === rowsPerTransaction || ids.has(id)) {
      chunks.push([])
      ids = new Set()
    }
    chunks.at(-1)?.push(item)
    ids.add(id)
  }
  return chunks
}

/** Writes the columns of many records: one statement for all that change the same columns to plain values. */
const writeRows = async ({ actor, tx, at }: UnitOfWork, table: RecordTable, rows: ReadonlyMap<string, object>) => {
  const stamp = stampValues(actor, at)
  const written = [...rows].map(([id, values]) => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined)
    return { id, columns: Object.fromEntries(given), isPlain: given.every(([, value]) => !is(value, SQL)) }
  })
  for (const { id, columns } of written.filter(({ isPlain }) => !isPlain)) {
    const set = { ...columns, ...stamp } as PgUpdateSetSource<RecordTable>
    await tx
      .update(table)
      .set(set)
      .where(eq((table as unknown as { id: AnyPgColumn }).id, id))
  }
  const plain = written.filter(({ isPlain }) => isPlain)
  for (const group of Map.groupBy(plain, ({ columns }) => Object.keys(columns).toSorted().join()).values()) {
    await bulkUpdate(
      tx,
      table,
      group.map(({ id, columns }) => ({ id, ...columns })),
      stamp,
    )
  }
}

/**
 * Returns one outcome for each item, in their order. Each item is locked, compared, judged and audited as by `transition`;
 * all audit events have the request id of the actor, by which the batch can be found. An `ApiError` that a change throws is the
 * refusal of its item alone. Any other error ends the batch, and what earlier transactions have done stays. `change` may run more
 * than once for an item, after its first run was rolled back. `Result`: what the change of one item returns.
 */
export const transitionMany = async <Types extends KindTypes, Result = null>(
  actor: Types['by'],
  deps: Deps,
  kind: RecordKind<Types>,
  items: readonly BatchItem<Types['key']>[],
  action: Types['action'],
  change: ApplyChange<Types, Result>,
  onOutcomes?: OnOutcomes<Types, Result>,
): Promise<Outcome<Result>[]> => {
  const perform = (
    unit: UnitOfWork<Types['by']>,
    { key, sent }: BatchItem<Types['key']>,
    batch?: Batch<Types>,
  ): Promise<Outcome<Result>> => attempt(unit, kind, key, { action }, sent, change, undefined, batch)

  /** `hasRefused`: in the first run a change threw a refusal, so each change now gets a savepoint. */
  const runTogether = (
    chunk: readonly BatchItem<Types['key']>[],
    lockMany: LockMany<Types>,
    hasRefused = false,
  ): Promise<Outcome<Result>[]> =>
    inUnit(actor, deps, async (unit) => {
      const keys = chunk.map(({ key }) => key)
      const locked = await lockMany(actor, unit.tx, keys, unit)
      const { scope } = kind
      const announced = [...locked.values()].flatMap((one) => [
        { scope, id: one.row.id },
        ...(kind.neighbours?.(one, unit) ?? []),
      ])
      await readContextsOfManyBefore(unit, announced)
      const batch = { locked, rows: new Map<string, object>() }
      const outcomes: Outcome<Result>[] = []
      const turn = takeTurns()
      for (const item of chunk) {
        const others = turn()
        if (others) await others
        const outcome = hasRefused
          ? await inSavepoint(unit, (inner) => perform(inner, item, batch)).catch(refusalOf)
          : await perform(unit, item, batch)
        if ('refused' in outcome) batch.rows.delete(kind.idOf(item.key))
        outcomes.push(outcome)
      }
      await writeRows(unit, kind.table, batch.rows)
      await onOutcomes?.(unit, chunk, outcomes)
      return outcomes
    })
  const performAlone = async (item: BatchItem<Types['key']>): Promise<Outcome<Result>> => {
    const settled = (unit: UnitOfWork<Types['by']>, outcome: Outcome<Result>) => onOutcomes?.(unit, [item], [outcome])
    try {
      return await inUnit(actor, deps, async (unit) => {
        const outcome = await perform(unit, item)
        await settled(unit, outcome)
        return outcome
      })
    } catch (error) {
      const refused = refusalOf(error)
      if (onOutcomes) await inUnit(actor, deps, (unit) => onOutcomes(unit, [item], [refused]))
      return refused
    }
  }
  const { lockMany } = kind
  const outcomes: Outcome<Result>[] = []
  if (!lockMany) {
    // Each item gets a transaction of its own, so that no two records are locked at once and their order does not matter.
    for (const item of items) outcomes.push(await performAlone(item))
    return outcomes
  }
  for (const chunk of chunksOf(items, kind.idOf)) {
    // The first run has no savepoints, which cost round trips: refusals by the rules write nothing and need none.
    const done = await runTogether(chunk, lockMany).catch((error: unknown) => {
      refusalOf(error)
      return runTogether(chunk, lockMany, true)
    })
    outcomes.push(...done)
  }
  return outcomes
}

storeModule<typeof import('./transition-many.ts')>()
