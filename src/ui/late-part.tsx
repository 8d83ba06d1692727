// Parts of the page that are fetched when they are drawn first.
import { lazy, type ComponentType } from 'react'

/** A part that could not be fetched: there is no connection, or a new version of the page has taken its place. */
export class MissingPart extends Error {
  override name = 'MissingPart'
  readonly isPassing = true
}

const offline = 'The next part of the page cannot be fetched without a connection'

/**
 * When a part cannot be fetched the router reloads, as after a new release. Without a connection that would leave the
 * browser's own error page, so there the error gets a text that the router does not know.
 */
export const keepPageOffline = () =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) payload.message = offline
  })

// What Chromium, Firefox, Safari and Vite call it. A part that came and then threw is a fault of the program.
const refusals = /dynamically imported module|importing a module script|preload css/i

export const isMissing = (error: unknown): boolean =>
  error instanceof MissingPart ||
  (error instanceof Error && (error.message === offline || refusals.test(error.message)))

const missing = new Set<() => void>()
const watchers = new Set<() => void>()

/** Asks anew for the parts that could not be fetched: React remembers the refusal, and some browsers do too. */
export const askForMissingParts = () => {
  for (const ask of missing) ask()
  missing.clear()
  for (const watcher of watchers) watcher()
}

/** Calls back when missing parts have been asked for anew. Returns the undo. */
export const watchMissingParts = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

if (typeof window !== 'undefined') window.addEventListener('online', askForMissingParts)

/** A component that is fetched when it is drawn first. To be drawn within `Part` or `DialogPart`, which wait for it. */
export const latePart = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const ask = () =>
    lazy(async () => {
      try {
        return { default: await fetchPart() }
      } catch (error) {
        missing.add(askAgain)
        throw isMissing(error) ? new MissingPart('A part of the page could not be fetched', { cause: error }) : error
      }
    })
  let Fetched: ComponentType<Props> = ask() as never
  const askAgain = () => {
    Fetched = ask() as never
  }
  return function LatePart(props) {
    return <Fetched {...props} />
  }
}
