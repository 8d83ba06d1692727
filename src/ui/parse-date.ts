// Parses a date as Swedes write it: '2026-05-03', '260503', '3/5', '3 maj', 'i morgon', 'fredag'. Dates are ISO dates.
import { addDays, today as dayInSweden } from '#contract/dates/swedish-day.ts'

/** In Swedish and in English. */
const months = [/^jan/, /^feb/, /^mar/, /^apr/, /^ma[jy]/, /^jun/, /^jul/, /^aug/, /^sep/, /^o[kc]t/, /^nov/, /^dec/]
const weekdays = ['sön', 'mån', 'tis', 'ons', 'tor', 'fre', 'lör']
const relativeDays: Record<string, number> = {
  'i förrgår': -2,
  'i går': -1,
  igår: -1,
  'i dag': 0,
  idag: 0,
  'i morgon': 1,
  imorgon: 1,
  'i övermorgon': 2,
}

const twoDigits = (part: number) => String(part).padStart(2, '0')

const isoDate = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(2000, month - 1, day))
  date.setUTCFullYear(year, month - 1, day)
  const isReal = year > 0 && year < 10_000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}` : undefined
}

interface Reading {
  today: string
  /** The day has been, as a birth date has: two digits are a year of the latest century in which it has. */
  isPast: boolean
}

/** Without a year it is this year. Two digits mean this century up to ten years from now, otherwise the previous century. */
const dateIn = (year: string | undefined, month: number, day: number, { today, isPast }: Reading) => {
  const now = Number(today.slice(0, 4))
  if (year?.length !== 2) return isoDate(year === undefined ? now : Number(year), month, day)
  const ofThisCentury = now - (now % 100) + Number(year)
  const date = isoDate(ofThisCentury, month, day)
  const isTooLate = ofThisCentury > now + 10 || (isPast && date !== undefined && date > today)
  return isTooLate ? isoDate(ofThisCentury - 100, month, day) : date
}

const yearFirst = /^(\d{4}|\d{2})(\d{2})(\d{2})$|^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$|^(\d{2})-(\d{2})-(\d{2})$/
const dayFirst = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ]+(\d{4}|\d{2}))?$/
const withMonthName = /^(\d{1,2}):?[ae]?\s*(\p{L}{3,9})\.?(?:\s*(\d{4}|\d{2}))?$/u

/** The ISO date, or undefined when the text is not a date. A weekday is the next one. */
export const parseDate = (
  written: string,
  { today = dayInSweden(), isPast = false }: Partial<Reading> = {},
): string | undefined => {
  const reading = { today, isPast }
  const text = written
    .trim()
    .toLocaleLowerCase('sv')
    .replace(/^den\s+/, '')
    .replaceAll(/\s+/g, ' ')
  if (text in relativeDays) return addDays(today, relativeDays[text] ?? 0)
  const ymd = yearFirst.exec(text)?.slice(1).filter(Boolean)
  // Not '15-06-85', whose last part is no day of any month.
  if (ymd && Number(ymd[2]) <= 31) return dateIn(ymd[0], Number(ymd[1]), Number(ymd[2]), reading)
  const dmy = dayFirst.exec(text)
  if (dmy) return dateIn(dmy[3], Number(dmy[2]), Number(dmy[1]), reading)
  const named = withMonthName.exec(text)
  if (named) {
    const month = months.findIndex((name) => name.test(named[2] ?? ''))
    return month < 0 ? undefined : dateIn(named[3], month + 1, Number(named[1]), reading)
  }
  return nextWeekday(text, today)
}

const nextWeekday = (text: string, today: string): string | undefined => {
  const index = weekdays.findIndex((name) => text.replace(/^på /, '').startsWith(name) && /^[\p{L} ]+$/u.test(text))
  if (index < 0) return undefined
  const now = new Date(`${today}T00:00:00Z`).getUTCDay()
  return addDays(today, ((index - now + 6) % 7) + 1)
}
