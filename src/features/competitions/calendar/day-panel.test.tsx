// Tests which day of a month a narrow screen shows when none is selected, and what is announced of one that is.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { CalendarItem } from '#contract/competitions/calendar/calendar-item.ts'
import type { Locale } from '#contract/locale.ts'
import { CalendarContext, type CalendarValues } from './calendar-context.ts'
import { DayPanel } from './day-panel.tsx'
import { calendarMessages } from './messages.ts'
import { MonthView } from './month-view.tsx'

const item = (startsOn: string, endsOn: string): CalendarItem => ({
  id: startsOn,
  kind: 'event',
  state: 'planned',
  title: 'Lägret',
  type: 'Unset',
  startsOn,
  endsOn,
  startTime: null,
  endTime: null,
  branch: null,
  districts: [],
  classes: [],
  organizers: [],
  place: '',
  link: '',
  number: null,
  applyBy: null,
  cancelReason: null,
  about: null,
  aboutLocale: null,
  reserveDays: null,
  movedFrom: null,
  movedTo: null,
})

const markupOf = (content: ReactNode, locale: Locale = 'se', day?: string) => {
  const values = {
    locale,
    messages: calendarMessages[locale],
    today: '2027-01-10',
    search: { day } as CalendarValues['search'],
    to: () => '',
    toItem: () => null,
  } as Partial<CalendarValues>
  return renderToStaticMarkup(<CalendarContext value={values as CalendarValues}>{content}</CalendarContext>)
}
const shownDay = (...items: CalendarItem[]) => {
  const html = markupOf(<DayPanel month="2027-06" day={undefined} items={items} />)
  return /<h2[^>]*>([^<]*)/.exec(html)?.[1] ?? null
}
const [inMay, inJuly] = [item('2027-05-31', '2027-05-31'), item('2027-07-01', '2027-07-04')]

it('is the first one with an item', () =>
  expect(shownDay(inMay, item('2027-06-12', '2027-06-13'), inJuly)).toBe('lördag 12 juni 2027'))

it('is the first day of the month when an item goes on into it', () =>
  expect(shownDay(inMay, item('2027-05-29', '2027-06-02'), inJuly)).toBe('tisdag 1 juni 2027'))

it('is none when its weeks have only items of the months beside it', () => expect(shownDay(inMay, inJuly)).toBeNull())

it.each([
  ['se', undefined, ''],
  ['se', '2027-05-31', 'måndag 31 maj 2027: 1 post'],
  ['en', '2027-05-30', 'Sunday 30 May 2027: 0 items'],
] as const)('in %s, of %s is announced: %s', (locale, day, expected) => {
  const html = markupOf(<MonthView month="2027-05" items={[inMay]} total={1} next={null} />, locale, day)
  expect(/<output[^>]*>([^<]*)/.exec(html)?.[1]).toBe(expected)
})
