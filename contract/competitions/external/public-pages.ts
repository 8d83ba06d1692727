// Server-rendered public pages: the props of each page, which its document also contains, and the rendered result.
import type { CalendarPage } from '../calendar/calendar-page.ts'
import type { CompetitionPage } from './competition-page.ts'
import type { MissingReason } from './missing-page.ts'
import type { LicenceCheck } from '../../licences/cards/licence-check.ts'
import type { Locale } from '../../locale.ts'

interface PageSettings {
  locale: Locale
  /** Without the header. */
  isFullscreen: boolean
}

export type PublicPage = PageSettings &
  (
    | { name: 'calendar'; calendar: CalendarPage }
    | { name: 'competition'; competition: CompetitionPage }
    /** Null: the card does not exist, or has been ended. */
    | { name: 'licence'; licence: LicenceCheck | null }
    /** A text of the federation, as Markdown. */
    | { name: 'legal'; path: string; title: string; text: string }
    /** Error page. `isLegal`: in the place of a legal page. */
    | { name: 'missing'; reason: MissingReason; isLegal?: true }
  )
export type PublicPageName = PublicPage['name']

/** The page of a licence's card has nothing to press but links. */
export const hasScripts = (name: PublicPageName): boolean => name !== 'licence'

/** A page rendered to HTML. */
export interface RenderedPage {
  title: string
  /** Further elements of the head. */
  head: string
  body: string
}

/** `publicUrl` has no trailing slash. */
export type RenderPage = (page: PublicPage, publicUrl: string) => RenderedPage

/** Id of the element that holds the props in the document. */
export const pageDataId = 'page'
