// Date fields of competitions and events, limited to the years 2000–2100.
import { date, isoDate } from '../validation/fields.ts'
import { betweenDates } from '../validation/date-rules.ts'

const withinSupportedYears = betweenDates('2000-01-01', '2100-12-31')

/** An ISO date, or null when empty. */
export const optionalDate = () => date().check(withinSupportedYears)
/** An ISO date, never empty. */
export const requiredDate = () => isoDate().check(withinSupportedYears)
