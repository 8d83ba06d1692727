// Keyboard navigation among the days of the calendar, with a roving tab index.
// It moves the focus in the DOM, so that nothing is rendered again.
import type { KeyboardEvent } from 'react'
import { addMonths, lastDayOf, monthOf, weekdayOf } from '#contract/dates/weeks-and-months.ts'
import { addDays } from '#contract/dates/swedish-day.ts'

/** The day that a key moves to, or null. */
export const dayAfterKey = (key: string, day: string): string | null => {
  if (key === 'ArrowLeft') return addDays(day, -1)
  if (key === 'ArrowRight') return addDays(day, 1)
  if (key === 'ArrowUp') return addDays(day, -7)
  if (key === 'ArrowDown') return addDays(day, 7)
  if (key === 'Home') return addDays(day, 1 - weekdayOf(day))
  if (key === 'End') return addDays(day, 7 - weekdayOf(day))
  if (key === 'PageUp') return sameDayInMonth(addMonths(monthOf(day), -1), day)
  return key === 'PageDown' ? sameDayInMonth(addMonths(monthOf(day), 1), day) : null
}

/** The same day of another month, or the last day of that month. */
const sameDayInMonth = (month: string, day: string): string => {
  const [last, same] = [lastDayOf(month), `${month}${day.slice(7)}`]
  return same < last ? same : last
}

const daysIn = (grid: Element) => [...grid.querySelectorAll<HTMLElement>('[data-day]')]

/** The element of a day; if the grid leaves it out, the nearest one in the direction of the move. */
const elementFor = (grid: Element, targetDay: string, from: string): HTMLElement | undefined => {
  const days = daysIn(grid)
  const isForward = targetDay > from
  const isReached = ({ dataset: { day = '' } }: HTMLElement) => (isForward ? day >= targetDay : day <= targetDay)
  return isForward ? days.find(isReached) : days.findLast(isReached)
}

/**
 * The day to show instead of a target that the grid has no element for. The year has elements for days with items alone: what lies
 * beyond its last or first one is the adjacent year, to which the ends of a week do not lead.
 */
const dayOutside = (grid: HTMLElement, targetDay: string, from: string, key: string): string | null => {
  const year = Number(from.slice(0, 4))
  if (grid.dataset.days !== 'year') return targetDay
  if (key === 'Home' || key === 'End') return null
  if (Number(targetDay.slice(0, 4)) !== year) return targetDay
  return targetDay > from ? `${year + 1}-01-01` : `${year - 1}-12-31`
}

/** Moves the focus for a key. Returns the day to show when the target is outside the grid. */
export const moveFocusByKey = (event: KeyboardEvent): string | null => {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  const { day } = target.dataset
  const grid = target.closest<HTMLElement>('[data-days]')
  const targetDay = day ? dayAfterKey(key, day) : null
  if (!day || !grid || !targetDay) return null
  event.preventDefault()
  const element = targetDay === day ? target : elementFor(grid, targetDay, day)
  if (!element) return dayOutside(grid, targetDay, day, key)
  focusDay(grid, element)
  return null
}

const focusDay = (grid: Element, element: HTMLElement) => {
  element.focus()
  setTabStop(grid, element)
}

/**
 * Makes the focused day the only tab stop of its grid; arrow keys move from there. It is set on the first focus, because
 * without scripts every day must be reachable by Tab.
 */
export const setRovingTabIndex = ({ target }: { target: EventTarget }) => {
  const grid = target instanceof HTMLElement && target.dataset.day ? target.closest('[data-days]') : null
  if (grid) setTabStop(grid, target as HTMLElement)
}

const setTabStop = (grid: Element, element: HTMLElement) => {
  for (const other of daysIn(grid)) other.tabIndex = other === element ? 0 : -1
}

/** Focuses a day after another month or year has been rendered. */
export const focusDayIn = (root: Element, day: string) => {
  const grid = root.querySelector('[data-days]')
  const element = grid && (elementFor(grid, day, '') ?? daysIn(grid).at(-1))
  if (grid && element) focusDay(grid, element)
}
