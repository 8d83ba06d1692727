// Tests the limits of upload speed.
import { expect, it } from 'vitest'
import { createThrottle, isUploadTooSlow } from './upload-speed.ts'

it.each([
  ['no bytes yet, at the start', 0, 19_000, false],
  ['a byte every twenty seconds', 2, 40_000, true],
  ['ten megabytes in ten minutes', 10 * 2 ** 20, 600_000, false],
  ['ten megabytes in an hour', 10 * 2 ** 20, 3_600_000, true],
  ['a fast start that then stalls', 400_000, 26_000, true],
])('%s', (_, bytes, waitedMs, expected) => {
  expect(isUploadTooSlow(bytes, waitedMs)).toBe(expected)
})

it('outsiders share one speed limit, and do not wait after a pause', () => {
  const throttle = createThrottle(1000)
  expect([throttle(500, 0), throttle(500, 0), throttle(500, 100), throttle(500, 5000)]).toEqual([0, 500, 900, 0])
})
