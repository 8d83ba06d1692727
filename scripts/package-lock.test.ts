// package-lock.json as npm ci needs it on every system, and as nobody on the way can have put something else in its place.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Entry {
  integrity?: string
  resolved?: string
  inBundle?: boolean
  optionalDependencies?: Record<string, string>
}
type Packages = Record<string, Entry>

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Packages
}

/** The optional packages that some package asks for and the lock file does not hold: npm leaves out what it cannot fetch. */
const missingFrom = (all: Packages) =>
  Object.entries(all).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isWithinReach(all, path, name))
      .map(([name, version]) => `${name}@${version}`),
  )

/** As Node looks: in the package's own node_modules, then in each one above. */
const isWithinReach = (all: Packages, path: string, name: string): boolean => {
  if (all[`${path}${path && '/'}node_modules/${name}`]) return true
  return path !== '' && isWithinReach(all, path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1)), name)
}

test('The lock file holds every optional package, so that npm ci accepts it: choose versions whose packages all are there', () => {
  expect(missingFrom(packages)).toEqual([])
})

test('Every package has its integrity, and none an address of its own', () => {
  // What comes inside another package's file is held by that one's.
  const fetched = Object.entries(packages).filter(([path, { inBundle }]) => path !== '' && !inBundle)
  expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
  expect(fetched.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
})

test('A package is looked for where Node would look', () => {
  const asks = { optionalDependencies: { b: '1.0.0' } }
  expect(missingFrom({ 'node_modules/a': asks })).toEqual(['b@1.0.0'])
  expect(missingFrom({ 'node_modules/a': asks, 'node_modules/b': {} })).toEqual([])
  expect(missingFrom({ 'node_modules/a': asks, 'node_modules/a/node_modules/b': {} })).toEqual([])
  expect(missingFrom({ 'node_modules/x/node_modules/a': asks, 'node_modules/x/node_modules/b': {} })).toEqual([])
  expect(missingFrom({ 'node_modules/a': asks, 'node_modules/x/node_modules/b': {} })).toHaveLength(1)
})
