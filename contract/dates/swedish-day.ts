// ISO dates of days in Sweden, wherever the server and the browser are: a deadline ends at 24:00 in Europe/Stockholm.

// The formatter is created at the first call, because that takes milliseconds and most pages never need it.
let formatter: Intl.DateTimeFormat | undefined
const swedishFormatter = () =>
  (formatter ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' }))

/** The ISO date in Sweden at an instant. */
export const swedishDay = (instant: Date | string): string =>
  swedishFormatter().format(typeof instant === 'string' ? new Date(instant) : instant)

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
