// Logs responses that are sent from the cache: one line a second for each route and status, with their count. A line for each
// would take longer than the response.
import type { FastifyBaseLogger } from 'fastify'

const intervalMs = 1000

type CountListener = (route: string, status: number, count: number) => void

export const createCachedResponseLog = (log: Pick<FastifyBaseLogger, 'info'>) => {
  const counts = new Map<string, Map<number, number>>()
  const listeners: CountListener[] = []
  let timer: NodeJS.Timeout | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    for (const [route, statuses] of counts)
      for (const [status, count] of statuses) {
        log.info({ method: 'GET', route, status, ms: 0, count })
        for (const listener of listeners) listener(route, status, count)
      }
    counts.clear()
  }
  return {
    add: (route: string, status: number) => {
      const statuses = counts.get(route) ?? new Map<number, number>()
      if (statuses.size === 0) counts.set(route, statuses)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      timer ??= setTimeout(write, intervalMs).unref()
    },
    /** For the metrics: calls back with each count that is written. */
    onCount: (listener: CountListener) => void listeners.push(listener),
    /** Writes what has been counted, when the server stops or its metrics are read. */
    write,
  }
}
export type CachedResponseLog = ReturnType<typeof createCachedResponseLog>
