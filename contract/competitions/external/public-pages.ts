// The public pages that the server draws: what each is drawn from, which the page finds again in its document.
import type { CalendarPage } from '../calendar/calendar-page.ts'
import type { CompetitionPage } from './competition-page.ts'
import type { Locale } from '../../locale.ts'

/** `gone`: there is nothing. `busy`: too many ask just now. `fault`: it cannot be shown, which is ours to mend. */
export type MissingReason = 'gone' | 'busy' | 'fault'

interface PageSettings {
  locale: Locale
  /** Without the header. */
  isFullscreen: boolean
}

export type PublicPage = PageSettings &
  (
    | { name: 'calendar'; calendar: CalendarPage }
    | { name: 'competition'; competition: CompetitionPage }
    /** Nothing is to be seen at the address, or not now. */
    | { name: 'missing'; because: MissingReason }
  )
export type PublicPageName = PublicPage['name']

/** A page as HTML. */
export interface RenderedPage {
  title: string
  /** Further elements of the head. */
  head: string
  body: string
}

/** `publicUrl` without a trailing slash. */
export type RenderPage = (page: PublicPage, publicUrl: string) => RenderedPage

/** Where the data of the page stands in its document. */
export const pageDataId = 'page'
