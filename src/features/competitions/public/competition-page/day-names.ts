// Weekday names and week numbers of a period, for the public page of a competition.
import { weekdayOf, weekOf } from '#contract/dates/weeks-and-months.ts'
import { weekdayName } from '#contract/dates/day-text.ts'
import type { Locale } from '#contract/locale.ts'
import { daysBetween } from '#contract/dates/swedish-day.ts'
import { competitionPageMessages } from './messages.ts'

/** Longest period, in days, for which weekday names are shown. */
const longestNamed = 14

const weeksText = (start: string, end: string, locale: Locale) => {
  const [first, last] = [weekOf(start), weekOf(end)]
  const { week } = competitionPageMessages[locale]
  return first.week === last.week && first.year === last.year
    ? `${week} ${first.week}`
    : `${week} ${first.week}–${last.week}`
}

/** `fredag–söndag, vecka 27`; only the weeks for a long period. */
export const dayNames = (start: string, end: string, locale: Locale): string => {
  const weeks = weeksText(start, end, locale)
  if (daysBetween(start, end) > longestNamed) return weeks
  const [first, last] = [weekdayName(weekdayOf(start), locale), weekdayName(weekdayOf(end), locale)]
  return `${start === end ? first : `${first}–${last}`}, ${weeks}`
}
