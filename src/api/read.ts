// Reading: an endpoint and a call become one options object, shared by loader and page. The key follows from both.
import { queryOptions, type QueryKey } from '@tanstack/react-query'
import type { Answer, Endpoint } from '../../contract/endpoint.ts'
import { dataOf, send, type CallArgs } from './http.ts'

/** The part of the key that all calls of an endpoint have in common. */
export const endpointKey = (endpoint: Endpoint): QueryKey => [`${endpoint.method} ${endpoint.path}`]

export const read = <E extends Endpoint>(endpoint: E, ...[call]: CallArgs<E>) =>
  queryOptions({
    queryKey: [...endpointKey(endpoint), call ?? {}],
    queryFn: async ({ signal }): Promise<Answer<E>> => dataOf(await send(endpoint, call, signal)),
  })
