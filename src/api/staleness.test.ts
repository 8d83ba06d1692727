// Tests of staleness: which queries a change notice and a write of this page make stale.
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { read } from './read.ts'
import { addOwnRequest, invalidateAfterWrite, isOwnRequest, isStaleAfter, seedQuery } from './staleness.ts'

const base = { scope: 'session', summary: '', answer: z.string() } as const
const calendar = endpoint({ ...base, method: 'GET', path: '/calendar', shows: { event: 'any', sanction: 'any' } })
const view = endpoint({ ...base, method: 'GET', path: '/events/:id', shows: { event: 'id' } })
const history = endpoint({ ...base, method: 'GET', path: '/events/:id/history', shows: { event: 'id' } })
const child = endpoint({
  ...base,
  method: 'GET',
  path: '/announcements/:announcementId/applications/:id',
  shows: { announcement: 'announcementId', application: 'id' },
})
const update = endpoint({ ...base, method: 'PUT', path: '/events/:id', changes: ['event'] })
const remove = endpoint({ ...base, method: 'DELETE', path: '/events/:id', changes: ['event'] })

const params = { announcementId: 'n', id: 'a' }
describe('a query is stale after', () => {
  it.each([
    ['a change of any record of a type that it shows', read(calendar), { type: 'event', id: 'x' }, true],
    ['no change of another type', read(calendar), { type: 'organization', id: 'x' }, false],
    ['a change of its record', read(view, { params: { id: 'x' } }), { type: 'event', id: 'x' }, true],
    ['no change of another record', read(view, { params: { id: 'x' } }), { type: 'event', id: 'y' }, false],
    ['a change of a record that is not named', read(view, { params: { id: 'x' } }), { type: 'event' }, true],
    ['a change of its parent', read(child, { params }), { type: 'announcement', id: 'n' }, true],
    ['no change of the sibling', read(child, { params }), { type: 'application', id: 'b' }, false],
    ['no change when it reads no endpoint', { queryKey: ['no facets'] }, { type: 'event', id: 'x' }, false],
    ['no change of a type that the page does not know', read(calendar), { type: 'licence', id: 'x' }, false],
  ])('%s', (_, { queryKey }, change, expected) => expect(isStaleAfter([change], queryKey)).toBe(expected))
})

describe('a write', () => {
  const queries = [
    read(calendar),
    read(view, { params: { id: 'x' } }),
    read(history, { params: { id: 'x' } }),
    read(view, { params: { id: 'y' } }),
    read(child, { params }),
  ].map(({ queryKey }) => queryKey)
  const staleAfter = async (write: typeof update | typeof remove, seeded?: readonly unknown[]) => {
    const client = new QueryClient()
    for (const queryKey of queries) client.setQueryData(queryKey as readonly unknown[], 'answer')
    await invalidateAfterWrite(client, write, { params: { id: 'x' } }, seeded)
    return queries.map((queryKey) => client.getQueryState(queryKey as readonly unknown[])?.isInvalidated)
  }
  it('makes stale what shows its types, but not the query that has its answer', async () =>
    expect(await staleAfter(update, queries[1])).toEqual([true, false, true, true, false]))
  it('leaves the queries of a record that it has removed', async () =>
    expect(await staleAfter(remove)).toEqual([true, false, false, true, false]))
})

/** A query whose reads wait: each of `reads` answers one. `change`: a write of what it shows. */
const slowQuery = () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  const reads: ((answer: string) => void)[] = []
  const query = { ...read(calendar), queryFn: () => new Promise<string>((resolve) => reads.push(resolve)) }
  const state = () => client.getQueryState(query.queryKey)
  const change = () => void invalidateAfterWrite(client, update, { params: { id: 'x' } })
  return { client, reads, query, state, change }
}

describe('a change while a query is being read', () => {
  it.each([undefined, 'older'])('makes stale what a loader then gets, in place of %s', async (before) => {
    const { client, reads, query, state, change } = slowQuery()
    client.setQueryData(query.queryKey, before)
    const loaded = client.query({ ...query, staleTime: 0 })
    change()
    reads[0]?.('old')
    expect(await loaded).toBe('old')
    expect(state()).toMatchObject({ data: 'old', isInvalidated: true })
  })
  it('makes the page read again what it reads for the first time, once for several changes', async () => {
    const { client, reads, query, state, change } = slowQuery()
    const leave = new QueryObserver(client, query).subscribe(() => undefined)
    change()
    change()
    reads[0]?.('old')
    await vi.waitFor(() => expect(reads).toHaveLength(2))
    reads[1]?.('new')
    await vi.waitFor(() => expect(state()).toMatchObject({ data: 'new', isInvalidated: false, fetchStatus: 'idle' }))
    expect(reads).toHaveLength(2)
    leave()
  })
})

describe('the answer of a write while its query is being read', () => {
  it('is not replaced by that read, which is made again', async () => {
    const { client, reads, query, state } = slowQuery()
    client.setQueryData(query.queryKey, 'version 3')
    const leave = new QueryObserver(client, query).subscribe(() => undefined)
    void client.refetchQueries(query)
    seedQuery(client, query.queryKey, 'version 5')
    reads[0]?.('version 4')
    await vi.waitFor(() => expect(reads).toHaveLength(2))
    expect(state()).toMatchObject({ data: 'version 5' })
    reads[1]?.('version 6')
    await vi.waitFor(() => expect(state()).toMatchObject({ data: 'version 6', isInvalidated: false }))
    leave()
  })
  it('is what a loader gets that reads it for the first time', async () => {
    const { client, reads, query, state } = slowQuery()
    const loaded = client.query(query)
    seedQuery(client, query.queryKey, 'version 5')
    reads[0]?.('version 4')
    expect(await loaded).toBe('version 5')
    expect(state()).toMatchObject({ data: 'version 5', isInvalidated: true, status: 'success', fetchStatus: 'idle' })
  })
})

it('knows the requests of its own writes', () => {
  const headers = new Headers({ 'x-request-id': 'own' })
  addOwnRequest({ isOk: true, status: 200, data: null, headers })
  expect(['own', 'other', undefined].map(isOwnRequest)).toEqual([true, false, false])
})
