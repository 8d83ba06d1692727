// Carries out the rows of a batch job one at a time, each in a transaction of its own with its outcome: for acts that hold a lock that
// others wait for, such as the one on a counter of numbers.
import type { Viewer } from '../../actor.ts'
import { storeModule } from '../../store-order.ts'
import { refusalOf } from '../transition.ts'
import { inUnit, type Deps, type UnitOfWork } from '../unit-of-work.ts'
import type { RowOutcome, Settle } from './batch-kind.ts'

/** What is refused by an error is the outcome of its row alone. */
export const performEach = async <Item extends { id: string }>(
  viewer: Viewer,
  deps: Deps,
  items: readonly Item[],
  settle: Settle,
  perform: (unit: UnitOfWork<Viewer>, item: Item) => Promise<Omit<RowOutcome, 'id'>>,
): Promise<void> => {
  for (const item of items) {
    const { id } = item
    try {
      await inUnit(viewer, deps, async (unit) => settle(unit, [{ id, ...(await perform(unit, item)) }]))
    } catch (error) {
      const { refused } = refusalOf(error)
      await inUnit(viewer, deps, (unit) => settle(unit, [{ id, outcome: 'refused', reason: refused }]))
    }
  }
}

storeModule<typeof import('./perform-each.ts')>()
