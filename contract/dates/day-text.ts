// Text of days, months and periods in Swedish and English, from ISO dates; independent of clock and time zone.
import type { Locale } from '../locale.ts'

const months: Record<Locale, readonly string[]> = {
  se: 'januari februari mars april maj juni juli augusti september oktober november december'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}
const weekdays: Record<Locale, readonly string[]> = {
  se: ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
}

const partsOf = (day: string) => [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))] as const

/** `month` is 1–12. */
export const monthName = (month: number, locale: Locale = 'se'): string => months[locale][month - 1] ?? ''
/** 'okt', 'juni', in English 'Oct'. Swedish names of four letters are not abbreviated. */
export const shortMonthName = (month: number, locale: Locale = 'se'): string => {
  const name = monthName(month, locale)
  return locale === 'se' && name.length === 4 ? name : name.slice(0, 3)
}
/** `weekday` is 1 (Monday) to 7 (Sunday). */
export const weekdayName = (weekday: number, locale: Locale = 'se'): string => weekdays[locale][weekday - 1] ?? ''

/** `1 april 2027`, for use in sentences. Lists and tables show ISO dates instead. */
export const dayText = (day: string, locale: Locale = 'se'): string => {
  const [year, month, date] = partsOf(day)
  return `${date} ${monthName(month, locale)} ${year}`
}

const shortDayText = (day: string, locale: Locale): string => {
  const [year, month, date] = partsOf(day)
  return `${date} ${shortMonthName(month, locale)} ${year}`
}

/** `14–19 okt 2027`, `30 apr–2 maj 2027`, `30 dec 2026–2 jan 2027`; a single day is `14 okt 2027`. */
export const periodText = (start: string, end: string, locale: Locale = 'se'): string => {
  if (start === end) return shortDayText(start, locale)
  const [startYear, startMonth, startDate] = partsOf(start)
  const [endYear, endMonth] = partsOf(end)
  const until = shortDayText(end, locale)
  if (startYear !== endYear) return `${shortDayText(start, locale)}–${until}`
  return startMonth === endMonth
    ? `${startDate}–${until}`
    : `${startDate} ${shortMonthName(startMonth, locale)}–${until}`
}

/** Like `periodText`, with either end missing: the other is then a single day. '' when both are missing. */
export const lonePeriodText = (start: string | null, end: string | null, locale: Locale = 'se'): string => {
  const [first, last] = [start || end, end || start]
  return first && last ? periodText(first, last, locale) : ''
}
