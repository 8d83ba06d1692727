// Target season of a copied announcement: the first season whose days lie ahead, on the same weekdays. And what a copy leaves out.
import { addDays } from '../../dates/swedish-day.ts'

interface Copied {
  season: number
  proposedFrom: string | null
}

export interface CopyTarget {
  season: number
  /** Days between the original and the copy: whole weeks, so that the weekdays stay the same. */
  days: number
}

const daysInYear = 365.2425
/** Upper bound of the search, more years than the age of any announcement. */
const maxYears = 100

const yearOf = (day: string) => Number(day.slice(0, 4))

/** Days of a number of years, rounded to whole weeks, after which the first day is in the year of the new season. */
const daysOf = (years: number, proposedFrom: string | null) => {
  const days = Math.round((years * daysInYear) / 7) * 7
  if (proposedFrom === null) return days
  return days + 7 * Math.sign(yearOf(proposedFrom) + years - yearOf(addDays(proposedFrom, days)))
}

/** `today` is the day in Sweden. */
export const copyTarget = ({ season, proposedFrom }: Copied, today: string): CopyTarget => {
  const isAhead = (years: number) => proposedFrom === null || addDays(proposedFrom, daysOf(years, proposedFrom)) > today
  let years = 1
  while (years < maxYears && !isAhead(years)) years += 1
  return { season: season + years, days: daysOf(years, proposedFrom) }
}

/** What a copy leaves out, as the subject of a sentence. */
export const notCopied = 'Inaktiverade klasser och distrikt, dokument och meddelandet till granskarna'

/** 'Kopiera till 2027' */
export const copyLabel = (copied: Copied, today: string) => `Kopiera till ${copyTarget(copied, today).season}`
