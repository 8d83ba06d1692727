// Tests of the day that each key leads to, and of the days that a grid has no element for.
import type { KeyboardEvent } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { dayAfterKey, moveFocusByKey } from './day-keyboard-navigation.ts'

class FakeElement {
  tabIndex = 0
  dataset: Record<string, string>
  days: FakeElement[] = []
  grid: FakeElement | null = null
  constructor(dataset: Record<string, string>) {
    this.dataset = dataset
  }
  closest() {
    return this.grid
  }
  querySelectorAll() {
    return this.days
  }
  focus() {
    focused = this.dataset.day
  }
}
let focused: string | undefined
afterEach(() => {
  vi.unstubAllGlobals()
})

/** What a key on one of the grid's days does: the day that gets the focus, and the one that another period is shown for. */
const press = (view: 'month' | 'year', days: readonly string[], key: string, day: string) => {
  vi.stubGlobal('HTMLElement', FakeElement)
  focused = undefined
  const grid = new FakeElement({ days: view })
  grid.days = days.map((of) => Object.assign(new FakeElement({ day: of }), { grid }))
  const target = grid.days.find(({ dataset }) => dataset.day === day)
  const shown = moveFocusByKey({ key, target, preventDefault: () => undefined } as unknown as KeyboardEvent)
  return [focused, shown]
}

it.each([
  ['ArrowLeft', '2027-05-01', '2027-04-30'],
  ['ArrowRight', '2027-12-31', '2028-01-01'],
  ['ArrowUp', '2027-05-05', '2027-04-28'],
  ['ArrowDown', '2028-02-25', '2028-03-03'],
  ['Home', '2027-05-09', '2027-05-03'],
  ['End', '2027-05-03', '2027-05-09'],
  ['PageUp', '2027-03-31', '2027-02-28'],
  ['PageDown', '2027-05-15', '2027-06-15'],
  ['PageDown', '2028-01-31', '2028-02-29'],
  ['Enter', '2027-05-15', null],
])('%s moves from %s to %s', (key, day, expected) => expect(dayAfterKey(key, day)).toBe(expected))

const season = ['2027-05-01', '2027-07-10', '2027-09-20']
it.each([
  ['ArrowRight', '2027-05-01', '2027-07-10', null],
  ['ArrowLeft', '2027-09-20', '2027-07-10', null],
  ['ArrowRight', '2027-09-20', undefined, '2028-01-01'],
  ['ArrowDown', '2027-09-20', undefined, '2028-01-01'],
  ['ArrowLeft', '2027-05-01', undefined, '2026-12-31'],
  ['PageUp', '2027-05-01', undefined, '2026-12-31'],
  ['Home', '2027-05-01', undefined, null],
  ['End', '2027-09-20', undefined, null],
])('%s on %s of a year with three days focuses %s, or shows the year of %s', (key, day, focus, shown) =>
  expect(press('year', season, key, day)).toEqual([focus, shown]),
)

it('a month shows the day itself that it does not have', () =>
  expect(press('month', ['2027-05-30', '2027-05-31'], 'PageDown', '2027-05-30')).toEqual([undefined, '2027-06-30']))
