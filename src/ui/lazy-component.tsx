// Lazy components: chunks loaded when first rendered, with retry after a failed load.
import { lazy, useState, type ComponentType } from 'react'
import { createWatchers } from './external-events.ts'

/** A chunk could not be loaded: there is no connection, or a new release has replaced it. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  readonly isRetryable = true
}

const offlineMessage = 'The next chunk of the page cannot be loaded without a connection'

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
const { watch, notify } = createWatchers()

/** Loads the failed chunks again: React remembers a rejected import, and some browsers do too. */
export const retryFailedChunks = () => {
  for (const reload of failedChunks) reload()
  failedChunks.clear()
  notify()
}

/** Calls back when failed chunks are loaded again. Returns the unsubscribe function. */
export const watchChunkRetries = watch

if (typeof window !== 'undefined') window.addEventListener('online', retryFailedChunks)

/** A component loaded when first rendered, or by `preload` before that. */
export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Loads it in advance, so that it is rendered without waiting. Resolves in any case: a failure is left to the rendering. */
  preload: () => Promise<void>
}

/** Must be rendered within `AsyncBoundary` or `DialogBoundary`. */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> => {
  let loaded: ComponentType<Props> | null = null
  const loadOnce = async () => (loaded ??= await load())
  const createLazy = () =>
    lazy(async () => {
      try {
        return { default: await loadOnce() }
      } catch (error) {
        failedChunks.add(recreate)
        throw isChunkLoadError(error)
          ? new ChunkLoadError('A chunk of the page could not be loaded', { cause: error })
          : error
      }
    })
  let current: ComponentType<Props> = createLazy() as never
  const recreate = () => {
    current = createLazy() as never
  }
  const LazyComponent = (props: Props) => {
    // A preloaded component is rendered as it is, because React would show the fallback once. It must not change later.
    const [Current] = useState(() => loaded ?? current)
    return <Current {...props} />
  }
  return Object.assign(LazyComponent, {
    preload: () =>
      loadOnce().then(
        () => undefined,
        () => undefined,
      ),
  })
}
