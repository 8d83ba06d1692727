// Live updates: one stream of change notices for all subscribers, open while the page is visible.
import { useEffect } from 'react'
import { useQueryClient, type Query } from '@tanstack/react-query'
import type { Endpoint } from '../../contract/endpoint.ts'
import { live, liveChange, type LiveChange } from '../../contract/live.ts'
import { eventStreamParser } from './event-stream.ts'
import { openEvents } from './http.ts'
import { endpointKey } from './read.ts'

/** `missed`: the stream was interrupted, so the data shown may be stale. */
type ChangeListener = (change: LiveChange | 'missed') => void

const retryDelay = { first: 1000, last: 30_000 }
const listeners = new Set<ChangeListener>()
let openRequest: AbortController | undefined
let retryTimer: ReturnType<typeof setTimeout> | undefined
let nextRetryDelay = retryDelay.first
let mayHaveMissedChanges = false

/** Returns the unsubscribe function. The first listener opens the stream, the last one closes it. */
const listenForChanges = (listener: ChangeListener): (() => void) => {
  if (listeners.size === 0) startListening()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stopListening()
  }
}

const emitChange = (change: LiveChange | 'missed') => {
  for (const listener of listeners) listener(change)
}

const startListening = () => {
  mayHaveMissedChanges = false
  document.addEventListener('visibilitychange', openWhenVisible)
  addEventListener('online', openWhenVisible)
  openWhenVisible()
}

const stopListening = () => {
  document.removeEventListener('visibilitychange', openWhenVisible)
  removeEventListener('online', openWhenVisible)
  closeStream()
}

const closeStream = () => {
  clearTimeout(retryTimer)
  openRequest?.abort()
  openRequest = undefined
}

/** A hidden page closes its connection, because a browser allows six for each host. */
const openWhenVisible = () => {
  if (document.hidden) closeStream()
  else if (!openRequest) void openStream()
}

const openStream = async () => {
  clearTimeout(retryTimer)
  const request = new AbortController()
  openRequest = request
  const isRefused = await readStream(request.signal)
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

/** Reads to the end of the stream. Returns whether the server refused it. */
const readStream = async (signal: AbortSignal): Promise<boolean> => {
  const result = await openEvents(live.changes, signal)
  if (!result.isOk) return [401, 403].includes(result.status)
  const parseChunk = eventStreamParser(({ name, data }) => {
    if (name === 'open') handleOpen()
    if (name === 'missed') emitChange('missed')
    if (name === 'change') handleChange(data)
  })
  try {
    for await (const text of textChunks(result.data)) parseChunk(text)
  } catch {
    // Interrupted by the network or by us: the caller decides about a retry.
    return false
  }
  return false
}

const handleOpen = () => {
  nextRetryDelay = retryDelay.first
  if (mayHaveMissedChanges) emitChange('missed')
  mayHaveMissedChanges = true
}

const handleChange = (data: string) => {
  const change = liveChange.safeParse(JSON.parse(data))
  if (change.success) emitChange(change.data)
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

/** For each record type the endpoints that read it. */
export type ReadsByRecordType = Readonly<Record<string, readonly Endpoint[]>>

/** Invalidates the queries that show a record when it has changed: `useLive({ event: [events.view, calendar.list] })`. */
export const useLive = (reads: ReadsByRecordType): void => {
  const client = useQueryClient()
  useEffect(
    () =>
      listenForChanges((change) => {
        const endpoints = change === 'missed' ? Object.values(reads).flat() : (reads[change.type] ?? [])
        const keys = new Set(endpoints.map((endpoint) => endpointKey(endpoint)[0]))
        const isAffected = ({ queryKey: [endpoint, call] }: Query) =>
          keys.has(endpoint) && (change === 'missed' || mayShowRecord(call, change.id))
        void client.invalidateQueries({ predicate: isAffected })
      }),
    [client, reads],
  )
}

/** A query of one record shows that record and the parents in its path; a list may show any. */
const mayShowRecord = (call: unknown, id: string): boolean => {
  const { params = {} } = (call ?? {}) as { params?: Record<string, string> }
  return params.id === undefined || Object.values(params).includes(id)
}
