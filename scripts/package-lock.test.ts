// Tests package-lock.json: complete for npm ci on every platform, and every package pinned by its integrity hash.
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

/** Optional dependencies that are missing from the lock file, because npm leaves out those that it cannot fetch. */
const missingFrom = (all: Packages) =>
  Object.entries(all).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isWithinReach(all, path, name))
      .map(([name, version]) => `${name}@${version}`),
  )

/** Resolves as Node does: in the package's own node_modules, then in each parent's. */
const isWithinReach = (all: Packages, path: string, name: string): boolean => {
  if (all[`${path}${path && '/'}node_modules/${name}`]) return true
  return path !== '' && isWithinReach(all, path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1)), name)
}

test('The lock file holds every optional package, so that npm ci accepts it', () => {
  expect(missingFrom(packages)).toEqual([])
})

test('Every package has an integrity hash, and none a registry address', () => {
  // A bundled package is covered by the integrity of the package that contains it.
  const fetched = Object.entries(packages).filter(([path, { inBundle }]) => path !== '' && !inBundle)
  expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
  expect(fetched.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
})

test('Optional dependencies are resolved as Node resolves them', () => {
  const asks = { optionalDependencies: { b: '1.0.0' } }
  expect(missingFrom({ 'node_modules/a': asks })).toEqual(['b@1.0.0'])
  expect(missingFrom({ 'node_modules/a': asks, 'node_modules/b': {} })).toEqual([])
  expect(missingFrom({ 'node_modules/a': asks, 'node_modules/a/node_modules/b': {} })).toEqual([])
  expect(missingFrom({ 'node_modules/x/node_modules/a': asks, 'node_modules/x/node_modules/b': {} })).toEqual([])
  expect(missingFrom({ 'node_modules/a': asks, 'node_modules/x/node_modules/b': {} })).toHaveLength(1)
})
