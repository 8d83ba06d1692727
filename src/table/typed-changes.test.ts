// Tests of when typed filters are applied, and which of their changes are steps of the history.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { typedChanges, typingPause, type ApplyTyped } from './typed-changes.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const setUp = () => {
  const changes = typedChanges()
  const apply = vi.fn<ApplyTyped>()
  return { changes, apply, type: (value: string | undefined | null) => changes.type('from', value, apply) }
}

test('a date that is typed through other dates is asked for once', () => {
  const { apply, type } = setUp()
  // 1/3, 1/3 2, 1/3 20, 1/3 202, 1/3 2027
  for (const value of ['2026-03-01', null, '2020-03-01', null, '2027-03-01']) {
    type(value)
    vi.advanceTimersByTime(typingPause - 1)
  }
  expect(apply).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(apply.mock.calls).toEqual([[{ from: '2027-03-01' }, { replace: false }]])
})

test('what is no value after the pause changes nothing', () => {
  const { changes, apply, type } = setUp()
  type('2026-03-01')
  type(null)
  vi.runAllTimers()
  changes.flush(apply)
  expect(apply).not.toHaveBeenCalled()
})

test('what is changed in one opening of the filter is one step of the history', () => {
  const { changes, apply, type } = setUp()
  changes.begin()
  type('2026-03-01')
  vi.runAllTimers()
  changes.type('to', '2026-04-01', apply)
  changes.flush(apply)
  changes.begin()
  type(undefined)
  vi.runAllTimers()
  expect(apply.mock.calls).toEqual([
    [{ from: '2026-03-01' }, { replace: false }],
    [{ to: '2026-04-01' }, { replace: true }],
    [{ from: undefined }, { replace: false }],
  ])
})
