// URLs of the public pages: a competition, the calendar with its filter, the same page in another locale.
import type { Locale } from '../../contract/locale.ts'
import type { PublicPage } from '../../contract/competitions/external/public-pages.ts'
import { publicCalendarPath, parseQueryString, toQueryString } from '../features/competitions/calendar/calendar-urls.ts'

export const calendarPath = publicCalendarPath
const competitionBase = '/external/competitions/'

/** The URL of a competition. The fragment holds the calendar's filter for the link back, because it is not part of the cache key. */
export const competitionUrl = (
  id: string,
  { locale, isFullscreen, calendar }: Extract<PublicPage, { name: 'calendar' }>,
) => {
  const setting = { lang: locale, fullscreen: isFullscreen ? true : undefined }
  const filter = toQueryString({ ...calendar.search })
  return `${competitionBase}${id}${toQueryString(setting)}${filter === '' ? '' : `#calendar${filter}`}`
}

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
