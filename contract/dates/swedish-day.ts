// ISO dates of days in Sweden, wherever the server and the browser are: a deadline ends at 24:00 in Europe/Stockholm.
import { once } from '../text/once.ts'

const swedishFormatter = once(
  () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' }),
)

const millisecondsPerHour = 3_600_000
/** The latest answer, for its whole hour in UTC: days in Sweden begin at full hours. */
let latest = { hour: Number.NaN, day: '' }

/** The ISO date in Sweden at an instant. */
export const swedishDay = (instant: Date | string): string => {
  const milliseconds = typeof instant === 'string' ? Date.parse(instant) : instant.getTime()
  const hour = Math.floor(milliseconds / millisecondsPerHour)
  // Invalid dates are never equal, and are refused by the formatter.
  if (hour !== latest.hour) latest = { hour, day: swedishFormatter().format(milliseconds) }
  return latest.day
}

/** The ISO date of today in Sweden. */
export const today = (now = new Date()): string => swedishDay(now)

/** Whether a value is written as an ISO date. */
export const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

const millisecondsPerDay = 86_400_000

/** Whole days from one ISO date to another; negative when the second lies before the first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / millisecondsPerDay)

/** The ISO date some days later, or earlier when negative. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * millisecondsPerDay).toISOString().slice(0, 10)
