// Which season an announcement is copied to: the first one whose days lie ahead, on the same weekdays.
import { addDays } from '../../dates/swedish-day.ts'

interface Copied {
  season: number
  proposedFrom: string | null
}

export interface CopyTarget {
  season: number
  /** Whole weeks, so that the weekdays stay. */
  days: number
}

const daysInYear = 365.2425
/** More years than any announcement is old. */
const maxYears = 100

/** So many years on, to the nearest same weekday. */
const daysOf = (years: number) => Math.round((years * daysInYear) / 7) * 7

/** `today` is the day in Sweden. */
export const copyTarget = ({ season, proposedFrom }: Copied, today: string): CopyTarget => {
  const isAhead = (years: number) => proposedFrom === null || addDays(proposedFrom, daysOf(years)) > today
  let years = 1
  while (years < maxYears && !isAhead(years)) years += 1
  return { season: season + years, days: daysOf(years) }
}
