// Write mutation of an endpoint: updates the cache, invalidates the queries that show what it changes, shows a toast.
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { Answer, Call, Endpoint } from '#contract/endpoint.ts'
import { toast } from '../ui/toast/toast.ts'
import { bulletList, type Failure } from './failure.ts'
import { dataOf, send } from './http.ts'
import { sessionConnection } from './session-connection.ts'
import { addOwnRequest, invalidateAfterWrite, invalidateStale, seedQuery } from './staleness.ts'

export interface WriteOptions<E extends Endpoint> {
  /** The query whose data the answer replaces: `(answer) => licenceApplicationQueries.view(answer.id)`. */
  seed?: (answer: Answer<E>, call: Call<E>) => { queryKey: QueryKey }
  /** The toast after success. */
  success?: string | ((answer: Answer<E>, call: Call<E>) => string)
  /** The query whose data the failure shows to be out of date; it is read again. */
  outdated?: (failure: Failure, call: Call<E>) => { queryKey: QueryKey } | undefined
  /** `caller`: the caller shows the failure. */
  failures?: 'toast' | 'caller'
  /** For how long the write waits until what it has made stale is on the screen, in milliseconds; by default until it is. */
  maxRefetchWaitMs?: number
}

/**
 * For the form of a record, whose page shows the answer: what is saved must not look unsaved until a poor line has given all of the page
 * again.
 */
export const shortRefetchWait = { maxRefetchWaitMs: 1_000 }

const atMost = (ms: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))])

export const useWrite = <E extends Endpoint>(endpoint: E, options: WriteOptions<E> = {}) => {
  const client = useQueryClient()
  return useMutation<Answer<E>, Failure, Call<E>>({
    mutationFn: async (call) => {
      await sessionConnection().confirmContext()
      const result = await send(endpoint, call)
      addOwnRequest(result)
      return dataOf(result)
    },
    onSuccess: async (answer, call) => {
      const { seed, success } = options
      const seeded = seed?.(answer, call).queryKey
      if (seeded) seedQuery(client, seeded, answer)
      if (success) toast({ type: 'success', title: typeof success === 'string' ? success : success(answer, call) })
      const refetched = invalidateAfterWrite(client, endpoint, call, seeded)
      await (options.maxRefetchWaitMs === undefined ? refetched : atMost(options.maxRefetchWaitMs, refetched))
    },
    onError: (failure, call) => {
      const outdated = options.outdated?.(failure, call)
      if (outdated) void invalidateStale(client, { queryKey: outdated.queryKey })
      if (options.failures !== 'caller') toastFailure(failure)
    },
  })
}

interface FailureWords {
  /** What did not succeed. */
  label?: string | undefined
  /** What to do about it. */
  hint?: string
}

/** Shows a failed call as a toast, except a 401, which has its own toast. */
export const toastFailure = (failure: Failure, { label, hint }: FailureWords = {}) => {
  if (failure.status === 401) return
  toast({
    type: 'error',
    title: label === undefined ? 'Det gick inte' : `Det gick inte: ${label}`,
    text: [bulletList(failure.errors), hint].filter(Boolean).join('\n'),
  })
}
