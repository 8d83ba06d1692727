import type { Language } from '../../contract/day-text.ts'
import type { ExternalPage } from '../../contract/external-pages.ts'
import { publicPath, readSearch, searchText } from '../features/competitions/calendar/address.ts'

export const calendarPath = publicPath
const competitionBase = '/external/competitions/'

/** A competition from a calendar: its fragment, which no server sees and no cache tells apart, says the way back to the filter. */
export const competitionAddress = (
  id: string,
  { language, isFullscreen, calendar }: Extract<ExternalPage, { name: 'calendar' }>,
) => {
  const setting = { lang: language, fullscreen: isFullscreen ? true : undefined }
  const filter = searchText({ ...calendar.search })
  return `${competitionBase}${id}${searchText(setting)}${filter === '' ? '' : `#calendar${filter}`}`
}

/** The calendar that a competition was opened from, by the page's fragment; without one, as it is for everybody. */
export const calendarAddress = (fragment: string, { language, isFullscreen }: ExternalPage): string => {
  const [name, filter = ''] = fragment.split('?')
  const search = name === '#calendar' ? readSearch(`?${filter}`) : {}
  return `${calendarPath}${searchText({ ...search, lang: language, fullscreen: isFullscreen ? true : undefined })}`
}

/** Where a page is in a language, with everything else as it is. */
export const addressIn = (language: Language, page: ExternalPage): string => {
  const setting = { lang: language, fullscreen: page.isFullscreen ? true : undefined }
  if (page.name === 'competition') return `${competitionBase}${page.competition.id}${searchText(setting)}`
  return `${calendarPath}${searchText({ ...(page.name === 'calendar' ? page.calendar.search : {}), ...setting })}`
}
