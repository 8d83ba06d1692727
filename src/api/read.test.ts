// Tests what the calls of a query say of the page that makes them.
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { unseenNotices } from '#contract/notices/unseen-notices.ts'
import { read } from './read.ts'

const marks: (string | null)[] = []

beforeEach(() => {
  marks.length = 0
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    marks.push(new Headers(headers).get('x-refetch'))
    return Response.json({ count: 0 })
  })
})
afterEach(() => vi.unstubAllGlobals())

it('says when the page reads again what it shows, and not when it opens it, be it once more', async () => {
  const client = new QueryClient()
  const query = read(unseenNotices)
  await client.fetchQuery(query)
  const leave = new QueryObserver(client, { ...query, staleTime: Infinity }).subscribe(() => undefined)
  await client.refetchQueries(query)
  leave()
  await client.fetchQuery(query)
  expect(marks).toEqual([null, 'true', null])
  client.clear()
})
