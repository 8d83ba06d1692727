// What public answers that do not lie ready may cost: few are made at a time, and so many a second by all servers together.
import { ApiError } from '../api-error.ts'
import { takeWithin, type SharedRateBudget } from '../rate-limits/shared-rate-budget.ts'

export interface CacheMissLimiter {
  /**
   * Makes an answer when it is its turn. What somebody has asked for before goes first and is not counted. Throws 503 when
   * others have taken everything.
   */
  run: <T>(make: () => Promise<T>, isKnown: boolean) => Promise<T>
}

interface Limits {
  atOnce: number
  /** How many may wait, and for how long. */
  waiting: number
  patienceMs: number
}
const defaultLimits: Limits = { atOnce: 2, waiting: 200, patienceMs: 3000 }

export const createCacheMissLimiter = (budget: SharedRateBudget, limits: Partial<Limits> = {}): CacheMissLimiter => {
  const { atOnce, waiting, patienceMs } = { ...defaultLimits, ...limits }
  const known: (() => void)[] = []
  const unknown: (() => void)[] = []
  let [busy, countedFor] = [0, 0]

  const place = async (queue: (() => void)[]) => {
    if (busy < atOnce) busy += 1
    else await new Promise<void>((resolve) => queue.push(resolve))
  }
  /** Who is woken has the place of the one who was done. */
  const leave = () => {
    const next = known.shift() ?? unknown.shift()
    if (next) next()
    else busy -= 1
  }
  const count = async () => {
    if (countedFor >= waiting) throw overloaded()
    countedFor += 1
    try {
      if (!(await takeWithin(budget, patienceMs))) throw overloaded()
    } finally {
      countedFor -= 1
    }
  }
  return {
    run: async (make, isKnown) => {
      if (!isKnown) await count()
      await place(isKnown ? known : unknown)
      try {
        return await make()
      } finally {
        leave()
      }
    },
  }
}

const overloaded = () =>
  new ApiError(503, {
    code: 'Unavailable',
    message: 'Många besöker oss just nu. Försök igen om några sekunder.',
  })
