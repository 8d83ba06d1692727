// Preloaded into our server (`node --import`): tells of every statement that a request sends to PostgreSQL, as it goes. So
// the bare server gets what ours really sends, and nothing of ours knows about it.
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import pg from 'pg'
import type { Statement } from './process-messages.ts'

type Query = (this: pg.Client, ...args: unknown[]) => unknown
interface QueryArgument {
  name?: string
  text?: string
  values?: unknown[]
}

// What jobs do meanwhile is no request's.
const requestScope = new AsyncLocalStorage<true>()
subscribe('http.server.request.start', () => requestScope.enterWith(true))

const original = pg.Client.prototype.query as unknown as Query

const captureQuery: Query = function capturing(...args) {
  if (!requestScope.getStore()) return original.apply(this, args)
  const [first, second] = args as [string | QueryArgument, unknown]
  const given = typeof first === 'string' ? { text: first } : first
  const statement: Statement = {
    name: given.name,
    text: given.text ?? '',
    values: given.values ?? (Array.isArray(second) ? second : []),
    startedAt: performance.now(),
    endedAt: 0,
  }
  const tell = () => process.send?.({ statement: { ...statement, endedAt: performance.now() } })
  const last = args.at(-1)
  if (typeof last === 'function') {
    const answered = last as (...results: unknown[]) => void
    args[args.length - 1] = (...results: unknown[]) => {
      tell()
      answered(...results)
    }
    return original.apply(this, args)
  }
  const answer = original.apply(this, args)
  if (answer instanceof Promise) void answer.finally(tell).catch(() => undefined)
  return answer
}

pg.Client.prototype.query = captureQuery as unknown as typeof pg.Client.prototype.query
