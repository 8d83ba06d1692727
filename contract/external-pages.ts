// The public pages that the server draws: what each is drawn from, which the page finds again in its document.
import type { CalendarPage } from './competitions/calendar-page.ts'
import type { CompetitionPage } from './competitions/external.ts'
import type { Language } from './day-text.ts'

/** `gone`: there is nothing. `busy`: too many ask just now. `fault`: it cannot be shown, which is ours to mend. */
export type MissingBecause = 'gone' | 'busy' | 'fault'

interface Every {
  language: Language
  /** Without the header. */
  isFullscreen: boolean
}

export type ExternalPage = Every &
  (
    | { name: 'calendar'; calendar: CalendarPage }
    | { name: 'competition'; competition: CompetitionPage }
    /** Nothing is to be seen at the address, or not now. */
    | { name: 'missing'; because: MissingBecause }
  )
export type ExternalPageName = ExternalPage['name']

/** A page as HTML. */
export interface DrawnPage {
  title: string
  /** Further elements of the head. */
  head: string
  body: string
}

/** `publicUrl` without a trailing slash. */
export type DrawPage = (page: ExternalPage, publicUrl: string) => DrawnPage

/** Where the data of the page stands in its document. */
export const pageDataId = 'page'
