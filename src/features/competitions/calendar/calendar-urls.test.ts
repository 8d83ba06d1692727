// Tests of the links that embed a calendar and subscribe to its feed.
import { expect, it } from 'vitest'
import { hasActiveFilters } from './active-filters.ts'
import { feedPath, parseQueryString, publicPagePath, subscriptionLinks } from './calendar-urls.ts'

it('builds a link to the filtered feed for each calendar program', () => {
  const feed = 'https://tavling.example/api/external/calendar.ics?branch=a&branch=b&q=dm+%C3%A5re'
  const links = subscriptionLinks(new URL(feed), 'FSF Tävlingskalender')
  expect(links.feed).toBe(feed)
  expect(links.program).toBe(feed.replace('https:', 'webcal:'))
  expect(new URL(links.google).searchParams.get('cid')).toBe(links.program)
  expect(new URL(links.outlook).searchParams.get('url')).toBe(feed)
  expect(new URL(links.outlook).searchParams.get('name')).toBe('FSF Tävlingskalender')
})

it.each([
  ['', true, 'from=2027-05-01'],
  ['&view=month', false, 'view=month'],
])('embeds the period that the list shows, and no other view: %s', (view, isFiltered, query) => {
  const search = parseQueryString(`from=2027-05-01${view}`)
  expect(hasActiveFilters(search)).toBe(isFiltered)
  expect(publicPagePath(search, 'se')).toBe(`/external/competitions/calendar?${query}`)
  expect(feedPath(search, 'se')).toBe(`/api/external/calendar.ics${isFiltered ? `?${query}` : ''}`)
})
