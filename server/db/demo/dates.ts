// Dates and timestamps of the demo data, counted back from the day it is made on.

const day = 86_400_000

/** The ISO date `days` before `today`. */
export const daysBefore = (today: string, days: number) =>
  new Date(Date.parse(today) - days * day).toISOString().slice(0, 10)

/** A timestamp in office hours, `days` before `today`; `minute` counts from 07:00 UTC. */
export const instantBefore = (today: string, days: number, minute: number) =>
  new Date(Date.parse(today) - days * day + (7 * 60 + minute) * 60_000).toISOString()

/** Today in Sweden, as an ISO date. */
export const todayInSweden = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' }).format(new Date())
