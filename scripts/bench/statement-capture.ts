// Preloaded into our server (`node --import`): reports every SQL statement of a request to the parent process, so that the
// baseline server can send the same statements without any change to our code.
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

// Statements of jobs belong to no request.
const requestScope = new AsyncLocalStorage<true>()
subscribe('http.server.request.start', () => requestScope.enterWith(true))

const original = pg.Client.prototype.query as unknown as Query

const captureQuery: Query = function captureQuery(...args) {
  if (!requestScope.getStore()) return original.apply(this, args)
  const [first, second] = args as [string | QueryArgument, unknown]
  const query = typeof first === 'string' ? { text: first } : first
  const statement: Statement = {
    name: query.name,
    text: query.text ?? '',
    values: query.values ?? (Array.isArray(second) ? second : []),
    startedAt: performance.now(),
    endedAt: 0,
  }
  const report = () => process.send?.({ statement: { ...statement, endedAt: performance.now() } })
  const last = args.at(-1)
  if (typeof last === 'function') {
    const callback = last as (...results: unknown[]) => void
    args[args.length - 1] = (...results: unknown[]) => {
      report()
      callback(...results)
    }
    return original.apply(this, args)
  }
  const result = original.apply(this, args)
  if (result instanceof Promise) void result.finally(report).catch(() => undefined)
  return result
}

pg.Client.prototype.query = captureQuery as unknown as typeof pg.Client.prototype.query
