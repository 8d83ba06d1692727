// Tests the filters of the calendar by branches and districts that are out of use.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { CalendarChoices } from '#contract/competitions/calendar/calendar-endpoints.ts'
import { filterOptions, filterSummary } from './active-filters.ts'
import { CalendarContext, type CalendarValues } from './calendar-context.ts'
import { parseQueryString } from './calendar-urls.ts'
import { Filters } from './filters.tsx'
import { calendarMessages } from './messages.ts'

const choices: CalendarChoices = {
  branches: [
    { id: 'drak', name: 'Drakflyg', isActive: false },
    { id: 'segel', name: 'Segelflyg', isActive: true },
  ],
  districts: [{ id: 'berg', name: 'Bergslagen', isActive: false }],
  classes: [],
}
const offered = (query: string) =>
  filterOptions(parseQueryString(query), choices, 'se').branch.map(({ label }) => label)

it('name one that is chosen, and do not offer it otherwise', () => {
  expect(offered('')).toEqual(['Segelflyg'])
  expect(offered('branch=drak')).toEqual(['Drakflyg', 'Segelflyg'])
  const search = parseQueryString('branch=drak&district=berg')
  expect(filterSummary(search, choices, 'se')).toEqual(['Drakflyg', 'Bergslagen'])
  const values = { locale: 'se', messages: calendarMessages.se, search, to: () => '' } as Partial<CalendarValues>
  const markup = renderToStaticMarkup(
    <CalendarContext value={values as CalendarValues}>
      <Filters choices={choices} fixedParams={{}} isCollapsed={false} />
    </CalendarContext>,
  )
  expect(markup).toContain('Distrikt: Bergslagen')
})

it('never say that a filter on something unknown is none', () =>
  expect(filterSummary(parseQueryString('branch=gone'), choices, 'se')).toEqual(['–']))
