// The public pages' addresses, and the private links: to the applicant's own application, and to the club's yes or no, whose
// token stands in the fragment.

import type { Locale } from '../../locale.ts'

/** The token stands in the link's fragment and travels in this header, so that it reaches no log and no Referer. */
export const applicationTokenHeader = 'application-token'

export type PrivateLinkKind = 'applicant' | 'club'

const keys: Record<PrivateLinkKind, string> = { applicant: 'token', club: 'club' }

const localeQuery = (language: Locale) => (language === 'en' ? '?lang=en' : '')

/** The public page of an announcement or a sanctioned competition. */
export const competitionPath = (id: string, language: Locale = 'se'): string =>
  `/external/competitions/${id}${localeQuery(language)}`

/** A path of the page. */
export const privateLinkPath = (
  kind: PrivateLinkKind,
  announcementId: string,
  token: string,
  language: Locale = 'se',
): string => `/external/competitions/${announcementId}/application${localeQuery(language)}#${keys[kind]}=${token}`

/** What a fragment holds, with or without its sign; null when it is no private link. */
export const parsePrivateLink = (fragment: string): { kind: PrivateLinkKind; token: string } | null => {
  const given = new URLSearchParams(fragment.replace(/^#/, ''))
  const kind = (Object.keys(keys) as PrivateLinkKind[]).find((one) => given.has(keys[one]))
  return kind ? { kind, token: given.get(keys[kind]) ?? '' } : null
}
