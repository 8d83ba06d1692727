// Date fields of competitions and events, limited to the years 2000–2100.
import { date, isoDate } from '../validation/fields.ts'
import { betweenDates } from '../validation/date-rules.ts'

const withinSupportedYears = betweenDates('2000-01-01', '2100-12-31')

/** An ISO date, or null when empty. */
export const optionalDate = () => date().check(withinSupportedYears)
/** An ISO date, never empty. */
export const requiredDate = () => isoDate().check(withinSupportedYears)

interface ReserveDays {
  reserveStartsOn: string | null
  reserveEndsOn: string | null
}

/** Reserve days as stored: both or neither. A single reserve day is both the first and the last. */
export const reserveDays = ({ reserveStartsOn, reserveEndsOn }: ReserveDays): ReserveDays => ({
  reserveStartsOn: reserveStartsOn ?? reserveEndsOn,
  reserveEndsOn: reserveEndsOn ?? reserveStartsOn,
})
