// The API requests that the bench measures, each in several variants, so that no single response is cached.
import { contract } from '#contract/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { associationId } from '../../server/db/demo/associations.ts'
import { xsrfToken } from '../../server/http/cookies.ts'

const searches: Record<string, string>[] = [
  { q: 'flyg', status: 'active', sort: 'municipality', direction: 'desc' },
  { q: 'modell', branch: associationId('modellflyg'), sort: 'memberSince' },
  { q: 'orebro', status: 'active', sort: 'name' },
  { q: 'klubb', district: associationId('vastra-gotaland'), sort: 'district', page: '2' },
  { q: 'segel tall', branch: associationId('segelflyg'), sort: 'organizationNumber' },
  { q: 'fallskärm', status: 'active', sort: 'name', direction: 'desc' },
  { q: 'ås', district: associationId('smaland'), status: 'dormant', sort: 'status' },
  { q: '80901', branch: associationId('motorflyg'), sort: 'municipality' },
]

export const listPaths = searches.map((search) => `/api/organizations?${new URLSearchParams(search)}`)
export const viewPaths = (ids: readonly string[]) => ids.map((id) => `/api/organizations/${id}`)

export interface MeasuredRequest {
  name: string
  /** The accepted minimum share of the baseline server's responses per second. */
  limit: number
  paths: string[]
}

export const measuredRequests = (ids: readonly string[]): MeasuredRequest[] => [
  { name: 'Föreningslistan (sökning, filter, sortering, totalt)', limit: 0.7, paths: listPaths },
  { name: 'En förening', limit: 0.5, paths: viewPaths(ids) },
]

export const requestHeaders = (token: string, contextId = 'null') => ({
  cookie: `session=${token}; XSRF-TOKEN=${xsrfToken(token)}`,
  'context-association-id': contextId,
  accept: 'application/json',
})

const isPlainRead = ({ method, path, answer, tokenHeader }: Endpoint) =>
  method === 'GET' && typeof answer !== 'string' && !path.includes(':') && !tokenHeader

/** The parameters that reads require, by the end of their path. */
const requiredQueries: Record<string, string> = { month: '?month=2027-07', year: '?year=2027' }
const queryOf = (path: string) => requiredQueries[path.split('/').at(-1) ?? ''] ?? ''

/** What two versions are compared by: the measured requests, and every read of the contract that needs no id. */
export const comparedRequests = (ids: readonly string[]): Omit<MeasuredRequest, 'limit'>[] => [
  ...measuredRequests(ids),
  ...Object.values(contract)
    .flatMap((group) => Object.values<Endpoint>(group))
    .filter(isPlainRead)
    .map(({ path }) => ({ name: path, paths: [`/api${path}${queryOf(path)}`] })),
]
