// Periods of days, both ends included: whether they overlap, and how many cover each day.
import { addDays } from './swedish-day.ts'

interface Span {
  startsOn: string
  endsOn: string
}

/** Whether any day of the span, both ends included, lies in the period. */
export const overlaps = ({ startsOn, endsOn }: Span, from: string, to: string): boolean =>
  startsOn <= to && endsOn >= from

/** How many spans cover each day of a period that any covers. */
export const countByDay = (spans: readonly Span[], from: string, to: string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const span of spans) {
    const last = span.endsOn < to ? span.endsOn : to
    for (let day = span.startsOn > from ? span.startsOn : from; day <= last; day = addDays(day, 1)) {
      counts.set(day, (counts.get(day) ?? 0) + 1)
    }
  }
  return counts
}
