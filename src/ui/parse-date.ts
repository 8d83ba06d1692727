// Parses a date as Swedes write it: '2026-05-03', '260503', '3/5', '3 maj', 'i morgon', 'fredag'. Dates are ISO dates.
import { addDays, today as dayInSweden } from '../../contract/dates/swedish-day.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec']
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

/** Two digits mean this century up to ten years from now, otherwise the previous century. */
const fullYear = (written: string | undefined, today: string): number => {
  const now = Number(today.slice(0, 4))
  if (written === undefined) return now
  if (written.length !== 2) return Number(written)
  const year = now - (now % 100) + Number(written)
  return year > now + 10 ? year - 100 : year
}

const yearFirst = /^(\d{4}|\d{2})(\d{2})(\d{2})$|^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/
const dayFirst = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ]+(\d{4}|\d{2}))?$/
const withMonthName = /^(\d{1,2}):?[ae]?\s*(\p{L}{3,9})\.?(?:\s*(\d{4}|\d{2}))?$/u

/** The ISO date, or undefined when the text is not a date. Without a year it is this year; a weekday is the next one. */
export const parseDate = (written: string, today = dayInSweden()): string | undefined => {
  const text = written
    .trim()
    .toLocaleLowerCase('sv')
    .replace(/^den\s+/, '')
    .replaceAll(/\s+/g, ' ')
  if (text in relativeDays) return addDays(today, relativeDays[text] ?? 0)
  const ymd = yearFirst.exec(text)?.slice(1).filter(Boolean)
  if (ymd) return isoDate(fullYear(ymd[0], today), Number(ymd[1]), Number(ymd[2]))
  const dmy = dayFirst.exec(text)
  if (dmy) return isoDate(fullYear(dmy[3], today), Number(dmy[2]), Number(dmy[1]))
  const named = withMonthName.exec(text)
  if (named) {
    const month = months.findIndex((name) => named[2]?.startsWith(name))
    return month < 0 ? undefined : isoDate(fullYear(named[3], today), month + 1, Number(named[1]))
  }
  return nextWeekday(text, today)
}

const nextWeekday = (text: string, today: string): string | undefined => {
  const index = weekdays.findIndex((name) => text.replace(/^på /, '').startsWith(name) && /^[\p{L} ]+$/u.test(text))
  if (index < 0) return undefined
  const now = new Date(`${today}T00:00:00Z`).getUTCDay()
  return addDays(today, ((index - now + 6) % 7) + 1)
}
