// The reserve days of announcements and sanctions, and the last day on which a competition may be held.
import { daysBetween } from '../dates/swedish-day.ts'
import type { CalendarItem } from './calendar/calendar-item.ts'

export interface ReserveDays {
  reserveStartsOn: string | null
  reserveEndsOn: string | null
}

/** Reserve days as stored: both or neither. A single reserve day is both the first and the last. */
export const reserveDays = ({ reserveStartsOn, reserveEndsOn }: ReserveDays): ReserveDays => ({
  reserveStartsOn: reserveStartsOn ?? reserveEndsOn,
  reserveEndsOn: reserveEndsOn ?? reserveStartsOn,
})

const mostDaysLater = 366

/** Whether the reserve days, if any, come after the days of the competition, at most a year later: others are mistyped. */
export const areReserveDaysAfter = (endsOn: string | null, days: ReserveDays): boolean => {
  const { reserveStartsOn: first, reserveEndsOn: last } = reserveDays(days)
  if (endsOn === null || first === null || last === null) return true
  return first > endsOn && daysBetween(endsOn, last) <= mostDaysLater
}

export const isReserveDay = ({ reserveStartsOn, reserveEndsOn }: ReserveDays, day: string): boolean =>
  reserveStartsOn !== null && reserveEndsOn !== null && reserveStartsOn <= day && day <= reserveEndsOn

/** The last day on which a competition may be held: of its days, and of its reserve days. */
export const lastPossibleDay = ({ endsOn, reserveEndsOn }: { endsOn: string; reserveEndsOn: string | null }): string =>
  reserveEndsOn !== null && reserveEndsOn > endsOn ? reserveEndsOn : endsOn

/** Whether a sanctioned competition in the state may still need its reserve days. */
export const mayNeedReserveDays = ({ state }: Pick<CalendarItem, 'state'>): boolean =>
  state === 'sanctioned' || state === 'moved'
