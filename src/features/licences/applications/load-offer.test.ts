// Tests what the form of a new application begins with, when the offer to a person is loaded for it.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApplicationOffer } from '#contract/licences/applications/application-offer.ts'
import { loadOffer } from './load-offer.ts'
import { licenceApplicationQueries } from './queries.ts'

const { queryKey } = licenceApplicationQueries.offer('p')
const offerWith = (club: string): ApplicationOffer => ({
  holder: { id: 'p', name: 'Eva Ek', memberNumber: 1, birthYear: 1990, isProtected: false },
  types: [],
  clubs: [{ id: 'c', name: club }],
  competitions: [],
})

let client: QueryClient
let isOnline: boolean
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  isOnline = true
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async () => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return Response.json(offerWith('Ålleberg'))
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the form of a new application begins', () => {
  it('with the offer as it is now', async () => {
    client.setQueryData(queryKey, offerWith('Herrljunga'))
    await loadOffer(client, 'p')
    expect(client.getQueryData(queryKey)).toEqual(offerWith('Ålleberg'))
  })

  it('with no earlier offer, when the present one could not be loaded', async () => {
    client.setQueryData(queryKey, offerWith('Herrljunga'))
    isOnline = false
    await loadOffer(client, 'p')
    expect(client.getQueryState(queryKey)).toBeUndefined()
  })

  it('with the failure of the loader, when there was no offer before', async () => {
    isOnline = false
    await loadOffer(client, 'p')
    expect(client.getQueryState(queryKey)).toMatchObject({ status: 'error', data: undefined })
  })
})
