// Keeps the totals of lists that nothing narrows: counting hundreds of thousands of rows costs as much as many pages.
import type { RecordType } from '../../contract/record/record-types.ts'
import type { ChangeFeed } from '../live/change-listener.ts'

/** A smaller total is counted each time. */
const keptFrom = 10_000
/** A day passes, and with it who counts, without a notice. */
const maxAgeMs = 60_000

export type KeptTotals = (context: string, count: () => Promise<number>) => Promise<number>

/** Each changed record of the type, on whatever server, drops the totals; without notices of changes none is kept. */
export const keepTotals = (type: RecordType, changes: ChangeFeed, now: () => Date): KeptTotals => {
  const totals = new Map<string, { total: number; countedAt: number }>()
  let changeCount = 0
  let unsubscribe: (() => void) | undefined
  const drop = () => {
    changeCount += 1
    totals.clear()
  }
  return async (context, count) => {
    unsubscribe ??= changes.subscribe((change) => {
      if (change === 'missed' || change.type === type) drop()
    })
    const kept = totals.get(context)
    if (kept && changes.isListening() && now().getTime() - kept.countedAt < maxAgeMs) return kept.total
    const [before, countedAt] = [changeCount, now().getTime()]
    const total = await count()
    // A change in the meantime may not be part of the count.
    if (total >= keptFrom && before === changeCount) totals.set(context, { total, countedAt })
    return total
  }
}
