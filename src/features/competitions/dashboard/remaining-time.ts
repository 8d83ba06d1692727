// How long it is until a sanctioned competition begins, or what of it remains.
import type { CalendarItem } from '#contract/competitions/calendar/calendar-item.ts'
import { mayNeedReserveDays } from '#contract/competitions/reserve-days.ts'
import { daysBetween } from '#contract/dates/swedish-day.ts'
import { formatDaysFromToday } from '../../../ui/number-and-time-formats.ts'

/** 'om 3 dagar'; '' for one that has been cancelled since it began. */
export const remainingTime = (item: Pick<CalendarItem, 'state' | 'startsOn' | 'endsOn'>, day: string): string => {
  const left = daysBetween(day, item.startsOn)
  if (left >= 0) return formatDaysFromToday(left)
  if (!mayNeedReserveDays(item)) return ''
  return item.endsOn < day ? 'reservdagar återstår' : 'pågår'
}
