// How long it is until a sanctioned competition begins, or what of it remains.
import type { CalendarItem } from '#contract/competitions/calendar/calendar-item.ts'
import { mayNeedReserveDays } from '#contract/competitions/reserve-days.ts'
import { daysBetween } from '#contract/dates/swedish-day.ts'
import { once } from '#contract/text/once.ts'

const inDays = once(() => new Intl.RelativeTimeFormat('sv-SE', { numeric: 'auto' }))

/** 'om 3 dagar'; '' for one that has been cancelled since it began. */
export const remainingTime = (item: Pick<CalendarItem, 'state' | 'startsOn' | 'endsOn'>, day: string): string => {
  const left = daysBetween(day, item.startsOn)
  if (left >= 0) return inDays().format(left, 'day')
  if (!mayNeedReserveDays(item)) return ''
  return item.endsOn < day ? 'reservdagar återstår' : 'pågår'
}
