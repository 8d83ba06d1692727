// Tests of the month or year that another view of the calendar opens.
import { describe, expect, it } from 'vitest'
import type { CalendarViewData } from '../../../../contract/competitions/calendar/calendar-page.ts'
import { periodIn } from './view-period.ts'

const today = '2026-11-22'
const month = (of: string): CalendarViewData => ({ view: 'month', month: of, items: [], total: 0, next: null })
const year = (of: number): CalendarViewData => ({ view: 'year', year: of, days: {}, off: {}, total: 0 })
const list: CalendarViewData = { view: 'list', items: [], total: 0 }
const nothing = {}

describe('another view shows the period that is looked at', () => {
  it.each([
    ['month to year', 'year', month('2027-05'), nothing, { month: '2027-05', year: 2027 }],
    ['this month to year', 'year', month('2026-11'), nothing, {}],
    ['year to month', 'month', year(2028), nothing, { month: '2028-01' }],
    ['this year to month', 'month', year(2026), nothing, {}],
    ['year to the month that was looked at', 'month', year(2027), { month: '2027-05' }, { month: '2027-05' }],
    ['a year further to the same month of it', 'month', year(2028), { month: '2027-05' }, { month: '2028-05' }],
    ['list from a day to month', 'month', list, { from: '2027-05-20' }, { month: '2027-05' }],
    ['list from a day to year', 'year', list, { from: '2027-05-20' }, { month: '2027-05', year: 2027 }],
    ['list from today to month', 'month', list, nothing, {}],
  ] as const)('%s', (_, view, shown, search, expected) => {
    expect(periodIn(view, shown, search, today)).toEqual({ month: undefined, year: undefined, ...expected })
  })
})
