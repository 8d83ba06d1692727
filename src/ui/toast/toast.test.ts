// Tests how long the recent toasts stay behind the bell.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearRecentToasts, recentToasts, toast } from './toast.ts'

const titles = () => recentToasts().map(({ title }) => title)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  clearRecentToasts(Infinity)
  vi.useRealTimers()
})

it('keeps those that are shown until the navigation after the one that their act leads to', () => {
  toast({ type: 'success', title: 'Föreningen har sparats', action: { label: 'Ångra', run: () => undefined } })
  toast({ type: 'success', title: 'Mötet har skapats' })
  clearRecentToasts()
  expect(titles()).toEqual(['Mötet har skapats', 'Föreningen har sparats'])
  vi.advanceTimersByTime(5000)
  expect(titles()).toHaveLength(2)
  clearRecentToasts()
  expect(titles()).toEqual(['Föreningen har sparats'])
  vi.advanceTimersByTime(5000)
  clearRecentToasts()
  expect(titles()).toEqual([])
})
