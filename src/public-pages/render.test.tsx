// Tests which pages of the public calendar a crawler may list and go on from, and the way back from the error page.
import { expect, it } from 'vitest'
import { parseQueryString } from '../features/competitions/calendar/calendar-urls.ts'
import { renderPage } from './render.tsx'

it.each([
  ['', null],
  ['?page=2', 'noindex'],
  ['?q=nord', 'noindex, nofollow'],
  ['?view=month', 'noindex, nofollow'],
  ['?view=year&year=1987&page=2', 'noindex, nofollow'],
])('the calendar with %s: %s', (query, robots) => {
  const { head, body } = renderPage(
    {
      name: 'calendar',
      locale: 'se',
      isFullscreen: false,
      calendar: {
        search: parseQueryString(query),
        today: '2027-05-01',
        choices: { branches: [], districts: [], classes: [] },
        viewData: { view: 'list', items: [], total: 0 },
      },
    },
    'https://example.se',
  )
  expect(/<meta name="robots" content="([^"]*)">/.exec(head)?.[1] ?? null).toBe(robots)
  // The views lead to all periods.
  const views = body.match(/<a [^>]*view=[^>]*>/g) ?? []
  expect(views.length).toBeGreaterThan(1)
  const followed = views.filter((view) => !view.includes('rel="nofollow"'))
  expect(robots === 'noindex, nofollow' ? [] : followed).toEqual([])
})

it.each([
  ['en', true, '?lang=en&amp;fullscreen=true'],
  ['se', false, ''],
] as const)(
  'the page of a missing competition leads to the calendar as it was shown: %s, %s',
  (locale, isFullscreen, query) => {
    const { body } = renderPage({ name: 'missing', reason: 'gone', locale, isFullscreen }, 'https://example.se')
    expect(body).toContain(`href="/external/competitions/calendar${query}"`)
  },
)
