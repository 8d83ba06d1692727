// Views of the public calendar that have been shown, so that Back shows them at once; each with when it was fetched.
import type { CalendarViewData } from '#contract/competitions/calendar/calendar-page.ts'

const limit = 30
/** An older view is shown at once too, and fetched again meanwhile. */
const freshForMs = 60_000

export const createViewCache = (now: () => number = Date.now) => {
  const views = new Map<string, { viewData: CalendarViewData; at: number }>()
  return {
    get: (key: string) => {
      const found = views.get(key)
      return found && { viewData: found.viewData, isFresh: now() - found.at < freshForMs }
    },
    add: (key: string, viewData: CalendarViewData, isFresh = true) => {
      views.delete(key)
      views.set(key, { viewData, at: isFresh ? now() : Number.NEGATIVE_INFINITY })
      for (const oldest of views.keys()) {
        if (views.size <= limit) break
        views.delete(oldest)
      }
    },
  }
}
