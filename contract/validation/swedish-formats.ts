// Parsers of Swedish numbers and codes. Each returns the form that is stored, or undefined when the text is invalid.
import { compactNumber, luhn } from './check-digit.ts'

/** Ten digits. The third is at least 2, unlike in a personal number; the prefix 16, used by registers, is accepted. */
export const parseOrganizationNumber = (written: string): string | undefined => {
  const digits = /^(?:16)?([1-9]\d[2-9]\d{3})-?(\d{4})$/.exec(compactNumber(written))?.slice(1).join('')
  return digits !== undefined && luhn(digits) ? digits : undefined
}

/** '123 45', also from 'SE-12345'. */
export const parsePostalCode = (written: string): string | undefined => {
  const match = /^(?:SE?-)?([1-9]\d{2})(\d{2})$/i.exec(compactNumber(written))
  return match ? `${match[1]} ${match[2]}` : undefined
}

/** An ICAO location indicator, four letters in capitals. */
export const parseIcao = (written: string): string | undefined =>
  /^[a-z]{4}$/i.test(written) ? written.toUpperCase() : undefined

/** '123-4567' or '1234-5678'. */
export const parseBankgiro = (written: string): string | undefined => {
  const [, first, last] = /^([1-9]\d{2,3})-?(\d{4})$/.exec(compactNumber(written)) ?? []
  return first !== undefined && last !== undefined && luhn(first + last) ? `${first}-${last}` : undefined
}

/** '09:30', also from '9.30' and '0930'. */
export const parseTime = (written: string): string | undefined => {
  const [, hour = '', minute = ''] = /^(\d{1,2})[.:](\d{2})$|^(\d{2})(\d{2})$/.exec(written)?.filter(Boolean) ?? []
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : undefined
}
