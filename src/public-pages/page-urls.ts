import type { Locale } from '../../contract/locale.ts'
import type { PublicPage } from '../../contract/competitions/external/public-pages.ts'
import { publicCalendarPath, parseQueryString, toQueryString } from '../features/competitions/calendar/calendar-urls.ts'

export const calendarPath = publicCalendarPath
const competitionBase = '/external/competitions/'

/** A competition from a calendar: its fragment, which no server sees and no cache tells apart, says the way back to the filter. */
export const competitionUrl = (
  id: string,
  { locale, isFullscreen, calendar }: Extract<PublicPage, { name: 'calendar' }>,
) => {
  const setting = { lang: locale, fullscreen: isFullscreen ? true : undefined }
  const filter = toQueryString({ ...calendar.search })
  return `${competitionBase}${id}${toQueryString(setting)}${filter === '' ? '' : `#calendar${filter}`}`
}

/** The calendar that a competition was opened from, by the page's fragment; without one, as it is for everybody. */
export const calendarUrl = (fragment: string, { locale, isFullscreen }: PublicPage): string => {
  const [name, filter = ''] = fragment.split('?')
  const search = name === '#calendar' ? parseQueryString(`?${filter}`) : {}
  return `${calendarPath}${toQueryString({ ...search, lang: locale, fullscreen: isFullscreen ? true : undefined })}`
}

/** Where a page is in a language, with everything else as it is. */
export const urlInLocale = (language: Locale, page: PublicPage): string => {
  const setting = { lang: language, fullscreen: page.isFullscreen ? true : undefined }
  if (page.name === 'competition') return `${competitionBase}${page.competition.id}${toQueryString(setting)}`
  return `${calendarPath}${toQueryString({ ...(page.name === 'calendar' ? page.calendar.search : {}), ...setting })}`
}
