// URLs of the public pages: a competition, the calendar with its filter, the same page in another locale.
import type { Locale } from '#contract/locale.ts'
import type { PublicPage } from '#contract/competitions/external/public-pages.ts'
import { publicCalendarPath, parseQueryString, toQueryString } from '../features/competitions/calendar/calendar-urls.ts'

export const calendarPath = publicCalendarPath
const competitionBase = '/external/competitions/'

const pathOf = (id: string, { locale, isFullscreen }: PublicPage) =>
  `${competitionBase}${id}${toQueryString({ lang: locale, fullscreen: isFullscreen ? true : undefined })}`

/** The URL of a competition. The fragment holds the calendar's filter for the link back, because it is not part of the cache key. */
export const competitionUrl = (id: string, page: Extract<PublicPage, { name: 'calendar' }>) => {
  const filter = toQueryString({ ...page.calendar.search })
  return `${pathOf(id, page)}${filter === '' ? '' : `#calendar${filter}`}`
}

/** The URL of another competition, from the page of one with the fragment: the way back to the calendar stays. */
export const otherCompetitionUrl = (id: string, fragment: string, page: PublicPage) =>
  `${pathOf(id, page)}${fragment.startsWith('#calendar?') ? fragment : ''}`

/** The URL of the calendar that a competition was opened from, by the page's fragment; without one the unfiltered calendar. */
export const calendarUrl = (fragment: string, { locale, isFullscreen }: PublicPage): string => {
  const [name, filter = ''] = fragment.split('?')
  const search = name === '#calendar' ? parseQueryString(`?${filter}`) : {}
  return `${calendarPath}${toQueryString({ ...search, lang: locale, fullscreen: isFullscreen ? true : undefined })}`
}

/** The URL of the same page in another locale. */
export const urlInLocale = (locale: Locale, page: PublicPage): string => {
  const setting = { lang: locale, fullscreen: page.isFullscreen ? true : undefined }
  if (page.name === 'competition') return `${competitionBase}${page.competition.id}${toQueryString(setting)}`
  return `${calendarPath}${toQueryString({ ...(page.name === 'calendar' ? page.calendar.search : {}), ...setting })}`
}
