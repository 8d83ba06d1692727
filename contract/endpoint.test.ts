// Tests that an endpoint makes what it is given as a function when that is first read, and once.
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

it('makes query, body and answer when they are first read, and once', () => {
  const [query, body, answer] = [
    vi.fn(() => z.object({ q: z.string() })),
    vi.fn(() => z.object({ version: z.int() })),
    vi.fn(() => z.object({ id: z.string() })),
  ]
  const write = endpoint({ method: 'POST', path: '/x', scope: [], summary: '', query, body, answer, changes: [] })
  expect(write.path).toBe('/x')
  for (const create of [query, body, answer]) expect(create).not.toHaveBeenCalled()

  expect(write.query?.parse({ q: 'a' })).toEqual({ q: 'a' })
  expect(write.body?.shape).toHaveProperty('version')
  expect(write.answer).toBe(write.answer)
  expect({ ...write }.answer).toBe(write.answer)
  for (const create of [query, body, answer]) expect(create).toHaveBeenCalledTimes(1)
})

it('leaves as it is what it is given itself', () => {
  const answer = z.object({ id: z.string() })
  const view = endpoint({ method: 'GET', path: '/x', scope: [], summary: '', answer, shows: {} })
  expect(view.answer).toBe(answer)
  expect('query' in view).toBe(false)
})
