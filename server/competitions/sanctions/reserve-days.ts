// Reserve days as stored: both or neither.
interface ReserveDays {
  reserveStartsOn: string | null
  reserveEndsOn: string | null
}

/** A single reserve day is both the first and the last. */
export const reserveDays = ({ reserveStartsOn, reserveEndsOn }: ReserveDays): ReserveDays => ({
  reserveStartsOn: reserveStartsOn ?? reserveEndsOn,
  reserveEndsOn: reserveEndsOn ?? reserveStartsOn,
})
