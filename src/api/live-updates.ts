// Live updates: one stream of change notices, open while the page is visible, that invalidates the queries of what others change.
import { useEffect } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { live, liveChange, type LiveChange } from '#contract/live.ts'
import { recordTypes } from '#contract/record/record-types.ts'
import { eventStreamParser } from './event-stream.ts'
import { openEvents } from './http.ts'
import { invalidateStale, isOwnRequest, isStaleAfter, type RecordChange } from './staleness.ts'

const retryDelay = { first: 1000, last: 30_000 }
/** An action may change many records, and its own answer may come after its notices. */
const gatheringMs = 250
/** The server writes every 15 seconds. After sleep, or on another network, a connection may be dead without an error. */
const silenceMs = 45_000

/** The server tells a page that begins to listen what has changed in the last 20 seconds. Less here, because the call takes time. */
const replayedMs = 15_000

/**
 * Calls back with the changes that others have made. `readAt`: when the page began to read its records, in milliseconds as of
 * `performance.now()`. Returns the function that closes the stream.
 */
export const listenForChanges = (
  onChanges: (changes: readonly RecordChange[]) => void,
  readAt: number,
): (() => void) => {
  let openRequest: AbortController | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let nextRetryDelay = retryDelay.first
  // A page that is opened in the background has read its records, and does not listen before it is shown. To one that is shown, the
  // server tells what has changed in the last seconds.
  let mayHaveMissedChanges = document.hidden || performance.now() - readAt > replayedMs
  let gathered: LiveChange[] = []

  const gather = (changes: typeof gathered) => {
    if (gathered.length === 0) setTimeout(emit, gatheringMs)
    gathered.push(...changes)
  }
  const emit = () => {
    const changes = gathered.filter(({ requestId }) => !isOwnRequest(requestId))
    gathered = []
    if (changes.length > 0) onChanges(changes)
  }
  const gatherMissed = () => gather(recordTypes.map((type) => ({ type })))

  const handleEvent = (name: string, data: string) => {
    if (name === 'open') {
      nextRetryDelay = retryDelay.first
      if (mayHaveMissedChanges) gatherMissed()
      mayHaveMissedChanges = true
    }
    if (name === 'missed') gatherMissed()
    if (name === 'change') {
      const change = liveChange.safeParse(JSON.parse(data))
      if (change.success) gather([change.data])
    }
  }

  const closeStream = () => {
    clearTimeout(retryTimer)
    openRequest?.abort()
    openRequest = undefined
    mayHaveMissedChanges = true
  }
  /** A hidden page closes its connection, because a browser allows six for each host. */
  const openWhenVisible = () => {
    if (document.hidden) closeStream()
    else if (!openRequest) void openStream()
  }
  /** The network may be another one. */
  const reopen = () => {
    closeStream()
    openWhenVisible()
  }
  const openStream = async () => {
    clearTimeout(retryTimer)
    const request = new AbortController()
    openRequest = request
    const isRefused = await readStream(request, handleEvent)
    if (openRequest !== request) return
    openRequest = undefined
    // After a 401 or 403 a retry cannot succeed.
    if (isRefused) return
    // Changes until the next connection are missed.
    mayHaveMissedChanges = true
    // Random, so that not all pages reconnect at once after a server restart.
    retryTimer = setTimeout(openWhenVisible, nextRetryDelay * (0.75 + Math.random() / 2))
    nextRetryDelay = Math.min(nextRetryDelay * 2, retryDelay.last)
  }

  document.addEventListener('visibilitychange', openWhenVisible)
  addEventListener('online', reopen)
  openWhenVisible()
  return () => {
    document.removeEventListener('visibilitychange', openWhenVisible)
    removeEventListener('online', reopen)
    closeStream()
  }
}

/** Reads to the end of the stream, which silence ends too. Returns whether the server refused it. */
const readStream = async (
  request: AbortController,
  onEvent: (name: string, data: string) => void,
): Promise<boolean> => {
  const endAfterSilence = () => setTimeout(() => request.abort(), silenceMs)
  let silence = endAfterSilence()
  try {
    const result = await openEvents(live.changes, request.signal)
    if (!result.isOk) return [401, 403].includes(result.status)
    const parseChunk = eventStreamParser(({ name, data }) => onEvent(name, data))
    for await (const text of textChunks(result.data)) {
      clearTimeout(silence)
      silence = endAfterSilence()
      parseChunk(text)
    }
  } catch {
    // Interrupted by the network or by us: the caller decides about a retry.
  } finally {
    clearTimeout(silence)
  }
  return false
}

async function* textChunks(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

const invalidate = (client: QueryClient) => (changes: readonly RecordChange[]) =>
  void invalidateStale(client, { predicate: ({ queryKey }) => isStaleAfter(changes, queryKey) })

/** Keeps everything on the page as others change it. `isAllowed`: the account may listen in its context. `readAt`: see above. */
export const useLive = (isAllowed: boolean, readAt: number): void => {
  const client = useQueryClient()
  useEffect(() => (isAllowed ? listenForChanges(invalidate(client), readAt) : undefined), [client, isAllowed, readAt])
}
