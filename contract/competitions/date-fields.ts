// The days that competitions and events may have: one of another century is a slip of the pen, and no calendar can write it.
import { date, isoDate } from '../validation/fields.ts'
import { betweenDates } from '../validation/date-rules.ts'

const withinSupportedYears = betweenDates('2000-01-01', '2100-12-31')

/** An ISO date; null when empty. */
export const optionalDate = () => date().check(withinSupportedYears)
/** The same, never empty. */
export const requiredDate = () => isoDate().check(withinSupportedYears)
