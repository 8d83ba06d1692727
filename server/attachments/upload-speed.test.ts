import { expect, it } from 'vitest'
import { createThrottle, isUploadTooSlow } from './upload-speed.ts'

it.each([
  ['nothing yet, at the beginning', 0, 19_000, false],
  ['a byte every twenty seconds', 2, 40_000, true],
  ['ten megabytes in ten minutes', 10 * 2 ** 20, 600_000, false],
  ['ten megabytes in an hour', 10 * 2 ** 20, 3_600_000, true],
  ['a quick beginning that falls silent', 400_000, 26_000, true],
])('%s', (_, bytes, waitedMs, expected) => {
  expect(isUploadTooSlow(bytes, waitedMs)).toBe(expected)
})

it('strangers together are taken at one speed, after a pause at once', () => {
  const throttle = createThrottle(1000)
  expect([throttle(500, 0), throttle(500, 0), throttle(500, 100), throttle(500, 5000)]).toEqual([0, 500, 900, 0])
})
