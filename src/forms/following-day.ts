// The last day of a period, when its first day is given another value.
import { addDays, daysBetween } from '../../contract/swedish-day.ts'

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

interface Change {
  /** The first day as it was and as it is. */
  before: unknown
  first: unknown
  last: unknown
  /** The period is moved: its last day goes along however the first one goes. */
  isMoved?: boolean
}

/**
 * An empty last day becomes the first; one that would lie before the first follows it, and the period keeps its length.
 * Anything that is no day is left as it is written.
 */
export const followingDay = ({ before, first, last, isMoved = false }: Change): unknown => {
  if (!isDay(first) || first === before) return last
  if (last === null || last === undefined || last === '') return first
  if (!isDay(last) || (!isMoved && last >= first)) return last
  const length = isDay(before) && before <= last ? daysBetween(before, last) : 0
  return isMoved && !isDay(before) ? last : addDays(first, length)
}
