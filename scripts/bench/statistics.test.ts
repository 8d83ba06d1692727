// Tests of the bench's median and ratios.
import { expect, it } from 'vitest'
import { formatComparison, median, ratiosOf } from './statistics.ts'

it('returns the middle value, or the mean of the two middle values', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(2.5)
  expect(() => median([])).toThrow('No median')
})

it('compares round by round, so that a slow round affects both servers', () => {
  const comparison = { product: [80, 8, 80], baseline: [100, 10, 100] }
  expect(ratiosOf(comparison)).toEqual([0.8, 0.8, 0.8])
  expect(formatComparison(comparison)).toEqual({ ratio: '0,80', spread: '0,80–0,80', product: '80', baseline: '100' })
})
