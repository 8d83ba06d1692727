// The navigation that the user has agreed to, for all unsaved forms of the page: the router asks them one after another.
import type { BlockerFn, HistoryLocation, RouterHistory } from '@tanstack/react-router'

export type Navigation = Parameters<BlockerFn>[0]

interface Agreement {
  /** The same object for all blockers of one navigation, and another for every other navigation. */
  state: HistoryLocation['state']
  discards: Set<() => void>
}

let agreement: Agreement | null = null

/**
 * The user has agreed to what the navigation discards. It is discarded when the page has been left, because another blocker may still
 * stop the navigation, as an upload does: the history then stays where it was.
 */
export const agreeTo = ({ nextLocation }: Navigation, history: RouterHistory, discard: () => void) => {
  const made: Agreement = { state: nextLocation.state, discards: new Set([discard]) }
  agreement = made
  const unsubscribe = history.subscribe(({ location }) => {
    const isThere = location.state.__TSR_key === nextLocation.state.__TSR_key
    if (agreement === made && !isThere) return
    unsubscribe()
    if (agreement === made) for (const discardOne of made.discards) discardOne()
  })
}

/** Whether the user has agreed to the navigation: what the form would ask about is then discarded too. */
export const joinAgreement = ({ nextLocation }: Navigation, discard: () => void): boolean => {
  if (agreement?.state !== nextLocation.state) return false
  agreement.discards.add(discard)
  return true
}
