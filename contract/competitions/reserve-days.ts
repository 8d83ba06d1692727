// The reserve days of announcements and sanctions, and the last day on which a competition may be held.
import type { CalendarItem } from './calendar/calendar-item.ts'

interface ReserveDays {
  reserveStartsOn: string | null
  reserveEndsOn: string | null
}

/** Reserve days as stored: both or neither. A single reserve day is both the first and the last. */
export const reserveDays = ({ reserveStartsOn, reserveEndsOn }: ReserveDays): ReserveDays => ({
  reserveStartsOn: reserveStartsOn ?? reserveEndsOn,
  reserveEndsOn: reserveEndsOn ?? reserveStartsOn,
})

export const isReserveDay = ({ reserveStartsOn, reserveEndsOn }: ReserveDays, day: string): boolean =>
  reserveStartsOn !== null && reserveEndsOn !== null && reserveStartsOn <= day && day <= reserveEndsOn

/** The last day on which a competition may be held: of its days, and of its reserve days. */
export const lastPossibleDay = ({ endsOn, reserveEndsOn }: { endsOn: string; reserveEndsOn: string | null }): string =>
  reserveEndsOn !== null && reserveEndsOn > endsOn ? reserveEndsOn : endsOn

/** Whether a sanctioned competition in the state may still need its reserve days. */
export const mayNeedReserveDays = ({ state }: Pick<CalendarItem, 'state'>): boolean =>
  state === 'sanctioned' || state === 'moved'
