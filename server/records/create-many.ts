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

/**
 * Creates the records together. When an error refuses one of them, halves are tried by themselves, until only that record is refused.
 * `insert` checks the rights and writes the rows; `onOutcomes` is called after it in each transaction.
 */
export const createMany = async <By extends Writer, Item extends NewRecord>(
  actor: By,
  deps: Deps,
  kind: Pick<RecordKind<KindTypes>, 'scope'>,
  items: readonly Item[],
  reason: string,
  insert: (unit: UnitOfWork<By>, items: readonly Item[]) => Promise<void>,
  onOutcomes: (unit: UnitOfWork<By>, items: readonly Item[], refusal: string | null) => Promise<void>,
): Promise<void> => {
  const createTogether = (some: readonly Item[]) =>
    inUnit(actor, deps, async (unit) => {
      await insert(unit, some)
      for (const { id, label, action = 'create' } of some) {
        unit.entries.push({ action, recordType: kind.scope.type, recordId: id, recordLabel: label, reason })
        queueChangeNotice(unit, { scope: kind.scope, id, before: [] })
      }
      await onOutcomes(unit, some, null)
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
