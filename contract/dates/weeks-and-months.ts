// Weeks and months of ISO dates in the Swedish calendar, where weeks begin on Monday and are numbered by ISO 8601.
import { addDays } from './swedish-day.ts'

const millisOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** 1 (Monday) to 7 (Sunday). */
export const weekdayOf = (day: string): number => ((new Date(millisOf(day)).getUTCDay() + 6) % 7) + 1

/** The Monday of the day's week. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

/** ISO week. A week belongs to the year of its Thursday. */
export const weekOf = (day: string): { year: number; week: number } => {
  const thursday = addDays(mondayOf(day), 3)
  const year = Number(thursday.slice(0, 4))
  const dayOfYear = (millisOf(thursday) - millisOf(`${thursday.slice(0, 4)}-01-01`)) / 86_400_000
  return { year, week: Math.floor(dayOfYear / 7) + 1 }
}

/** The month of a day: `2027-05`. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** A month (`2027-05`) some months later, or earlier when negative. */
export const addMonths = (month: string, count: number): string => {
  const date = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + count, 1))
  return date.toISOString().slice(0, 7)
}

/** The twelve months of a year. */
export const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, index) => addMonths(`${year}-01`, index))

export const firstDayOf = (month: string): string => `${month}-01`
export const lastDayOf = (month: string): string => addDays(firstDayOf(addMonths(month, 1)), -1)

export interface Week {
  year: number
  week: number
  /** The seven days from Monday; in the first and last weeks some belong to other months. */
  days: string[]
}

/** The four to six weeks that contain the month. */
export const weeksOf = (month: string): Week[] => {
  const weeks: Week[] = []
  const last = lastDayOf(month)
  for (let monday = mondayOf(firstDayOf(month)); monday <= last; monday = addDays(monday, 7)) {
    weeks.push({ ...weekOf(monday), days: Array.from({ length: 7 }, (_, index) => addDays(monday, index)) })
  }
  return weeks
}
