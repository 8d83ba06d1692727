// A competition's page as search engines read it: schema.org SportsEvent.
import type { Locale } from '../../locale.ts'
import { excerpt } from '../../text/excerpt.ts'
import type { CompetitionPage } from './competition-page.ts'

type Json = Record<string, unknown>

const isOff = ({ cancelledAt, sanction }: CompetitionPage) =>
  cancelledAt !== null || sanction?.state === 'cancelled' || sanction?.state === 'withdrawn'

const statusOf = (page: CompetitionPage): string => {
  if (isOff(page)) return 'https://schema.org/EventCancelled'
  return page.movedFrom || page.movedTo ? 'https://schema.org/EventRescheduled' : 'https://schema.org/EventScheduled'
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

/** An announcement is moved to other days, which its successor has; a sanctioned competition has new days itself. */
const daysOf = ({ startsOn, endsOn, movedFrom, movedTo }: CompetitionPage): Json => ({
  startDate: movedTo?.startsOn ?? startsOn,
  endDate: movedTo?.endsOn ?? endsOn,
  ...(movedTo ? { previousStartDate: startsOn } : movedFrom ? { previousStartDate: movedFrom.startsOn } : {}),
})

/** `publicUrl` without a trailing slash. */
export const sportsEventOf = (page: CompetitionPage, publicUrl: string, language: Locale = 'se'): Json => {
  const isEnglish = language === 'en'
  const { invitation, invitationEn } = page.sanction ?? { invitation: '', invitationEn: '' }
  const about = invitation || invitationEn ? [invitationEn, invitation] : [page.descriptionEn, page.description]
  const description = excerpt((isEnglish && about[0]) || about[1] || '')
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

/** For the inside of a script element: nothing in it can end the element. */
export const jsonLdText = (data: Json): string => JSON.stringify(data).replaceAll('<', '\\u003c')
