// The dry run of a batch job: its rows are carried out by the same rules, and rolled back.
import type { Viewer } from '../../actor.ts'
import { storeModule } from '../../store-order.ts'
import type { Deps } from '../unit-of-work.ts'
import type { BatchItem, BatchKind, RowOutcome } from './batch-kind.ts'

/** Bounds how long the records stay locked. */
const rowsAtOnce = 500

class DryRunEnd extends Error {}

/** The outcome that each row would have now, by the ids of the rows. Writes nothing. */
export const dryRun = async <Content>(
  viewer: Viewer,
  { db, now }: Deps,
  kind: Pick<BatchKind<Content>, 'name' | 'perform'>,
  items: readonly BatchItem<Content>[],
): Promise<Map<string, RowOutcome>> => {
  const found = new Map<string, RowOutcome>()
  let left = items
  while (left.length > 0) {
    const tried = left.slice(0, rowsAtOnce)
    const settle = async (_unit: unknown, outcomes: readonly RowOutcome[]) => {
      for (const outcome of outcomes) found.set(outcome.id, outcome)
      // Rolls the transaction back.
      throw new DryRunEnd('The dry run is over')
    }
    await kind.perform(viewer, { db, now }, tried, settle).catch((error: unknown) => {
      if (!(error instanceof DryRunEnd)) throw error
    })
    const next = left.filter(({ id }) => !found.has(id))
    if (next.length === left.length) throw new Error(`The batch kind ${kind.name} left rows without an outcome`)
    left = next
  }
  return found
}

storeModule<typeof import('./dry-run.ts')>()
