// Dates mean days in Sweden, wherever the server and the browser are: a deadline ends at 24:00 in Europe/Stockholm.

// Made when it is first asked for: it takes milliseconds, and most pages never do.
let calendar: Intl.DateTimeFormat | undefined
const calendarThere = () =>
  (calendar ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' }))

/** The ISO date in Sweden at an instant. */
export const swedishDay = (instant: Date | string): string =>
  calendarThere().format(typeof instant === 'string' ? new Date(instant) : instant)

const dayLength = 86_400_000

/** Whole days from one ISO date to another; negative when it lies before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayLength)

/** The ISO date some days later, or earlier when negative. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayLength).toISOString().slice(0, 10)
