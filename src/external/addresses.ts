import type { Language } from '../../contract/day-text.ts'
import type { ExternalPage } from '../../contract/external-pages.ts'
import { publicPath, searchText } from '../features/competitions/calendar/address.ts'

export const calendarPath = publicPath

/** Where a page is in a language, with everything else as it is. */
export const addressIn = (language: Language, page: ExternalPage): string => {
  const setting = { lang: language, fullscreen: page.isFullscreen ? true : undefined }
  if (page.name === 'competition') return `/external/competitions/${page.competition.id}${searchText(setting)}`
  return `${calendarPath}${searchText({ ...(page.name === 'calendar' ? page.calendar.search : {}), ...setting })}`
}
