// Date fields of records, limited to the years 2000–2100.
import { betweenDates } from './date-rules.ts'
import { date, isoDate } from './fields.ts'

const withinSupportedYears = betweenDates('2000-01-01', '2100-12-31')

/** An ISO date, or null when empty. */
export const optionalDate = () => date().check(withinSupportedYears)
/** An ISO date, never empty. */
export const requiredDate = () => isoDate().check(withinSupportedYears)
