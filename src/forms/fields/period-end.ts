// The last day of a period, when its first day is given another value.
import { addDays, daysBetween } from '../../../contract/dates/swedish-day.ts'

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

interface StartChange {
  /** The first day as it was and as it is. */
  previousStart: unknown
  start: unknown
  end: unknown
  /** The period is moved: its last day goes along however the first one goes. */
  isMoved?: boolean
}

/**
 * An empty last day becomes the first; one that would lie before the first follows it, and the period keeps its length.
 * Anything that is no day is left as it is written.
 */
export const adjustPeriodEnd = ({ previousStart, start, end, isMoved = false }: StartChange): unknown => {
  if (!isDay(start) || start === previousStart) return end
  if (end === null || end === undefined || end === '') return start
  if (!isDay(end) || (!isMoved && end >= start)) return end
  const length = isDay(previousStart) && previousStart <= end ? daysBetween(previousStart, end) : 0
  return isMoved && !isDay(previousStart) ? end : addDays(start, length)
}
