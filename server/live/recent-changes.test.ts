// Tests which changes a page still gets that opens its stream after them.
import { afterEach, expect, test, vi } from 'vitest'
import { createRecentChanges } from './recent-changes.ts'

afterEach(() => vi.restoreAllMocks())

const change = (id: number) => ({ type: 'event', id: String(id), contexts: [] })

test('those of the last seconds', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const recent = createRecentChanges()
  recent.add(change(1))
  clock.mockReturnValue(15_000)
  recent.add(change(2))
  expect(recent.list()).toEqual([change(1), change(2)])
  clock.mockReturnValue(25_000)
  expect(recent.list()).toEqual([change(2)])
  clock.mockReturnValue(40_000)
  expect(recent.list()).toEqual([])
})

test('so many that a page had better fetch everything again', () => {
  const recent = createRecentChanges()
  for (let id = 0; id < 200; id++) recent.add(change(id))
  expect(recent.list()).toHaveLength(200)
  recent.add(change(200))
  expect(recent.list()).toEqual(['missed'])
  recent.add(change(201))
  expect(recent.list()).toEqual(['missed', change(201)])
})
