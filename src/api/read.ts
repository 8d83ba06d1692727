// Query options of an endpoint: the key and the fetch function, shared by the loader and the page.
import { queryOptions, type QueryKey } from '@tanstack/react-query'
import type { Answer, Endpoint } from '../../contract/endpoint.ts'
import { dataOf, send, type CallArgs } from './http.ts'

/** The common prefix of the keys of all calls of an endpoint. */
export const endpointKey = (endpoint: Endpoint): QueryKey => [`${endpoint.method} ${endpoint.path}`]

export const read = <E extends Endpoint>(endpoint: E, ...[call]: CallArgs<E>) =>
  queryOptions({
    queryKey: [...endpointKey(endpoint), call ?? {}],
    queryFn: async ({ signal }): Promise<Answer<E>> => dataOf(await send(endpoint, call, signal)),
  })
