// Tests of coordinates that are pasted as text in any common format.
import { expect, test } from 'vitest'
import { parseCoordinates } from './parse-coordinates.ts'

const boras = { latitude: 57.696944, longitude: 12.846389 }

test.for([
  ['57.6969, 12.8464', { latitude: 57.6969, longitude: 12.8464 }],
  ['57.6969,12.8464', { latitude: 57.6969, longitude: 12.8464 }],
  ['57,6969 12,8464', { latitude: 57.6969, longitude: 12.8464 }],
  ['57,6969; 12,8464', { latitude: 57.6969, longitude: 12.8464 }],
  ['57,6969, 12,8464', { latitude: 57.6969, longitude: 12.8464 }],
  ['-33.5, -70', { latitude: -33.5, longitude: -70 }],
  ['57.6969 N 12.8464 E', { latitude: 57.6969, longitude: 12.8464 }],
  ['N57.6969 E12.8464', { latitude: 57.6969, longitude: 12.8464 }],
  ['57.6969 S 12.8464 V', { latitude: -57.6969, longitude: -12.8464 }],
  ['57°41′49″N 12°50′47″Ö', boras],
  [`57°41'49"N, 12°50'47"E`, boras],
  ['57 41 49 N 12 50 47 E', boras],
  ['574149N 0125047E', boras],
  ['N574149 E0125047', boras],
  ['5742N 01251E', { latitude: 57.7, longitude: 12.85 }],
  ['57° 41.8′ N 12° 50.8′ E', { latitude: 57.696667, longitude: 12.846667 }],
] as const)('%s', ([written, expected]) => expect(parseCoordinates(written)).toEqual(expected))

test.for(['', '57', 'Borås', '91, 12', '57, 181', '57°61′N 12°50′E', '57.6969 N', '1 2 3'])(
  'does not parse %j',
  (written) => expect(parseCoordinates(written)).toBeUndefined(),
)
