// Server rendering of the public pages: title, head elements and body as HTML.
import { renderToString } from 'react-dom/server'
import { jsonLdText, sportsEventOf } from '#contract/competitions/external/json-ld.ts'
import { periodText } from '#contract/dates/day-text.ts'
import type { Locale } from '#contract/locale.ts'
import { escapeHtml } from '#contract/text/escape-html.ts'
import type { RenderPage, PublicPage } from '#contract/competitions/external/public-pages.ts'
import { toQueryString } from '../features/competitions/calendar/calendar-urls.ts'
import { urlInLocale, calendarPath } from './page-urls.ts'
import { CalendarScreen } from './calendar-screen.tsx'
import { CompetitionScreen } from './competition-screen.tsx'
import { LegalScreen } from './legal-screen.tsx'
import { LicenceScreen } from './licence-screen.tsx'
import { MissingScreen } from './missing-screen.tsx'
import { missingTitle } from './missing-titles.ts'
import { calendarTitle, competitionTitle, licenceTitle } from './page-titles.ts'

export const renderPage: RenderPage = (page, publicUrl) => ({
  title: titleOf(page),
  head: headOf(page, publicUrl),
  body: renderToString(screenOf(page)),
})

const screenOf = (page: PublicPage) => {
  if (page.name === 'calendar') return <CalendarScreen page={page} />
  if (page.name === 'legal') return <LegalScreen page={page} />
  if (page.name === 'competition') return <CompetitionScreen page={page} />
  return page.name === 'licence' ? <LicenceScreen page={page} /> : <MissingScreen page={page} />
}

const titleOf = (page: PublicPage) => {
  if (page.name === 'legal') return page.title
  const titles =
    page.name === 'missing'
      ? missingTitle[page.reason]
      : { calendar: calendarTitle, competition: competitionTitle, licence: licenceTitle }[page.name]
  return titles[page.locale]
}

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`
const link = (rel: string, href: string, more = '') => `<link rel="${rel}" href="${escapeHtml(href)}"${more}>`

const headOf = (page: PublicPage, publicUrl: string): string => {
  if (page.name === 'missing' || page.name === 'licence') return meta('robots', 'noindex, nofollow')
  if (page.name === 'legal') return link('canonical', publicUrl + page.path)
  // Filters and pages of the calendar share one canonical URL.
  const placeIn = (locale: Locale) =>
    publicUrl +
    (page.name === 'calendar'
      ? `${calendarPath}${locale === 'en' ? '?lang=en' : ''}`
      : urlInLocale(locale, { ...page, isFullscreen: false }))
  const here = placeIn(page.locale)
  const robots = page.name === 'calendar' ? robotsOf(page) : null
  const event = page.name === 'competition' ? sportsEventOf(page.competition, publicUrl, page.locale) : null
  return [
    link('canonical', here),
    link('alternate', placeIn('se'), ' hreflang="sv"'),
    link('alternate', placeIn('en'), ' hreflang="en"'),
    link('alternate', placeIn('se'), ' hreflang="x-default"'),
    meta('description', descriptionOf(page)),
    property('og:url', here),
    property('og:title', page.name === 'calendar' ? titleOf(page) : nameOf(page)),
    property('og:description', descriptionOf(page)),
    property('og:type', 'website'),
    ...(robots ? [meta('robots', robots)] : []),
    ...(event ? [`<script type="application/ld+json">${jsonLdText(event)}</script>`] : []),
  ].join('\n')
}

/**
 * Each period and filter is an address of its own, so that a crawler which followed them would not come to an end. The further pages of
 * the list are few, and lead to competitions.
 */
const robotsOf = ({ calendar: { search } }: Extract<PublicPage, { name: 'calendar' }>) => {
  if (toQueryString({ ...search, page: 1 }) !== '') return 'noindex, nofollow'
  return search.page > 1 ? 'noindex' : null
}

type Competition = Extract<PublicPage, { name: 'competition' }>

const nameOf = ({ competition: { title, titleEn }, locale }: Competition) => (locale === 'en' && titleEn) || title

const calendarDescription = {
  se: 'Tävlingar, utlysningar och evenemang inom svensk flygsport, för alla grenar och distrikt.',
  en: 'Competitions, announcements and events in Swedish air sports, for all sports and districts.',
}

const descriptionOf = (page: Extract<PublicPage, { name: 'calendar' | 'competition' }>): string => {
  if (page.name === 'calendar') return calendarDescription[page.locale]
  const { competition, locale } = page
  const { startsOn, endsOn } = competition.movedTo ?? competition
  const where = competition.sanction?.place
  return [nameOf(page), competition.branch.name, ...(where ? [where] : []), periodText(startsOn, endsOn, locale)].join(
    ', ',
  )
}
