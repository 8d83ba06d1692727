// Days and periods as people read them, in Swedish or English. Pure text from ISO dates: no clock, no time zone.
import type { Locale } from '../locale.ts'

const months: Record<Locale, readonly string[]> = {
  se: [
    'januari',
    'februari',
    'mars',
    'april',
    'maj',
    'juni',
    'juli',
    'augusti',
    'september',
    'oktober',
    'november',
    'december',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
}
const weekdays: Record<Locale, readonly string[]> = {
  se: ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
}

const partsOf = (day: string) => [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))] as const

/** `month` is 1–12. */
export const monthName = (month: number, language: Locale = 'se'): string => months[language][month - 1] ?? ''
/** 'okt', 'juni', in English 'Oct': as calendars write it. Swedish months of four letters are not shortened. */
export const shortMonthName = (month: number, language: Locale = 'se'): string => {
  const name = monthName(month, language)
  return language === 'se' && name.length === 4 ? name : name.slice(0, 3)
}
/** `weekday` is 1 (Monday) to 7 (Sunday). */
export const weekdayName = (weekday: number, language: Locale = 'se'): string => weekdays[language][weekday - 1] ?? ''

/** `1 april 2027`: a day within a sentence. In lists and facts a day is its ISO date. */
export const dayText = (day: string, language: Locale = 'se'): string => {
  const [year, month, date] = partsOf(day)
  return `${date} ${monthName(month, language)} ${year}`
}

const shortDayText = (day: string, language: Locale): string => {
  const [year, month, date] = partsOf(day)
  return `${date} ${shortMonthName(month, language)} ${year}`
}

/** `14–19 okt 2027`, `30 apr–2 maj 2027`, `30 dec 2026–2 jan 2027`; one day stands alone, `14 okt 2027`. */
export const periodText = (start: string, end: string, language: Locale = 'se'): string => {
  if (start === end) return shortDayText(start, language)
  const [startYear, startMonth, startDate] = partsOf(start)
  const [endYear, endMonth] = partsOf(end)
  const until = shortDayText(end, language)
  if (startYear !== endYear) return `${shortDayText(start, language)}–${until}`
  return startMonth === endMonth
    ? `${startDate}–${until}`
    : `${startDate} ${shortMonthName(startMonth, language)}–${until}`
}

/** The same when only one of the two is given, which is then a day of its own; '' without any. */
export const lonePeriodText = (start: string | null, end: string | null, language: Locale = 'se'): string => {
  const [first, last] = [start || end, end || start]
  return first && last ? periodText(first, last, language) : ''
}
