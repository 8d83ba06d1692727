// Recognises an identity number in what is typed or pasted into a search, which must not reach an address or a log. Without the
// last digit it is recognised too, because that one is worked out from the others.
import { luhn } from './check-digit.ts'
import { parseIdentityNumber } from './identity-number.ts'

/** `whole`: twelve digits. `partial`: the last digit is missing. `invalid`: looks like a number, and is none. */
export type TypedNumber = { kind: 'whole'; number: string } | { kind: 'partial' | 'invalid' }

const written =
  /(?<![\d-])(?<century>1[89]|20)?(?<yy>\d\d)(?<mm>\d\d)(?<dd>\d\d)(?<gap>\s?[-+\p{Pd}−]?\s?)(?<serial>\d{3,4})(?![\d-])/gu

const isDay = (mm: string, dd: string) => {
  const [month, day] = [Number(mm), Number(dd) > 60 ? Number(dd) - 60 : Number(dd)]
  return month >= 1 && month <= 12 && day >= 1 && day <= 31
}

const isTime = (digits: string) => /^(?:[01]\d|2[0-3])[0-5]\d$/.test(digits)

/** The first number in the text, or undefined when there is none. `today`: an ISO date. */
export const typedNumberIn = (text: string, today: string): TypedNumber | undefined => {
  for (const { groups = {} } of text.matchAll(written)) {
    const { century = '', yy = '', mm = '', dd = '', gap = '', serial = '' } = groups
    if (!isDay(mm, dd)) continue
    // A day and an amount, as in '20261129 400 kr'.
    if (serial.length === 3 && century !== '' && gap !== '' && gap.trim() === '') continue
    if (serial.length === 3) return { kind: 'partial' }
    // A day of about now and a time, as in '20261129 1400'; other days are of births.
    const isApart = century === '20' && Number(dd) <= 31 && gap !== '' && gap.trim() === ''
    const isNow = Math.abs(Number(`20${yy}`) - Number(today.slice(0, 4))) <= 1
    if (isApart && isNow && isTime(serial) && !luhn(`${yy}${mm}${dd}${serial}`)) continue
    // Ten digits in a row may be a telephone number: then the check digit decides.
    if (century === '' && gap.trim() === '' && !luhn(`${yy}${mm}${dd}${serial}`)) continue
    const number = parseIdentityNumber(`${century}${yy}${mm}${dd}${gap.trim()}${serial}`, today)
    return number === undefined ? { kind: 'invalid' } : { kind: 'whole', number }
  }
  return undefined
}
