// Keeps counted reports for a minute, for each context and filter: counting 200 000 persons costs as much as hundreds of lists.
import { LRUCache } from 'lru-cache'
import { swedishDay } from '../../contract/dates/swedish-day.ts'
import type { RoleStats } from '../../contract/reports/role-stats.ts'
import type { RoleStatsFilter } from '../../contract/reports/role-stats-search.ts'
import type { Parts } from '../parts.ts'
import { unscopedModule } from '../store-order.ts'
import { countRoles, type ReportPlace } from './role-stats.ts'

const keptMs = 60_000
const mostKept = 200

interface Entry {
  counted: Promise<RoleStats>
  countedAt: number
}

/** Who asks at once shares one count. */
export const keepReports = ({ db, now }: Pick<Parts, 'db' | 'now'>, count = countRoles) => {
  const entries = new LRUCache<string, Entry>({ max: mostKept })
  return (place: ReportPlace, filter: RoleStatsFilter): Promise<RoleStats> => {
    const moment = now()
    const today = swedishDay(moment)
    const key = JSON.stringify([place.context.id, today, Object.entries(filter).toSorted()])
    const kept = entries.get(key)
    if (kept && moment.getTime() - kept.countedAt < keptMs) return kept.counted
    const counted = count(place, db, filter, { today, at: moment.toISOString() })
    entries.set(key, { counted, countedAt: moment.getTime() })
    // A failure is nobody else's.
    counted.catch(() => entries.get(key)?.counted === counted && entries.delete(key))
    return counted
  }
}

unscopedModule<typeof import('./kept-reports.ts')>()
