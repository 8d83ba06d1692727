// Creates many records with ids that the server has made, in one transaction with their audit events and change notices.
import type { Writer } from '../actor.ts'
import { storeModule } from '../store-order.ts'
import type { KindTypes, RecordKind } from './record-kind.ts'
import { refusalOf } from './transition.ts'
import { queueChangeNotice, inUnit, type Deps, type UnitOfWork } from './unit-of-work.ts'

interface NewRecord {
  id: string
  label: string
  /** The action in the history; `create` by default. */
  action?: string
}

/** Records that `insert` has left out, and the reason that all of them are refused for. */
interface LeftOut<Item> {
  items: ReadonlySet<Item>
  refusal: string
}

/**
 * Creates the records together. When an error refuses one of them, halves are tried by themselves, until only that record is refused.
 * `insert` checks the rights and writes the rows, without those that it leaves out; `onOutcomes` is called after it in each transaction.
 */
export const createMany = async <By extends Writer, Item extends NewRecord>(
  actor: By,
  deps: Deps,
  kind: Pick<RecordKind<KindTypes>, 'scope'>,
  items: readonly Item[],
  reason: string,
  insert: (unit: UnitOfWork<By>, items: readonly Item[]) => Promise<LeftOut<Item> | void>,
  onOutcomes: (unit: UnitOfWork<By>, items: readonly Item[], refusal: string | null) => Promise<void>,
): Promise<void> => {
  const createTogether = (some: readonly Item[]) =>
    inUnit(actor, deps, async (unit) => {
      const leftOut = await insert(unit, some)
      const made = leftOut ? some.filter((item) => !leftOut.items.has(item)) : some
      for (const { id, label, action = 'create' } of made) {
        unit.entries.push({ action, recordType: kind.scope.type, recordId: id, recordLabel: label, reason })
        queueChangeNotice(unit, { scope: kind.scope, id, before: [] })
      }
      if (made.length > 0) await onOutcomes(unit, made, null)
      if (leftOut && leftOut.items.size > 0) await onOutcomes(unit, [...leftOut.items], leftOut.refusal)
    })
  if (items.length === 0) return
  try {
    await createTogether(items)
  } catch (error) {
    const { refused } = refusalOf(error)
    if (items.length === 1) await inUnit(actor, deps, (unit) => onOutcomes(unit, items, refused))
    else {
      const middle = Math.ceil(items.length / 2)
      for (const half of [items.slice(0, middle), items.slice(middle)]) {
        await createMany(actor, deps, kind, half, reason, insert, onOutcomes)
      }
    }
  }
}

storeModule<typeof import('./create-many.ts')>()
