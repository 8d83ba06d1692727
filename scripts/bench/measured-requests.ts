// The API requests that the bench measures, each in several variants, so that no single response is cached.
import { associationId } from '../../server/db/demo/associations.ts'

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
