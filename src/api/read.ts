// Query options of an endpoint: the key and the fetch function, shared by the loader and the page.
import { hashKey, queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Answer, Endpoint } from '#contract/endpoint.ts'
import type { Failure } from './failure.ts'
import { dataOf, send, type CallArgs } from './http.ts'

const isShown = (client: QueryClient, key: QueryKey): boolean => {
  const query = client.getQueryCache().get(hashKey(key))
  return query !== undefined && query.state.data !== undefined && query.getObserversCount() > 0
}

/** What the endpoint shows is a part of the key, so that a query says itself which changes make it stale. */
export const read = <E extends Endpoint>(endpoint: E, ...[call]: CallArgs<E>) =>
  queryOptions({
    queryKey: [`${endpoint.method} ${endpoint.path}`, call ?? {}, endpoint.shows ?? {}] as unknown[],
    queryFn: async ({ signal, client, queryKey }): Promise<Answer<E>> =>
      dataOf(await send(endpoint, call, { signal, isRefetch: isShown(client, queryKey) })),
  })

/**
 * What a loader does with the query of what stands in a `QueryBoundary` of its page. When it fails, the boundary shows that
 * failure, instead of asking again for what the loader has just asked for.
 */
export const failingInPlace = <Data>(query: Promise<Data>): Promise<Data> =>
  query.catch((failure: Failure) => {
    failure.isInPlace = true
    throw failure
  })
