// What the public page of a licence's card tells a stranger who has read its code. Without schemas, because the page is rendered on the
// server and carries none.
import type { LicenceState } from '../licences/licence-state.ts'

export const licenceCheckPath = '/external/licenses'

/** A stranger is told whether the licence holds, not that it was blocked or recalled. */
export type LicenceVerdict = 'valid' | 'upcoming' | 'expired' | 'replaced' | 'stopped'

export const verdictOf: Readonly<Record<LicenceState, LicenceVerdict>> = {
  active: 'valid',
  expiring: 'valid',
  upcoming: 'upcoming',
  expired: 'expired',
  replaced: 'replaced',
  blocked: 'stopped',
  recalled: 'stopped',
}

export interface LicenceCheck {
  number: string
  verdict: LicenceVerdict
  validFrom: string
  validTo: string
  /** When it was read, in Swedish time. */
  checkedAt: string
  /** Null when the identity is protected or the person is anonymised: then the number and the validity are all that is told. */
  held: {
    type: string
    typeEn: string
    branch: string
    /** 'E.L.' */
    initials: string
    birthYear: number | null
  } | null
}

/** 'Anna-Karin', 'af Ek' → 'A.E.': a letter of each name, the last name by its capital. */
export const initialsOf = (firstName: string, lastName: string): string =>
  [firstName, /\p{Lu}.*$/u.exec(lastName)?.[0] ?? lastName]
    .map((name) => [...name.trim()].slice(0, 1).join('').toUpperCase())
    .filter((letter) => letter !== '')
    .map((letter) => `${letter}.`)
    .join('')
