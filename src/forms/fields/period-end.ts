// Adjusts the end date of a period when its start date is changed.
import { addDays, daysBetween, isDay } from '#contract/dates/swedish-day.ts'
import { isRealDay } from '#contract/validation/date-rules.ts'

/** A day of the calendar, which '2027-13-01' is not. */
const isDate = (value: unknown): value is string => isDay(value) && isRealDay(value)

interface StartChange {
  /** The start date before and after the change. */
  previousStart: unknown
  start: unknown
  end: unknown
  /** The period is moved: the end date always follows the start date. */
  isMoved?: boolean
  /** Without an end date the period goes on: an empty end date stays empty. */
  isOpenEnded?: boolean
}

/**
 * An empty end date becomes the start date, but for an open-ended period; one that would be before the start date is moved,
 * and the period keeps its length. Text that is not a date is not changed.
 */
export const adjustPeriodEnd = ({
  previousStart,
  start,
  end,
  isMoved = false,
  isOpenEnded = false,
}: StartChange): unknown => {
  if (!isDate(start) || start === previousStart) return end
  if (end === null || end === undefined || end === '') return isOpenEnded ? end : start
  if (!isDate(end) || (!isMoved && end >= start)) return end
  const length = isDate(previousStart) && previousStart <= end ? daysBetween(previousStart, end) : 0
  return isMoved && !isDate(previousStart) ? end : addDays(start, length)
}
