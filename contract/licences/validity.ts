// Days of licences: the last day by the type's rule, and the first day of a renewal.
import { addDays, daysBetween } from '../dates/swedish-day.ts'
import type { LicenceType } from './licence-types/licence-type.ts'

/** A fixed end, such as the last of December, is passed over for the next one when it is nearer than this. */
const shortestDays = 60

/**
 * The last of so many months that begin on the day: the day before the same date. Where the month has no such date, its last day.
 */
export const lastOfMonths = (firstDay: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = firstDay.split('-').map(Number)
  const sameDate = new Date(Date.UTC(year, month - 1 + months, date))
  const isInMonth = sameDate.getUTCDate() === date
  const end = isInMonth ? sameDate : new Date(Date.UTC(year, month + months, 1))
  return addDays(end.toISOString().slice(0, 10), -1)
}

/** The first of the yearly days that lies far enough ahead. */
const nextYearly = (firstDay: string, monthAndDate: string): string => {
  const year = Number(firstDay.slice(0, 4))
  const ends = [year, year + 1, year + 2].map((each) => `${each}-${monthAndDate}`)
  return ends.find((end) => daysBetween(firstDay, end) >= shortestDays) ?? firstDay
}

type ValidityRule = Pick<LicenceType, 'validity' | 'validityMonths'>

/** The days of a licence that begins on the day. One for a competition has those of the competition: null until it is named. */
export const periodOf = (
  { validity, validityMonths }: ValidityRule,
  firstDay: string,
  competition: { startsOn: string; endsOn: string } | null,
): { from: string; to: string } | null => {
  switch (validity) {
    case 'calendarYear':
      return { from: firstDay, to: nextYearly(firstDay, '12-31') }
    case 'march':
      return { from: firstDay, to: nextYearly(firstDay, '03-31') }
    case 'months':
      return { from: firstDay, to: lastOfMonths(firstDay, validityMonths ?? 12) }
    case 'competition':
      return competition && { from: competition.startsOn, to: competition.endsOn }
  }
}

/** The first day of a new licence: today, or the day after that of the same type ends. */
export const firstDayAfter = (endsOn: string | null, today: string): string =>
  endsOn === null || endsOn < today ? today : addDays(endsOn, 1)
