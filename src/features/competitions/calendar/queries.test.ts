// Tests what the staff calendar asks for: its own endpoints, which neither cache nor refuse as those of the public do.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { parseQueryString } from './calendar-urls.ts'
import { loadCalendar } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

it('asks nothing of the public calendar', async () => {
  const asked: string[] = []
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.split('?')[0] ?? '')
    return Response.json({ items: [], total: 0, branches: [], districts: [], classes: [] })
  })
  const client = new QueryClient()
  await loadCalendar(client, parseQueryString(''))
  expect(asked.toSorted()).toEqual(['/api/competitions/calendar', '/api/competitions/calendar/choices'])
  client.clear()
})
