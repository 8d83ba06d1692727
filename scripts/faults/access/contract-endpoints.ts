// The contract's endpoints as lists of reads and writes, and their paths with ids.
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'

export const endpoints = Object.values(contract).flatMap((domain) => Object.values(domain) as Endpoint[])
// The event stream is left out, because its response does not end.
export const reads = endpoints.filter(({ method, answer }) => method === 'GET' && answer !== 'events')
export const writes = endpoints.filter(({ method, scope }) => method !== 'GET' && scope !== 'public')

/** Also of a search whose words do not belong in an address. */
export const changesNothing = ({ method, changes }: Endpoint): boolean => method === 'GET' || changes?.length === 0

export const unknownId = '019a0000-0000-7000-8000-000000000000'

export const pathParameters = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

/** The endpoint's path with an id for each parameter. */
export const apiPath = ({ path }: Endpoint, idFor: (name: string) => string = () => unknownId) =>
  `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(idFor(name)))}`
