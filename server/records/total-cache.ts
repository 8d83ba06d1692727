// Keeps the totals of lists that nothing narrows: counting hundreds of thousands of rows costs as much as many pages.
import type { RecordType } from '#contract/record/record-types.ts'
import { versionOf } from '../db/cached-reads.ts'
import type { Database } from '../db/database.ts'
import { unscopedModule } from '../store-order.ts'

/** A smaller total is counted each time. */
const keptFrom = 10_000
/** The limit of age is needed because a new day changes totals without a change notice. */
const maxAgeMs = 60_000

/** Returns a kept total, or calls `count`. `list`: the key of the list and its context. */
export type KeptTotals = (list: string, count: () => Promise<number>) => Promise<number>

/**
 * Keeps totals until a record of the types changes on any server: those that are listed, and those that decide in which contexts they
 * are visible. None is kept while changes are not received. Requests between two changes share one count, because counting for each
 * while a batch changes many records would cost more than all pages.
 */
export const keepTotals = (db: Database, types: readonly RecordType[], now: () => Date): KeptTotals => {
  const totals = new Map<string, { total: number; version: string; countedAt: number }>()
  const counts = new Map<string, { total: Promise<number>; version: string }>()
  return async (list, count) => {
    const version = versionOf(db, types)
    if (version === undefined) return count()
    const kept = totals.get(list)
    // The clock may be put back: a count from later is as old as it is ahead.
    if (kept?.version === version && Math.abs(now().getTime() - kept.countedAt) < maxAgeMs) return kept.total
    const under = counts.get(list)
    if (under?.version === version) return under.total
    const countedAt = now().getTime()
    const own = { version, total: count() }
    counts.set(list, own)
    try {
      const total = await own.total
      // A change in the meantime may not be part of the count.
      if (total >= keptFrom && versionOf(db, types) === version) totals.set(list, { total, version, countedAt })
      return total
    } finally {
      if (counts.get(list) === own) counts.delete(list)
    }
  }
}

unscopedModule<typeof import('./total-cache.ts')>()
