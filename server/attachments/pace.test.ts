import { expect, it } from 'vitest'
import { isTooSlow } from './pace.ts'

it.each([
  ['nothing yet, at the beginning', 0, 19_000, false],
  ['a byte every twenty seconds', 2, 40_000, true],
  ['ten megabytes in ten minutes', 10 * 2 ** 20, 600_000, false],
  ['ten megabytes in an hour', 10 * 2 ** 20, 3_600_000, true],
  ['a quick beginning that falls silent', 400_000, 26_000, true],
])('%s', (_, bytes, waitedMs, expected) => {
  expect(isTooSlow(bytes, waitedMs)).toBe(expected)
})
