// Keeps the totals of lists that nothing narrows: counting hundreds of thousands of rows costs as much as many pages.
import type { RecordType } from '#contract/record/record-types.ts'
import type { ChangeFeed } from '../live/change-listener.ts'

/** A smaller total is counted each time. */
const keptFrom = 10_000
/** The limit of age is needed because a new day changes totals without a change notice. */
const maxAgeMs = 60_000

/** Returns a kept total, or calls `count`. `list`: the key of the list and its context. */
export type KeptTotals = (list: string, count: () => Promise<number>) => Promise<number>

interface Count {
  /** The number of changes before the count began. */
  after: number
  total: Promise<number>
}

/**
 * Keeps totals until a record of the type changes on any server. None is kept while change notices are not received. Requests between
 * two changes share one count, because counting for each while a batch changes many records would cost more than all pages.
 */
export const keepTotals = (type: RecordType, changes: ChangeFeed, now: () => Date): KeptTotals => {
  const totals = new Map<string, { total: number; countedAt: number }>()
  const counts = new Map<string, Count>()
  let changeCount = 0
  let unsubscribe: (() => void) | undefined
  const drop = () => {
    changeCount += 1
    totals.clear()
  }
  return async (list, count) => {
    unsubscribe ??= changes.subscribe((change) => {
      if (change === 'missed' || change.type === type) drop()
    })
    const isTold = changes.isListening()
    const kept = totals.get(list)
    // The clock may be put back: a count from later is as old as it is ahead.
    if (kept && isTold && Math.abs(now().getTime() - kept.countedAt) < maxAgeMs) return kept.total
    const under = counts.get(list)
    if (under && isTold && under.after === changeCount) return under.total
    const countedAt = now().getTime()
    const own: Count = { after: changeCount, total: count() }
    counts.set(list, own)
    try {
      const total = await own.total
      // A change in the meantime may not be part of the count.
      if (total >= keptFrom && own.after === changeCount) totals.set(list, { total, countedAt })
      return total
    } finally {
      if (counts.get(list) === own) counts.delete(list)
    }
  }
}
