// Month or year that another view of the calendar opens: the one that is shown now, not today's.
import { monthOf } from '#contract/dates/weeks-and-months.ts'
import type { CalendarPageSearch, CalendarViewData } from '#contract/competitions/calendar/calendar-page.ts'

type Period = Pick<CalendarPageSearch, 'month' | 'year'>
type ShownPeriod = Pick<CalendarPageSearch, 'month' | 'from'>

const yearOf = (day: string) => Number(day.slice(0, 4))

const monthIn = (shown: CalendarViewData, { month, from }: ShownPeriod, today: string): string | undefined => {
  if (shown.view === 'month') return shown.month
  if (shown.view === 'list') return from ? monthOf(from) : month
  // The same month in the year that is shown; in the current year without a month, the current month.
  if (month) return `${shown.year}${month.slice(4)}`
  return shown.year === yearOf(today) ? undefined : `${shown.year}-01`
}

const yearIn = (shown: CalendarViewData, { month, from }: ShownPeriod): number | undefined => {
  if (shown.view === 'year') return shown.year
  const seen = shown.view === 'month' ? shown.month : (from ?? month)
  return seen === undefined ? undefined : yearOf(seen)
}

/** Search parameters of the period for a view. The current month and year are left out. */
export const periodIn = (
  view: CalendarPageSearch['view'],
  shown: CalendarViewData,
  search: ShownPeriod,
  today: string,
): Period => {
  const month = monthIn(shown, search, today)
  const year = yearIn(shown, search)
  if (view === 'list') return {}
  return {
    month: month === monthOf(today) ? undefined : month,
    year: view === 'month' || year === yearOf(today) ? undefined : year,
  }
}
