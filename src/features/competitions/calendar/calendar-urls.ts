// URLs of the calendar and its ICS feed: query string built and parsed without default values.
// It is written by hand, because the public page should not load a schema library.
import type { CalendarPageSearch } from '#contract/competitions/calendar/calendar-page.ts'
import type { Locale } from '#contract/locale.ts'
import { listFilters, listPeriodOf, type ListFilter } from './active-filters.ts'

/** Query parameters that every link of the calendar keeps. */
export type FixedParams = Readonly<Record<string, string | undefined>>

type SearchParams = Partial<CalendarPageSearch> & Record<string, unknown>

const defaultValues: Record<string, unknown> = { q: '', page: 1, view: 'list', lang: 'se' }

/** `?view=month&month=2027-05`; empty when every parameter has its default value. */
export const toQueryString = (search: SearchParams): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== defaultValues[name]) params.append(name, String(item))
    }
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Parses a string built by `toQueryString`. Other input has been validated by the server's schema. */
export const parseQueryString = (text: string): CalendarPageSearch => {
  const params = new URLSearchParams(text)
  const paramOf = (name: string) => params.get(name) ?? undefined
  return {
    ...(Object.fromEntries(listFilters.map((name) => [name, params.getAll(name)])) as Pick<
      CalendarPageSearch,
      ListFilter
    >),
    q: paramOf('q') ?? '',
    page: Number(paramOf('page') ?? 1),
    view: (paramOf('view') ?? 'list') as CalendarPageSearch['view'],
    from: paramOf('from'),
    to: paramOf('to'),
    month: paramOf('month'),
    year: params.has('year') ? Number(paramOf('year')) : undefined,
    day: paramOf('day'),
  }
}

/** Path of the ICS feed with the filters of a search; view, month and page do not apply to a feed. */
export const feedPath = (search: CalendarPageSearch, locale: Locale): string => {
  const { q, branch, district, kind, type } = search
  return `/api/external/calendar.ics${toQueryString({ q, branch, district, kind, type, class: search.class, ...listPeriodOf(search), lang: locale })}`
}

/** URL of the feed, and links that open it in a local program, Google Calendar and Outlook. */
export const subscriptionLinks = (feed: URL, name: string) => {
  const program = feed.href.replace(/^https?:/, 'webcal:')
  return {
    feed: feed.href,
    program,
    google: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: program })}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: feed.href, name })}`,
  }
}

export const publicCalendarPath = '/external/competitions/calendar'

/** Path of the public calendar with the filters of a search, at its first page. */
export const publicPagePath = (
  { month: _, year: __, day: ___, page: ____, ...search }: CalendarPageSearch,
  locale: Locale,
): string => publicCalendarPath + toQueryString({ ...search, ...listPeriodOf(search), lang: locale })
