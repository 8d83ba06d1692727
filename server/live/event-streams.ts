// The open pages: each is told of what its account may see in its context, for as long as its session lives.
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { globalContext, holds, reads } from '../../contract/access.ts'
import type { LiveChange, liveEventNames } from '../../contract/live.ts'
import { ApiError } from '../api-error.ts'
import type { Viewer } from '../actor.ts'
import type { Change, ChangeFeed } from './change-listener.ts'
import { liveRecords } from './live-record-types.ts'

interface Limits {
  /** Keeps the way open through proxies, and is when the session is looked at again. */
  heartbeatMs: number
  /** A page that does not read is let go. */
  unreadBytes: number
  perAccount: number
}
const defaultLimits: Limits = { heartbeatMs: 15_000, unreadBytes: 64 * 1024, perAccount: 20 }

type StreamReader = Pick<Viewer, 'account' | 'context'>

/** Whether someone in a context is told of a change. */
export const maySeeChange = ({ account, context }: StreamReader, change: Change): boolean => {
  const isInContext = context.kind === 'global' || change.contexts.includes(context.id)
  const contextId = context.kind === 'global' ? globalContext : context.id
  return isInContext && holds(account, contextId, reads(liveRecords[change.type].area))
}

export interface EventStreams {
  /** `again` answers the caller as he is now, and throws when he is no longer let in. */
  open: (caller: Viewer, again: () => Promise<StreamReader>) => Promise<Readable>
  close: () => void
}

export const createEventStreams = (changes: ChangeFeed, limits: Limits = defaultLimits): EventStreams => {
  const streams = new Set<{ accountId: string; end: () => void }>()
  let isClosed = false

  const open: EventStreams['open'] = async (caller, again) => {
    const accountId = caller.account.id
    if ([...streams].filter((stream) => stream.accountId === accountId).length >= limits.perAccount)
      throw tooManyStreams()
    let listener: StreamReader = caller
    const readable = new Readable({ read: () => undefined })
    const say = (text: string) => {
      readable.push(text)
      if (readable.readableLength > limits.unreadBytes) readable.destroy()
    }
    const unsubscribe = changes.subscribe((heard) => {
      if (heard === 'missed') say(event('missed'))
      else if (maySeeChange(listener, heard)) say(event('change', { type: heard.type, id: heard.id }))
    })
    const heart = setInterval(() => {
      say(': \n\n')
      again().then((now) => (listener = now), end)
    }, limits.heartbeatMs)
    const stop = () => {
      clearInterval(heart)
      unsubscribe()
      streams.delete(stream)
    }
    const end = () => {
      if (!streams.has(stream)) return
      stop()
      readable.push(null)
    }
    const stream = { accountId, end }
    streams.add(stream)
    readable.once('close', stop)
    // From here on nothing is missed; what the page read in the moment before may be that much older.
    if (!(await isReady(changes))) {
      readable.destroy()
      throw unavailable()
    }
    say(event('open'))
    if (isClosed) end()
    return readable
  }

  return {
    open,
    close: () => {
      isClosed = true
      for (const stream of streams) stream.end()
    },
  }
}

const event = (name: (typeof liveEventNames)[number], data?: LiveChange) =>
  `event: ${name}\ndata: ${data ? JSON.stringify(data) : ''}\n\n`

const isReady = (changes: ChangeFeed) =>
  Promise.race([changes.ready().then(() => true), sleep(5000, false, { ref: false })])

const unavailable = () =>
  new ApiError(503, { code: 'Unavailable', message: 'Ändringar kan inte följas just nu. Försök igen om en stund.' })
const tooManyStreams = () =>
  new ApiError(429, {
    code: 'TooManyRequests',
    message: 'Du har många fönster öppna. Ändringar syns när du laddar om.',
  })
