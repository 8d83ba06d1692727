// Listens for change notices of all servers on one PostgreSQL connection, and reconnects when it is lost.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { DatabaseClient } from '../db/hosts.ts'
import { changeChannel } from './change-notices.ts'

const notice = z.object({
  type: z.string(),
  id: z.string(),
  /** All records of the notice; older programs name the one alone. */
  ids: z.array(z.string()).optional(),
  /** Null stands for the federation, of a record that belongs to no association. */
  contexts: z.array(z.string().nullable()).transform((ids) => ids.filter((id) => id !== null)),
  requestId: z.string().nullish(),
})
/** The change of one record. */
export type Change = Omit<z.output<typeof notice>, 'ids'>

/** The changes that a notice announces; undefined of one that this program cannot read. */
export const changesIn = (payload: string): Change[] | undefined => {
  const { data } = notice.safeParse(parsedJson(payload))
  if (!data) return undefined
  const { ids, ...change } = data
  return (ids ?? [change.id]).map((id) => ({ ...change, id }))
}

/** `missed`: the connection was lost for a while, so that notices may have been lost. */
export type ChangeListener = (change: Change | 'missed') => void

export interface ChangeFeed {
  /** Connects, unless it has. Returns at once. */
  connect: () => void
  /** Connects at the first call. Returns the function that unsubscribes. */
  subscribe: (listener: ChangeListener) => () => void
  /** Resolves when the connection listens. */
  ready: () => Promise<void>
  /** Whether every change is received at present; a cache may rely on it. */
  isListening: () => boolean
  close: () => Promise<void>
}

interface ConnectionTiming {
  /** Interval between checks that the connection works. */
  checkMs: number
  pauseMs: { first: number; last: number }
}

export const listenForChanges = (
  settings: pg.ClientConfig,
  log: FastifyBaseLogger,
  { checkMs, pauseMs }: ConnectionTiming = { checkMs: 15_000, pauseMs: { first: 500, last: 15_000 } },
): ChangeFeed => {
  const listeners = new Set<ChangeListener>()
  const closing = new AbortController()
  let listening = Promise.withResolvers<void>()
  let [isListening, hasListened, pause] = [false, false, pauseMs.first]
  let running: Promise<void> | undefined

  const emit = (change: Change | 'missed') => {
    for (const listener of listeners) listener(change)
  }
  const onNotification = (payload = '') => {
    const changes = changesIn(payload)
    if (changes) for (const change of changes) emit(change)
    else log.warn('a notice of a change that this program cannot read')
  }
  const begin = () => {
    isListening = true
    pause = pauseMs.first
    listening.resolve()
    if (hasListened) emit('missed')
    hasListened = true
  }
  const end = () => {
    if (isListening) listening = Promise.withResolvers()
    isListening = false
  }

  /** Opens one connection, and resolves when it ends. */
  const listen = async (): Promise<void> => {
    const client = new DatabaseClient({
      ...settings,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      application_name: 'live',
    })
    const { promise: ended, resolve: onEnd } = Promise.withResolvers<void>()
    client.on('notification', ({ payload }) => onNotification(payload))
    const stop = () => onEnd()
    client.on('error', stop).on('end', stop)
    closing.signal.addEventListener('abort', stop)
    // A connection that is dead at the other end gives no error by itself.
    const check = setInterval(() => {
      client.query({ text: 'select 1', query_timeout: 5000 } as pg.QueryConfig).catch(stop)
    }, checkMs)
    try {
      await client.connect()
      await client.query(`listen ${changeChannel}`)
      begin()
      await ended
    } finally {
      clearInterval(check)
      closing.signal.removeEventListener('abort', stop)
      end()
      client.end().catch(() => undefined)
    }
  }

  const keepListening = async () => {
    while (!closing.signal.aborted) {
      await listen().catch((error: Error) => log.warn({ reason: error.message }, 'changes cannot be listened for'))
      if (!closing.signal.aborted) await sleep(pause, undefined, { signal: closing.signal }).catch(() => undefined)
      pause = Math.min(pause * 2, pauseMs.last)
    }
  }

  const connect = () => void (running ??= keepListening())

  return {
    connect,
    subscribe: (listener) => {
      listeners.add(listener)
      connect()
      return () => void listeners.delete(listener)
    },
    ready: () => listening.promise,
    isListening: () => isListening,
    close: async () => {
      closing.abort()
      await running
    },
  }
}

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
