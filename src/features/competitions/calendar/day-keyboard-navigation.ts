// Keyboard navigation among the days of the calendar, with a roving tab index.
// It moves the focus in the DOM, so that nothing is rendered again.
import type { KeyboardEvent } from 'react'
import { addMonths, monthOf, weekdayOf } from '../../../../contract/dates/weeks-and-months.ts'
import { addDays } from '../../../../contract/dates/swedish-day.ts'

/** The day that a key moves to, or null. */
export const dayAfterKey = (key: string, day: string): string | null => {
  if (key === 'ArrowLeft') return addDays(day, -1)
  if (key === 'ArrowRight') return addDays(day, 1)
  if (key === 'ArrowUp') return addDays(day, -7)
  if (key === 'ArrowDown') return addDays(day, 7)
  if (key === 'Home') return addDays(day, 1 - weekdayOf(day))
  if (key === 'End') return addDays(day, 7 - weekdayOf(day))
  if (key === 'PageUp') return inMonth(addMonths(monthOf(day), -1), day)
  return key === 'PageDown' ? inMonth(addMonths(monthOf(day), 1), day) : null
}

/** The same day of another month, or the last day of that month. */
const inMonth = (month: string, day: string): string => {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}${day.slice(7)}`
  return same < last ? same : last
}

const daysIn = (grid: Element) => [...grid.querySelectorAll<HTMLElement>('[data-day]')]

/** The element of a day; if the grid leaves it out, the nearest one in the direction of the move. */
const elementFor = (grid: Element, wanted: string, from: string): HTMLElement | undefined => {
  const days = daysIn(grid)
  const isForward = wanted > from
  const reaches = ({ dataset: { day = '' } }: HTMLElement) => (isForward ? day >= wanted : day <= wanted)
  return isForward ? days.find(reaches) : days.findLast(reaches)
}

/** Moves the focus for a key. Returns the target day when it is outside the grid. */
export const moveFocusByKey = (event: KeyboardEvent): string | null => {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  const { day } = target.dataset
  const grid = target.closest('[data-days]')
  const wanted = day ? dayAfterKey(key, day) : null
  if (!day || !grid || !wanted) return null
  event.preventDefault()
  const element = wanted === day ? target : elementFor(grid, wanted, day)
  if (!element) return wanted
  focusDay(grid, element)
  return null
}

const focusDay = (grid: Element, element: HTMLElement) => {
  element.focus()
  settleOn(grid, element)
}

/**
 * One day of a grid is reached by Tab, and the arrows lead on from there: from the moment that one has the focus, for without a
 * script every day must be reached.
 */
export const setRovingTabIndex = ({ target }: { target: EventTarget }) => {
  const grid = target instanceof HTMLElement && target.dataset.day ? target.closest('[data-days]') : null
  if (grid) settleOn(grid, target as HTMLElement)
}

const settleOn = (grid: Element, element: HTMLElement) => {
  for (const other of daysIn(grid)) other.tabIndex = other === element ? 0 : -1
}

/** Focuses a day after another month or year has been rendered. */
export const focusDayIn = (root: Element, day: string) => {
  const grid = root.querySelector('[data-days]')
  const element = grid && (elementFor(grid, day, '') ?? daysIn(grid).at(-1))
  if (grid && element) focusDay(grid, element)
}
