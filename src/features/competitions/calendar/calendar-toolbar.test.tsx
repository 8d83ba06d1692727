// Tests how many items the heading of a month tells to who does not see them.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { CalendarItem } from '#contract/competitions/calendar/calendar-item.ts'
import type { CalendarPageSearch } from '#contract/competitions/calendar/calendar-page.ts'
import { CalendarContext, type CalendarValues } from './calendar-context.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { calendarMessages } from './messages.ts'

const headingOf = (days: readonly (readonly [startsOn: string, endsOn: string])[], total: number) => {
  const values = {
    locale: 'se',
    messages: calendarMessages.se,
    search: { view: 'month' } as CalendarPageSearch,
    today: '2027-01-10',
    to: () => '',
  } as Partial<CalendarValues>
  const items = days.map(([startsOn, endsOn]) => ({ startsOn, endsOn }) as CalendarItem)
  const html = renderToStaticMarkup(
    <CalendarContext value={values as CalendarValues}>
      <CalendarToolbar shown={{ view: 'month', month: '2027-05', items, total, next: null }} />
    </CalendarContext>,
  )
  return /<h2[^>]*>(.*)<\/h2>/.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '')
}
// The weeks of May show their days too.
const [inApril, inJune] = [['2027-04-28', '2027-04-30'] as const, ['2027-06-01', '2027-06-06'] as const]

it.each([
  ['an empty month', [inApril, inJune], 2, 'Maj 2027, 0 poster'],
  [
    'what goes on into the month and out of it',
    [['2027-04-30', '2027-05-01'], ['2027-05-31', '2027-06-01'], inJune],
    3,
    'Maj 2027, 2 poster',
  ],
  ['what lasts longer than the month', [['2027-04-01', '2027-06-30']], 1, 'Maj 2027, 1 post'],
  ['a month of which items are left out', [inApril, ['2027-05-01', '2027-05-01']], 3, 'Maj 2027'],
] as const)('of %s', (_, days, total, heading) => expect(headingOf(days, total)).toBe(heading))
