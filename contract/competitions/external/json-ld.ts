// Structured data (JSON-LD, schema.org SportsEvent) of a competition page, for search engines.
import type { Locale } from '../../locale.ts'
import { excerpt } from '../../text/excerpt.ts'
import type { CompetitionPage } from './competition-page.ts'
import { competitionStateOf } from './competition-state.ts'

type Json = Record<string, unknown>

const statusOf = (page: CompetitionPage): string => {
  const state = competitionStateOf(page)
  if (state === 'cancelled' || state === 'withdrawn') return 'https://schema.org/EventCancelled'
  return page.movedFrom ? 'https://schema.org/EventRescheduled' : 'https://schema.org/EventScheduled'
}

const placeOf = ({ sanction }: CompetitionPage, isEnglish: boolean): Json => {
  const address = { '@type': 'PostalAddress', addressCountry: 'SE' }
  if (!sanction) return { '@type': 'Place', name: isEnglish ? 'Sweden' : 'Sverige', address }
  const { place, latitude, longitude } = sanction
  const hasPosition = latitude !== null && longitude !== null
  return {
    '@type': 'Place',
    name: place,
    address: { ...address, name: place },
    ...(hasPosition ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } } : {}),
  }
}

const organizersOf = ({ sanction, branch }: CompetitionPage): Json[] => {
  const clubs = sanction?.organizers ?? []
  return clubs.length > 0
    ? clubs.map(({ name, web }) => ({ '@type': 'SportsOrganization', name, ...(web ? { url: web } : {}) }))
    : [{ '@type': 'SportsOrganization', name: branch.name, ...(branch.web ? { url: branch.web } : {}) }]
}

const daysOf = ({ startsOn, endsOn, movedFrom }: CompetitionPage): Json => ({
  startDate: startsOn,
  endDate: endsOn,
  ...(movedFrom ? { previousStartDate: movedFrom.startsOn } : {}),
})

/**
 * What has an event of its own has taken the place of the announcement of the page: the one that it has moved to, which may be
 * cancelled since, or its sanctioned competitions.
 */
const isReplaced = ({ movedTo, isInCalendar }: CompetitionPage) => movedTo !== null || !isInCalendar

/**
 * Null on the page of an announcement whose competitions have pages of their own, or that never got an organizer. `publicUrl`
 * has no trailing slash.
 */
export const sportsEventOf = (page: CompetitionPage, publicUrl: string, locale: Locale = 'se'): Json | null => {
  if (isReplaced(page) || competitionStateOf(page) === 'withoutOrganizer') return null
  const isEnglish = locale === 'en'
  const { invitation, invitationEn } = page.sanction ?? { invitation: '', invitationEn: '' }
  const texts =
    invitation || invitationEn ? { se: invitation, en: invitationEn } : { se: page.description, en: page.descriptionEn }
  const description = excerpt(texts[locale] || texts.se || texts.en)
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: (isEnglish && page.titleEn) || page.title,
    ...(page.titleEn && !isEnglish ? { alternateName: page.titleEn } : {}),
    ...(description ? { description } : {}),
    url: `${publicUrl}/external/competitions/${page.id}${isEnglish ? '?lang=en' : ''}`,
    ...(page.sanction ? { identifier: page.sanction.number } : {}),
    sport: page.branch.name,
    ...daysOf(page),
    eventStatus: statusOf(page),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: placeOf(page, isEnglish),
    organizer: organizersOf(page),
  }
}

/** JSON for the content of a script element, escaped so that it cannot close the element. */
export const jsonLdText = (data: Json): string => JSON.stringify(data).replaceAll('<', '\\u003c')
