// Parsing of Swedish personal identity numbers: personnummer, and samordningsnummer with 60 added to the day.
import { compactNumber, luhn } from './check-digit.ts'
import { isRealDate } from './date-rules.ts'

export type IdentityKind = 'personal' | 'coordination'

/** The kind of a number of twelve digits. */
export const identityKindOf = (number: string): IdentityKind =>
  Number(number.slice(6, 8)) > 60 ? 'coordination' : 'personal'

/**
 * Whether two numbers of twelve digits are of two persons: personnummer that differ. A samordningsnummer may be of the person who has
 * the personnummer.
 */
export const areOfTwoPersons = (one: string, other: string): boolean =>
  one !== other && [one, other].every((number) => identityKindOf(number) === 'personal')

const pattern = /^(?<century>\d{2})?(?<yy>\d{2})(?<mm>\d{2})(?<dd>\d{2})(?<sign>[-+]?)(?<serial>\d{4})$/
const earliestYear = 1800

/**
 * The twelve digits of a number written with ten or twelve, with or without a hyphen; undefined when it is invalid.
 * With ten digits the latest century whose day is not after `today` (an ISO date) is taken. A plus sign, which replaces
 * the hyphen in the year a person turns 100, means at least a hundred years ago.
 */
export const parseIdentityNumber = (written: string, today: string, kind?: IdentityKind): string | undefined => {
  const groups = pattern.exec(compactNumber(written))?.groups
  if (!groups) return undefined
  const { century, yy = '', mm = '', dd = '', sign, serial = '' } = groups
  if (!luhn(`${yy}${mm}${dd}${serial}`)) return undefined
  const isCoordination = Number(dd) > 60
  if (kind !== undefined && isCoordination !== (kind === 'coordination')) return undefined
  const day = isCoordination ? String(Number(dd) - 60).padStart(2, '0') : dd
  const isOver100 = sign === '+'
  const latest = Number(today.slice(0, 4)) - (isOver100 ? 100 : 0)
  const year = century === undefined ? yearOf(`${yy}-${mm}-${day}`, latest, today) : Number(`${century}${yy}`)
  if (year < earliestYear || (isOver100 && year > latest)) return undefined
  if (!isRealDate(year, Number(mm), Number(day)) || `${year}-${mm}-${day}` > today) return undefined
  return `${year}${mm}${dd}${serial}`
}

/** The last year not after `latest` with the two digits of the birth date and a day that is not in the future. */
const yearOf = (birth: string, latest: number, today: string): number => {
  const year = latest - ((latest - Number(birth.slice(0, 2)) + 100) % 100)
  return `${year}${birth.slice(2)}` > today ? year - 100 : year
}

/** Also nine digits, from whose beginning a spreadsheet has taken the zero. */
const maskable = /^(?<birth>(?:\d{2})?\d{6}|\d(?:0\d|1[0-2])\d{2}(?=\d{4}$))[-+]?(?<serial>\d{4})$/

/** A text that is an identity number, however it is written, without its last four digits; any other text as it is. */
export const maskIdentityNumber = (text: string): string => {
  const { birth, serial } = maskable.exec(compactNumber(text))?.groups ?? {}
  return birth !== undefined && luhn(`${birth.slice(-6)}${serial}`) ? `${birth}-••••` : text
}

/** Names of files have underscores and dots where other texts have spaces and hyphens. */
const numberInName = /(?<!\d)(?:\d{2})?\d{6}[\s_]?[+\p{Pd}−_.]?[\s_]?\d{4}(?!\d)/gu

/** The name of a file, which stands in addresses, histories and other files, with its identity numbers masked. */
export const maskNumbersInName = (name: string): string =>
  name.replaceAll(numberInName, (written) => {
    const digits = written.replaceAll(/\D/g, '')
    const masked = maskIdentityNumber(digits)
    return masked === digits ? written : masked
  })
