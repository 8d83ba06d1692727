// Tests of the calendar's texts: numbers, and the state of an announcement.
import { expect, it } from 'vitest'
import type { CalendarItem } from '#contract/competitions/calendar/calendar-item.ts'
import { formatNumber } from '../../../ui/number-and-time-formats.ts'
import type { CalendarValues } from './calendar-context.ts'
import { calendarMessages, stateText } from './messages.ts'

const english = new Intl.NumberFormat('en-GB')

it.each([0, 7, 999, 1000, 12_000, 123_456, 1_234_567])('formats %i like the lists', (count) => {
  expect(calendarMessages.se.items(count)).toBe(`${formatNumber(count)} poster`)
  expect(calendarMessages.en.items(count)).toBe(`${english.format(count)} items`)
})

it('formats every number of the pagination', () => {
  expect(calendarMessages.se.shows(11_951, 12_000, 12_345).replaceAll('\u00A0', ' ')).toBe(
    'Visar 11 951 till 12 000 av 12 345 poster',
  )
  expect(calendarMessages.en.page(1240, 2000)).toBe('Page 1,240 of 2,000')
})

it.each([
  ['se', '2027-04-07', '2027-07-10', 'Söker arrangör · ansök senast 7 april'],
  ['se', '2028-04-07', '2028-07-10', 'Söker arrangör · ansök senast 7 april 2028'],
  ['se', null, '2027-01-10', 'Arrangör utses'],
  ['se', null, '2027-01-09', 'Fick ingen arrangör'],
  ['en', '2027-04-07', '2027-07-10', 'Looking for an organiser · apply by 7 April'],
] as const)('states in %s the deadline %s of an announcement until %s: %s', (locale, applyBy, endsOn, text) => {
  const calendarContext = { locale, messages: calendarMessages[locale], today: '2027-01-10' } as CalendarValues
  expect(stateText({ state: 'announced', applyBy, endsOn } as CalendarItem, calendarContext)).toBe(text)
})
