// Tests of the month or year that another view of the calendar opens.
import { describe, expect, it } from 'vitest'
import type { CalendarViewData } from '#contract/competitions/calendar/calendar-page.ts'
import { periodIn } from './view-period.ts'

const today = '2026-11-22'
const month = (period: string): CalendarViewData => ({ view: 'month', month: period, items: [], total: 0, next: null })
const year = (period: number): CalendarViewData => ({ view: 'year', year: period, days: {}, off: {}, total: 0 })
const list: CalendarViewData = { view: 'list', items: [], total: 0 }
const noSearch = {}

describe('another view opens the period that is shown', () => {
  it.each([
    ['month to year', 'year', month('2027-05'), noSearch, { month: '2027-05', year: 2027 }],
    ['this month to year', 'year', month('2026-11'), noSearch, {}],
    ['year to month', 'month', year(2028), noSearch, { month: '2028-01' }],
    ['this year to month', 'month', year(2026), noSearch, {}],
    ['year to the month that was looked at', 'month', year(2027), { month: '2027-05' }, { month: '2027-05' }],
    ['a year further to the same month of it', 'month', year(2028), { month: '2027-05' }, { month: '2028-05' }],
    ['list from a day to month', 'month', list, { from: '2027-05-20' }, { month: '2027-05' }],
    ['list from a day to year', 'year', list, { from: '2027-05-20' }, { month: '2027-05', year: 2027 }],
    ['list from today to month', 'month', list, noSearch, {}],
  ] as const)('%s', (_, view, shown, search, expected) => {
    expect(periodIn(view, shown, search, today)).toEqual({ month: undefined, year: undefined, ...expected })
  })
})
