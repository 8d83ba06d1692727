// The public pages' addresses, and the private links: to the applicant's own application, and to the club's yes or no, whose
// token stands in the fragment.

import type { Language } from '../day-text.ts'

/** The token stands in the link's fragment and travels in this header, so that it reaches no log and no Referer. */
export const applicationTokenHeader = 'application-token'

export type LinkKind = 'applicant' | 'club'

const keys: Record<LinkKind, string> = { applicant: 'token', club: 'club' }

const inQuery = (language: Language) => (language === 'en' ? '?lang=en' : '')

/** The public page of an announcement or a sanctioned competition. */
export const competitionPath = (id: string, language: Language = 'se'): string =>
  `/external/competitions/${id}${inQuery(language)}`

/** A path of the page. */
export const linkPath = (kind: LinkKind, announcementId: string, token: string, language: Language = 'se'): string =>
  `/external/competitions/${announcementId}/application${inQuery(language)}#${keys[kind]}=${token}`

/** What a fragment holds, with or without its sign; null when it is no private link. */
export const readLink = (fragment: string): { kind: LinkKind; token: string } | null => {
  const given = new URLSearchParams(fragment.replace(/^#/, ''))
  const kind = (Object.keys(keys) as LinkKind[]).find((one) => given.has(keys[one]))
  return kind ? { kind, token: given.get(keys[kind]) ?? '' } : null
}
