// Cache of counted reports for a minute, for each context and filter: counting 200 000 persons costs as much as hundreds of lists.
import { LRUCache } from 'lru-cache'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { RoleStats } from '#contract/reports/role-stats.ts'
import type { RoleStatsFilter } from '#contract/reports/role-stats-search.ts'
import type { Parts } from '../parts.ts'
import { unscopedModule } from '../store-order.ts'
import { countRoles, type ReportPlace } from './role-stats.ts'

const maxAgeMs = 60_000
const maxEntries = 200

interface Entry {
  counted: Promise<RoleStats>
  countedAt: number
}

/** Returns the function that counts a report, or returns a kept count. Simultaneous requests share one count. */
export const cacheReports = ({ db, now }: Pick<Parts, 'db' | 'now'>, count = countRoles) => {
  const entries = new LRUCache<string, Entry>({ max: maxEntries })
  return (place: ReportPlace, filter: RoleStatsFilter): Promise<RoleStats> => {
    const moment = now()
    const today = swedishDay(moment)
    // A report is frozen with the day that is shown, also when none was chosen.
    const chosen = { ...filter, when: filter.when ?? today }
    const key = JSON.stringify([place.context.id, today, Object.entries(chosen).toSorted()])
    const cached = entries.get(key)
    // The clock may be put back: a count from later is as old as it is ahead.
    if (cached && Math.abs(moment.getTime() - cached.countedAt) < maxAgeMs) return cached.counted
    const counted = count(place, db, filter, { today, at: moment.toISOString() })
    entries.set(key, { counted, countedAt: moment.getTime() })
    // A failed count is not kept for others.
    counted.catch(() => entries.get(key)?.counted === counted && entries.delete(key))
    return counted
  }
}

unscopedModule<typeof import('./report-cache.ts')>()
