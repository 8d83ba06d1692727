// Cache of the counts of clubs and members: with 200 000 persons one count costs as much as thousands of other calls.
import type { OrganizationFigures } from '../../contract/dashboard.ts'
import { swedishDay } from '../../contract/dates/swedish-day.ts'
import { contextKey } from '../competitions/permission-facts.ts'
import type { Context } from '../actor.ts'
import type { Database } from '../db/database.ts'
import type { ChangeFeed } from '../live/change-listener.ts'
import { countClubs } from './store.ts'

/** Counted again in the background after the first, waited for after the second. */
const [freshMs, oldMs] = [60_000, 300_000]

interface Entry {
  figures?: OrganizationFigures
  countedAt: number
  running?: Promise<OrganizationFigures>
}

/**
 * Callers that come at once share one count. A changed club empties the cache; changes of memberships are seen within a
 * minute by whoever keeps looking.
 */
export const createClubFiguresCache = (
  { db, now }: { db: Database; now: () => Date },
  changes: ChangeFeed,
  count = countClubs,
) => {
  const entries = new Map<string, Entry>()
  let unsubscribe: (() => void) | undefined
  const listen = () => {
    unsubscribe ??= changes.subscribe((heard) => {
      if (heard === 'missed' || heard.type === 'organization') entries.clear()
    })
  }

  const countAgain = (context: Context, entry: Entry) => {
    entry.running ??= count(context, db, swedishDay(now()))
      .then((figures) => Object.assign(entry, { figures, countedAt: now().getTime() }).figures)
      .finally(() => delete entry.running)
    return entry.running
  }

  return async (context: Context): Promise<OrganizationFigures> => {
    listen()
    const key = `${contextKey(context)} ${swedishDay(now())}`
    const entry = entries.get(key) ?? { countedAt: 0 }
    // Yesterday's are of no use to anybody.
    if (!entries.has(key) && entries.size > 100) entries.clear()
    entries.set(key, entry)
    const age = now().getTime() - entry.countedAt
    if (!entry.figures || age > oldMs) return await countAgain(context, entry)
    // Who is answered does not wait, and a count that fails is tried again by the next.
    if (age > freshMs) countAgain(context, entry).catch(() => undefined)
    return entry.figures
  }
}
