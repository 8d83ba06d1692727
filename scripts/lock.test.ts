import { expect, test } from 'vitest'
import { missingFrom, readLock } from './lock.ts'

test('The lock file holds every optional package, so that npm ci accepts it (node scripts/lock.ts completes it)', () => {
  expect(missingFrom(readLock())).toEqual([])
})

test('A package is looked for where Node would look', () => {
  const asks = { optionalDependencies: { b: '1.0.0' } }
  expect(missingFrom({ packages: { 'node_modules/a': asks } })).toEqual([['b', '1.0.0']])
  expect(missingFrom({ packages: { 'node_modules/a': asks, 'node_modules/b': {} } })).toEqual([])
  expect(missingFrom({ packages: { 'node_modules/a': asks, 'node_modules/a/node_modules/b': {} } })).toEqual([])
  expect(
    missingFrom({ packages: { 'node_modules/x/node_modules/a': asks, 'node_modules/x/node_modules/b': {} } }),
  ).toEqual([])
  expect(missingFrom({ packages: { 'node_modules/a': asks, 'node_modules/x/node_modules/b': {} } })).toHaveLength(1)
})
