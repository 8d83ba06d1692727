// Caches the counts of clubs and members: with 200 000 persons, one count costs as much as thousands of other requests.
import { LRUCache } from 'lru-cache'
import type { OrganizationFigures } from '../../contract/dashboard.ts'
import { swedishDay } from '../../contract/dates/swedish-day.ts'
import type { Viewer } from '../actor.ts'
import type { Database } from '../db/database.ts'
import type { ChangeFeed } from '../live/change-listener.ts'
import { countClubs } from './store.ts'
import { unscopedModule } from '../store-order.ts'

/** A count older than the first limit is renewed in the background; one older than the second is waited for. */
const [freshMs, expiredMs] = [60_000, 300_000]

/** The count depends on the context alone, not on the account. */
type InContext = Pick<Viewer, 'context'>

interface Entry {
  figures?: OrganizationFigures
  countedAt: number
  running?: Promise<OrganizationFigures>
}

/**
 * Simultaneous callers share one count. A changed club or association empties the cache; changed memberships show after a minute, because
 * they send no change notice.
 */
export const createClubFiguresCache = (
  { db, now }: { db: Database; now: () => Date },
  changes: ChangeFeed,
  count = countClubs,
) => {
  // Entries of earlier days are never read again, and drop out.
  const entries = new LRUCache<string, Entry>({ max: 100 })
  let unsubscribe: (() => void) | undefined
  const listen = () => {
    unsubscribe ??= changes.subscribe((change) => {
      if (change === 'missed' || change.type === 'organization' || change.type === 'association') entries.clear()
    })
  }

  const countAgain = (viewer: InContext, entry: Entry) => {
    entry.running ??= count(viewer, db, swedishDay(now()))
      .then((figures) => Object.assign(entry, { figures, countedAt: now().getTime() }).figures)
      .finally(() => delete entry.running)
    return entry.running
  }

  return async (viewer: InContext): Promise<OrganizationFigures> => {
    listen()
    const key = `${viewer.context.id} ${swedishDay(now())}`
    const entry = entries.get(key) ?? { countedAt: 0 }
    entries.set(key, entry)
    const age = now().getTime() - entry.countedAt
    if (!entry.figures || age > expiredMs) return await countAgain(viewer, entry)
    // The viewer gets the cached count, and the next call tries again when this count fails.
    if (age > freshMs) countAgain(viewer, entry).catch(() => undefined)
    return entry.figures
  }
}

unscopedModule<typeof import('./club-figures-cache.ts')>()
