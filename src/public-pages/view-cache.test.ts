// Tests of how long the public calendar trusts a view that it has shown.
import { expect, it } from 'vitest'
import type { CalendarViewData } from '#contract/competitions/calendar/calendar-page.ts'
import { createViewCache } from './view-cache.ts'

const view = { view: 'list', items: [], total: 0 } as unknown as CalendarViewData

it('shows a view again at once, and says when it is to be fetched again', () => {
  let time = 0
  const cache = createViewCache(() => time)
  expect(cache.get('a')).toBeUndefined()
  cache.add('a', view)
  time = 59_999
  expect(cache.get('a')).toEqual({ viewData: view, isFresh: true })
  time = 60_000
  expect(cache.get('a')).toEqual({ viewData: view, isFresh: false })
  cache.add('a', view)
  expect(cache.get('a')).toMatchObject({ isFresh: true })
  cache.add('a', view, false)
  expect(cache.get('a')).toEqual({ viewData: view, isFresh: false })
})

it('keeps the thirty latest views', () => {
  const cache = createViewCache(() => 0)
  for (let number = 0; number <= 30; number++) cache.add(String(number), view)
  expect(cache.get('0')).toBeUndefined()
  expect(cache.get('1')).toBeDefined()
})
