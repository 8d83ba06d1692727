// Follows what changes in the context while the page is seen, over one stream however many ask. Reads nothing by itself.
import { useEffect } from 'react'
import { useQueryClient, type Query } from '@tanstack/react-query'
import type { Endpoint } from '../../contract/endpoint.ts'
import { live, liveChange, type LiveChange } from '../../contract/live.ts'
import { eventReader } from './event-stream.ts'
import { openEvents } from './http.ts'
import { keyOf } from './read.ts'

/** `missed`: the stream has been away; what is shown may be old. */
type LiveListener = (heard: LiveChange | 'missed') => void

const pause = { first: 1000, last: 30_000 }
const listeners = new Set<LiveListener>()
let current: AbortController | undefined
let retry: ReturnType<typeof setTimeout> | undefined
let wait = pause.first
let hasListened = false

/** Listens until the returned function is called. The first listener opens the stream, the last one closes it. */
const followChanges = (listener: LiveListener): (() => void) => {
  if (listeners.size === 0) begin()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) end()
  }
}

const tell = (heard: LiveChange | 'missed') => {
  for (const listener of listeners) listener(heard)
}

const begin = () => {
  hasListened = false
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  look()
}

const end = () => {
  document.removeEventListener('visibilitychange', look)
  removeEventListener('online', look)
  close()
}

const close = () => {
  clearTimeout(retry)
  current?.abort()
  current = undefined
}

/** A page that nobody sees holds no connection: a browser has six to a host. */
const look = () => {
  if (document.hidden) close()
  else if (!current) void open()
}

const open = async () => {
  clearTimeout(retry)
  const own = new AbortController()
  current = own
  const isRefused = await follow(own.signal)
  if (current !== own) return
  current = undefined
  // A session that has ended, or a right that is gone, does not come back by asking again.
  if (isRefused) return
  // What happened meanwhile was not heard.
  hasListened = true
  // Not all at once, when the server has been away for everybody.
  retry = setTimeout(look, wait * (0.75 + Math.random() / 2))
  wait = Math.min(wait * 2, pause.last)
}

/** Reads to the end of the stream. Answers whether the server refuses it. */
const follow = async (signal: AbortSignal): Promise<boolean> => {
  const result = await openEvents(live.changes, signal)
  if (!result.isOk) return [401, 403].includes(result.status)
  const feed = eventReader(({ name, data }) => {
    if (name === 'open') opened()
    if (name === 'missed') tell('missed')
    if (name === 'change') heard(data)
  })
  try {
    for await (const text of textOf(result.data)) feed(text)
  } catch {
    // Broken off, by the network or by us: whoever opened it knows what to do.
    return false
  }
  return false
}

const opened = () => {
  wait = pause.first
  if (hasListened) tell('missed')
  hasListened = true
}

const heard = (data: string) => {
  const change = liveChange.safeParse(JSON.parse(data))
  if (change.success) tell(change.data)
}

async function* textOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

/** The endpoints that each kind of record is read by. */
export type LiveReads = Readonly<Record<string, readonly Endpoint[]>>

/** Reads anew what is shown of a record when it has changed: `useLive({ event: [events.view, calendar.list] })`. */
export const useLive = (reads: LiveReads): void => {
  const client = useQueryClient()
  useEffect(
    () =>
      followChanges((change) => {
        const endpoints = change === 'missed' ? Object.values(reads).flat() : (reads[change.type] ?? [])
        const keys = new Set(endpoints.map((endpoint) => keyOf(endpoint)[0]))
        const concerns = ({ queryKey: [endpoint, call] }: Query) =>
          keys.has(endpoint) && (change === 'missed' || mayShow(call, change.id))
        void client.invalidateQueries({ predicate: concerns })
      }),
    [client, reads],
  )
}

/** A read of one record shows that one, and the one that its address says it belongs to; a list may show any. */
const mayShow = (call: unknown, id: string): boolean => {
  const { params = {} } = (call ?? {}) as { params?: Record<string, string> }
  return params.id === undefined || Object.values(params).includes(id)
}
