// Tests what the row of an event in the calendar's list says about it.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { CalendarItem } from '#contract/competitions/calendar/calendar-item.ts'
import type { Locale } from '#contract/locale.ts'
import { CalendarContext, type CalendarValues } from './calendar-context.ts'
import { ItemRow } from './item-row.tsx'
import { calendarMessages } from './messages.ts'

const values = { today: '2027-01-10', toItem: () => null }

const rowOf = (item: Partial<CalendarItem>, locale: Locale = 'se') => {
  const day = { startsOn: '2027-06-12', endsOn: '2027-06-12', type: 'Meeting', organizers: [], classes: [] } as const
  const event = { kind: 'event', state: 'planned', title: 'Lägret', number: null, reserveDays: null, aboutLocale: null }
  return renderToStaticMarkup(
    <CalendarContext value={{ ...values, locale, messages: calendarMessages[locale] } as unknown as CalendarValues}>
      <ItemRow item={{ ...event, ...day, ...item } as unknown as CalendarItem} />
    </CalendarContext>,
  )
}

it('has the excerpt of the description, or why the event is cancelled', () => {
  const about = 'Vi ses vid hangaren.'
  expect(rowOf({ about })).toMatch(/<p class="[^"]*text-muted">Vi ses vid hangaren\.<\/p>/)
  const cancelled = rowOf({ about, state: 'cancelled', cancelReason: 'Ingen snö' })
  expect(cancelled).toContain('Ingen snö')
  expect(cancelled).not.toContain(about)
})

it('says in which language the excerpt is, when it is not that of the page', () => {
  const swedish = { about: 'Vi ses vid hangaren.', aboutLocale: 'se' } as const
  expect(rowOf(swedish, 'en')).toContain('<p lang="sv"')
  expect(rowOf(swedish, 'se')).not.toContain('lang=')
  expect(rowOf({ about: 'See you there.', aboutLocale: 'en' }, 'se')).toContain('<p lang="en"')
})
