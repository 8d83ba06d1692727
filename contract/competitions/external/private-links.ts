// Private links of applicants and clubs, with the token in the fragment; and the path of a public competition page.

import type { Locale } from '../../locale.ts'

export type PrivateLinkKind = 'applicant' | 'club'

const fragmentKeys: Record<PrivateLinkKind, string> = { applicant: 'token', club: 'club' }

const localeQuery = (locale: Locale) => (locale === 'en' ? '?lang=en' : '')

/** The path of the public page of an announcement or a sanctioned competition. */
export const competitionPath = (id: string, locale: Locale = 'se'): string =>
  `/external/competitions/${id}${localeQuery(locale)}`

/** The path of a private link. */
export const privateLinkPath = (
  kind: PrivateLinkKind,
  announcementId: string,
  token: string,
  locale: Locale = 'se',
): string => `/external/competitions/${announcementId}/application${localeQuery(locale)}#${fragmentKeys[kind]}=${token}`

/** Kind and token in a fragment, with or without its `#`; null when it is not a private link. */
export const parsePrivateLink = (fragment: string): { kind: PrivateLinkKind; token: string } | null => {
  const params = new URLSearchParams(fragment.replace(/^#/, ''))
  const kind = (Object.keys(fragmentKeys) as PrivateLinkKind[]).find((candidate) => params.has(fragmentKeys[candidate]))
  return kind ? { kind, token: params.get(fragmentKeys[kind]) ?? '' } : null
}
