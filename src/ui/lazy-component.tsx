// Lazy components: chunks loaded when first rendered, with retry after a failed load.
import { lazy, type ComponentType } from 'react'

/** A chunk could not be loaded: there is no connection, or a new release has replaced it. */
export class ChunkLoadError extends Error {
  override name = 'MissingPart'
  readonly isPassing = true
}

const offlineMessage = 'The next part of the page cannot be fetched without a connection'

/**
 * When a chunk cannot be loaded, the router reloads the page, as after a new release. Without a connection a reload would
 * show the browser's error page, so the error then gets a message that the router does not recognize.
 */
export const preventReloadWhenOffline = () =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) payload.message = offlineMessage
  })

// The messages of Chromium, Firefox, Safari and Vite. An error thrown by a loaded module is a fault of the program.
const importErrorMessages = /dynamically imported module|importing a module script|preload css/i

export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof ChunkLoadError ||
  (error instanceof Error && (error.message === offlineMessage || importErrorMessages.test(error.message)))

const failedChunks = new Set<() => void>()
const watchers = new Set<() => void>()

/** Loads the failed chunks again: React remembers a rejected import, and some browsers do too. */
export const retryFailedChunks = () => {
  for (const ask of failedChunks) ask()
  failedChunks.clear()
  for (const watcher of watchers) watcher()
}

/** Calls back when failed chunks are loaded again. Returns the unsubscribe function. */
export const watchChunkRetries = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

if (typeof window !== 'undefined') window.addEventListener('online', retryFailedChunks)

/** A component loaded when first rendered. Must be rendered within `AsyncBoundary` or `DialogBoundary`. */
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
