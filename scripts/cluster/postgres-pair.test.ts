// Tests that the databases of the cluster have the settings of the guide.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settings } from './postgres-pair.ts'

const guide = readFileSync(`${import.meta.dirname}/../../docs/operation/failover.md`, 'utf8')

it.each(Object.entries(settings))('the guide says %s too', (name, value) => {
  expect(guide).toContain(`\n${name} = '${value}'\n`)
})
