// Telephone numbers: parsed to E.164 ('+46701740605') for storage, and formatted in Swedish notation.
// The rule is our own: a library with the number plans of every country would add 25 kB (compressed) to the page.
import { compactNumber } from './check-digit.ts'
import { parseIdentityNumber } from './identity-number.ts'
import { isRealDay } from './date-rules.ts'
import { writtenDay } from '../record/written-day.ts'

/** Without the leading 0: mobile numbers have nine digits, the others seven to nine. */
const swedish = /^(?:7[02369]\d{7}|(?!7[02369])[1-9]\d{6,8})$/
/** Country code and number, at most fifteen digits. */
const foreign = /^[1-9]\d{6,14}$/

/** E.164, or undefined when it is not a telephone number. A number without country code is Swedish. */
export const parsePhone = (written: string): string | undefined => {
  const plain = compactNumber(written)
  if (!/^\+?[\d()./-]+$/.test(plain)) return undefined
  const isInternational = /^(?:\+|00)/.test(plain)
  // '+46 (0)70…': the zero is for calls within the country
  const digits = (isInternational ? plain.replace('(0)', '') : plain).replaceAll(/\D/g, '')
  const full = isInternational ? digits.replace(/^00/, '') : digits.replace(/^0/, '46')
  if (!isInternational && !digits.startsWith('0')) return undefined
  const national = full.replace(/^460?/, '')
  if (full.startsWith('46')) return swedish.test(national) ? `+46${national}` : undefined
  return foreign.test(full) ? `+${full}` : undefined
}

/**
 * The number in a cell of a file, whose zero or plus sign at the beginning a spreadsheet has taken; any other text as it is. But for a
 * mobile number, digits that are an identity number or a day stay, too: they are of another column, and would be stored in the clear.
 */
export const importedPhone = (written: string, day: string): string => {
  if (!/^\d+$/.test(written) || parsePhone(written) !== undefined) return written
  const isOther =
    parseIdentityNumber(written.replace(/^\d{9}$/, '0$&'), day) !== undefined || isRealDay(writtenDay(written))
  if (isOther && !/^7[02369]\d{7}$/.test(written)) return written
  const beginnings = written.startsWith('46') ? ['0', '+'] : ['0']
  return beginnings.map((one) => one + written).find((one) => parsePhone(one) !== undefined) ?? written
}

const shortAreas = /^(?:8|1[013689]|2[0136]|3[1356]|4[0246]|54|6[03]|7[02369]|90)/
const countries = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** '+46701740605' → '070-174 06 05', '+4512345678' → '+45 123 456 78'. Other text is returned unchanged. */
export const formatPhone = (stored: string): string => {
  if (!/^\+\d{7,15}$/.test(stored)) return stored
  if (!stored.startsWith('+46')) {
    const country = countries.exec(stored.slice(1))?.[0] ?? ''
    return `+${country} ${stored.slice(1 + country.length).replaceAll(/\d{3}(?=\d{2})/g, '$& ')}`
  }
  const national = stored.slice(3)
  const area = shortAreas.exec(national)?.[0] ?? national.slice(0, 3)
  const subscriber = national.slice(area.length)
  // groups of two from the end; the first has three when the count is odd, and eight digits are 3 + 3 + 2
  const grouped =
    subscriber.length === 8
      ? `${subscriber.slice(0, 3)} ${subscriber.slice(3, 6)} ${subscriber.slice(6)}`
      : subscriber.replaceAll(/(?<=\d{2})(?=(?:\d{2})+$)/g, ' ')
  return `0${area}-${grouped}`
}
