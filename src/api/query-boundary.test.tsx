// Tests what a query boundary asks for anew when it is mounted.
import { QueryClient, QueryClientProvider, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QueryBoundary } from './query-boundary.tsx'
import { failingInPlace } from './read.ts'

let client: QueryClient
let isOnline: boolean
let calls: number
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  isOnline = true
  calls = 0
})
afterEach(() => void vi.useRealTimers())

const history = queryOptions({
  queryKey: ['history'],
  queryFn: async () => {
    calls += 1
    if (!isOnline) throw new Error('no connection')
    return 'Skapad'
  },
})
const History = () => useSuspenseQuery(history).data

/** Mounts the boundary, waits for its content, and leaves it. */
const markup = async () => {
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <QueryBoundary>
        <History />
      </QueryBoundary>
    </QueryClientProvider>,
    { onError: () => undefined },
  )
  return new Response(prelude).text()
}

it('asks anew for what its content has failed to get before', async () => {
  isOnline = false
  expect(await markup()).not.toContain('Skapad')
  isOnline = true
  expect(await markup()).toContain('Skapad')
})

it('shows the data that it has, when they could not be asked for anew', async () => {
  await markup()
  isOnline = false
  await expect(client.query({ ...history, staleTime: 0 })).rejects.toThrow('no connection')
  expect(await markup()).toContain('Skapad')
})

it('does not ask again for what the loader of its page has just failed to get', async () => {
  isOnline = false
  await expect(failingInPlace(client.query(history))).rejects.toThrow('no connection')
  expect(await markup()).not.toContain('Skapad')
  // React renders again what has failed before anything is shown.
  expect(await markup()).not.toContain('Skapad')
  expect(calls).toBe(1)
})

it('asks anew for what the loader failed to get a minute ago, in a tab that is opened now', async () => {
  isOnline = false
  await expect(failingInPlace(client.query(history))).rejects.toThrow('no connection')
  isOnline = true
  vi.setSystemTime(Date.now() + 60_000)
  expect(await markup()).toContain('Skapad')
})
