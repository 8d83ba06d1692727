// The metrics of one server: requests by route and status, their time, cached responses, the event loop and the pool.
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import type { CachedResponseLog } from '../response-cache/cached-response-log.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import { unscopedModule } from '../store-order.ts'
import { createCounter, createHistogram, figureText } from './metric-text.ts'

/** Milliseconds; it is part of each measured delay. */
const resolution = 20

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Whether the time is the caller's: an event stream lasts as long as its page is open, and a file as long as its line takes. */
const lastsByCaller = ({ headers }: FastifyRequest, reply: FastifyReply): boolean =>
  reply.getHeader('content-type') === 'text/event-stream; charset=utf-8' ||
  headers['content-type'] === 'application/octet-stream' ||
  String(reply.getHeader('content-disposition')).startsWith('attachment')

export const createServerMetrics = (
  db: Database,
  app: FastifyInstance,
  cache: ResponseCache,
  cachedLog: CachedResponseLog,
) => {
  const requests = createCounter('flygsport_requests_total', 'Requests by method, route and status.')
  const help = 'Time to the end of the response, by route, without files and event streams.'
  const durations = createHistogram('flygsport_request_seconds', help, seconds)
  // The fast path sends them before the framework, whose hooks do not see them.
  cachedLog.onCount((route, status, count) => requests.add({ method: 'GET', route, status: String(status) }, count))
  const loop = monitorEventLoopDelay({ resolution })
  loop.enable()
  app.addHook('onClose', async () => void loop.disable())
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    requests.add({ method: request.method, route, status: String(reply.statusCode) })
    if (!lastsByCaller(request, reply)) durations.observe({ route }, reply.elapsedTime / 1000)
  })

  const processText = () => {
    const { user, system } = process.cpuUsage()
    const { rss, heapUsed } = process.memoryUsage()
    return [
      figureText('process_cpu_seconds_total', 'CPU time.', [[{}, (user + system) / 1e6]], 'counter'),
      figureText('process_resident_memory_bytes', 'Memory of the process.', [[{}, rss]]),
      figureText('process_start_time_seconds', 'Start of the process.', [[{}, performance.timeOrigin / 1000]]),
      figureText('nodejs_heap_size_used_bytes', 'Used heap.', [[{}, heapUsed]]),
    ]
  }
  /** Since the last time it was asked. */
  const loopText = () => {
    const lag = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1000)
    const values = [50, 99].map((percent) => [{ percentile: String(percent) }, lag(loop.percentile(percent))] as const)
    const longest = lag(loop.max)
    loop.reset()
    return [
      figureText('nodejs_eventloop_lag_seconds', 'Delay of the event loop since the last scrape.', values),
      figureText('nodejs_eventloop_lag_max_seconds', 'The longest since the last scrape.', [[{}, longest]]),
    ]
  }
  const poolText = () => {
    const { totalCount, idleCount, waitingCount } = db.$client
    return figureText('flygsport_database_pool', 'Connections of the pool, and requests that wait for one.', [
      [{ state: 'busy' }, totalCount - idleCount],
      [{ state: 'idle' }, idleCount],
      [{ state: 'waiting' }, waitingCount],
    ])
  }
  return {
    text: () => {
      cachedLog.write()
      return [
        requests.text(),
        durations.text(),
        figureText(
          'flygsport_cached_responses_total',
          'Responses of cached routes: found ready, or made anew.',
          Object.entries(cache.counts).map(([outcome, count]) => [{ outcome }, count]),
          'counter',
        ),
        ...processText(),
        ...loopText(),
        poolText(),
      ]
    },
  }
}

unscopedModule<typeof import('./server-metrics.ts')>()
