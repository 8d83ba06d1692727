// Tests that a report that stays open past midnight follows the day that its field says.
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportQueries } from './queries.ts'
import { WhenControl } from './report-selection.tsx'

const beforeMidnight = new Date('2026-11-29T22:50:00Z')
const afterMidnight = new Date('2026-11-29T23:05:00Z')
beforeEach(() => {
  vi.useFakeTimers({ now: beforeMidnight })
})
afterEach(() => {
  vi.useRealTimers()
})

test('without a day in the address each day has a count of its own', () => {
  const { queryKey } = reportQueries.roleStats({})
  expect(queryKey).toEqual(reportQueries.roleStats({ when: '2026-11-29' }).queryKey)
  vi.setSystemTime(afterMidnight)
  expect(reportQueries.roleStats({}).queryKey).not.toEqual(queryKey)
})

test('the new day is written into the address, which had none', () => {
  const onSearch = vi.fn<(part: object) => void>()
  const control = WhenControl({ when: undefined, onSearch }) as ReactElement<{
    children: ReactElement<{ onMoment: (when: string) => void }>
  }>
  vi.setSystemTime(afterMidnight)
  control.props.children.props.onMoment('2026-11-30')
  expect(onSearch.mock.calls).toEqual([[{ when: '2026-11-30' }]])
})
