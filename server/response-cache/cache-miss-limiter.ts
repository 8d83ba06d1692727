// Limits the cost of cache misses: few responses are made at a time, and a limited number per second by all servers.
import { unavailable } from '../api-error.ts'
import { takeWithin, type SharedRateBudget } from '../rate-limits/shared-rate-budget.ts'

interface Limits {
  concurrency: number
  /** How many may wait for the budget, and for how long. */
  maxWaiting: number
  maxWaitMs: number
}
const defaultLimits: Limits = { concurrency: 2, maxWaiting: 200, maxWaitMs: 3000 }

export const createCacheMissLimiter = (budget: SharedRateBudget, limits: Partial<Limits> = {}) => {
  const { concurrency, maxWaiting, maxWaitMs } = { ...defaultLimits, ...limits }
  const requestedQueue: (() => void)[] = []
  const newQueue: (() => void)[] = []
  let [running, waiting] = [0, 0]

  const acquire = async (queue: (() => void)[]) => {
    if (running < concurrency) running += 1
    else await new Promise<void>((resolve) => queue.push(resolve))
  }
  /** Passes its slot on to the next in a queue. */
  const release = () => {
    const next = requestedQueue.shift() ?? newQueue.shift()
    if (next) next()
    else running -= 1
  }
  const takeFromBudget = async () => {
    if (waiting >= maxWaiting) throw overloaded()
    waiting += 1
    try {
      if (!(await takeWithin(budget, maxWaitMs))) throw overloaded()
    } finally {
      waiting -= 1
    }
  }
  return {
    /**
     * Makes a response in its turn. A response that has been requested before goes first and does not count against the budget.
     * Throws 503 when the budget is spent.
     */
    run: async <T>(make: () => Promise<T>, wasRequested: boolean): Promise<T> => {
      if (!wasRequested) await takeFromBudget()
      await acquire(wasRequested ? requestedQueue : newQueue)
      try {
        return await make()
      } finally {
        release()
      }
    },
  }
}
export type CacheMissLimiter = ReturnType<typeof createCacheMissLimiter>

const overloaded = () => unavailable('Många besöker oss just nu. Försök igen om några sekunder.')
