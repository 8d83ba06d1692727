// Dates for tests, relative to today as the demo's are, so that none of them passes.
const iso = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' })
const full = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'full', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('sv-SE', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const dayLength = 24 * 60 * 60 * 1000
/** The same for all tests of a worker, so that what one file has read from here is found after midnight too. */
const now = Date.now()

/** '2027-05-08'; negative numbers are before today */
export const inDays = (days: number) => iso.format(now + days * dayLength)
/** '2027' */
export const yearIn = (days: number) => inDays(days).slice(0, 4)
/** The first day of this year: what begins then is in no report of a year before, which another test may compare. */
export const newYearsDay = () => `${yearIn(0)}-01-01`
/** '2027-05' */
export const monthOf = (day: string) => day.slice(0, 7)
/** 'lördag 8 maj 2027' */
export const fullDay = (day: string) => full.format(new Date(day))
/** 'Maj 2027', as in the calendar's headings */
export const monthTitle = (day: string) => {
  const name = month.format(new Date(day))
  return name.charAt(0).toUpperCase() + name.slice(1)
}
