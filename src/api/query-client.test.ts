// Tests what the query client asks for again when the connection is back.
import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { Failure } from './failure.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

it('asks again for what failed, and not for what it has', async () => {
  const client = createQueryClient()
  client.mount()
  const asked: string[] = []
  const observe = (name: string, read: () => Promise<string>) =>
    new QueryObserver(client, {
      queryKey: [name],
      staleTime: 0,
      retry: false,
      queryFn: () => {
        asked.push(name)
        return read()
      },
    }).subscribe(() => undefined)
  const isFailed = () => client.getQueryState(['failed'])?.status === 'error'
  const leave = [
    observe('there', () => Promise.resolve('Segelflyg')),
    observe('failed', () => Promise.reject(new Failure(0, { errors: [] }))),
  ]
  await vi.waitUntil(isFailed)
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.waitUntil(() => asked.length > 2)
  expect(asked).toEqual(['there', 'failed', 'failed'])
  for (const end of leave) end()
  client.unmount()
})
