// Tests that the databases of the cluster have the settings of the guide, and that its lines can be run as it says.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settings } from './postgres-pair.ts'

const guide = readFileSync(`${import.meta.dirname}/../../docs/operation/failover.md`, 'utf8')

it.each(Object.entries(settings))('the guide says %s too', (name, value) => {
  expect(guide).toContain(`\n${name} = '${value}'\n`)
})

it('the line of each night can stand in a crontab, where % ends the command and PATH has no sbin', () => {
  const line = guide.split('\n').find((text) => text.includes('pg_basebackup -D /srv/bas/'))
  expect(line).toMatch(/^[^%]+ -X none$/)
  expect(line).not.toMatch(/(?<!\/usr\/sbin\/)runuser/)
})
