// Parts of the page that are fetched when they are drawn first.
import { lazy, type ComponentType } from 'react'

/** A part that could not be fetched: there is no connection, or a new version of the page has taken its place. */
export class ChunkLoadError extends Error {
  override name = 'MissingPart'
  readonly isPassing = true
}

const offlineMessage = 'The next part of the page cannot be fetched without a connection'

/**
 * When a part cannot be fetched the router reloads, as after a new release. Without a connection that would leave the
 * browser's own error page, so there the error gets a text that the router does not know.
 */
export const preventReloadWhenOffline = () =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) payload.message = offlineMessage
  })

// What Chromium, Firefox, Safari and Vite call it. A part that came and then threw is a fault of the program.
const importErrorMessages = /dynamically imported module|importing a module script|preload css/i

export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof ChunkLoadError ||
  (error instanceof Error && (error.message === offlineMessage || importErrorMessages.test(error.message)))

const failedChunks = new Set<() => void>()
const watchers = new Set<() => void>()

/** Asks anew for the parts that could not be fetched: React remembers the refusal, and some browsers do too. */
export const retryFailedChunks = () => {
  for (const ask of failedChunks) ask()
  failedChunks.clear()
  for (const watcher of watchers) watcher()
}

/** Calls back when missing parts have been asked for anew. Returns the undo. */
export const watchChunkRetries = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

if (typeof window !== 'undefined') window.addEventListener('online', retryFailedChunks)

/** A component that is fetched when it is drawn first. To be drawn within `Part` or `DialogPart`, which wait for it. */
export const lazyComponent = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const ask = () =>
    lazy(async () => {
      try {
        return { default: await fetchPart() }
      } catch (error) {
        failedChunks.add(askAgain)
        throw isChunkLoadError(error)
          ? new ChunkLoadError('A part of the page could not be fetched', { cause: error })
          : error
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
