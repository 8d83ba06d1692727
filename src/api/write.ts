// Write mutation of an endpoint: updates the cache, invalidates other queries, shows a toast.
import { hashKey, useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Answer, Call, Endpoint } from '../../contract/endpoint.ts'
import { toast } from '../ui/toast/toast.ts'
import { bulletList, type Failure } from './failure.ts'
import { dataOf, send } from './http.ts'
import { endpointKey } from './read.ts'
import { sessionConnection } from './session-connection.ts'

export interface WriteOptions<E extends Endpoint> {
  /** Endpoints whose queries the write invalidates. */
  stale?: readonly Endpoint[]
  /** The query whose data the answer replaces: `(answer) => organizationQueries.view(answer.id)`. */
  seed?: (answer: Answer<E>, call: Call<E>) => { queryKey: QueryKey }
  /** The toast after success. */
  success?: string | ((answer: Answer<E>, call: Call<E>) => string)
  /** `caller`: the caller shows the failure. */
  failures?: 'toast' | 'caller'
}

export const useWrite = <E extends Endpoint>(endpoint: E, options: WriteOptions<E> = {}) => {
  const client = useQueryClient()
  return useMutation<Answer<E>, Failure, Call<E>>({
    mutationFn: async (call) => {
      await sessionConnection().confirmContext()
      return dataOf(await send(endpoint, call))
    },
    onSuccess: async (answer, call) => {
      const { seed, success } = options
      const seeded = seed?.(answer, call).queryKey
      if (seeded) client.setQueryData(seeded, answer)
      if (success) toast({ type: 'success', title: typeof success === 'string' ? success : success(answer, call) })
      await makeStale(client, options.stale ?? [], seeded)
    },
    onError: (failure) => {
      if (options.failures !== 'caller') toastFailure(failure)
    },
  })
}

const makeStale = async (client: QueryClient, endpoints: readonly Endpoint[], seeded: QueryKey | undefined) => {
  const fresh = seeded && hashKey(seeded)
  const invalidations = endpoints.map((endpoint) =>
    client.invalidateQueries({ queryKey: endpointKey(endpoint), predicate: ({ queryHash }) => queryHash !== fresh }),
  )
  await Promise.all(invalidations)
}

/** Shows a failed call as a toast, except a 401, which has its own toast. */
export const toastFailure = (failure: Failure) => {
  if (failure.status === 401) return
  toast({ type: 'error', title: 'Det gick inte', text: bulletList(failure.errors) })
}
