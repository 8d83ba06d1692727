// The reserve days of announcements and sanctions.

interface ReserveDays {
  reserveStartsOn: string | null
  reserveEndsOn: string | null
}

/** Reserve days as stored: both or neither. A single reserve day is both the first and the last. */
export const reserveDays = ({ reserveStartsOn, reserveEndsOn }: ReserveDays): ReserveDays => ({
  reserveStartsOn: reserveStartsOn ?? reserveEndsOn,
  reserveEndsOn: reserveEndsOn ?? reserveStartsOn,
})
