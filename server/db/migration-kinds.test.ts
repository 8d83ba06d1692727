// Tests which databases a program refuses to start on, by the kind of the migrations that a newer program has run.
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { StartError } from '../lifecycle/start-error.ts'
import { migrate } from './database.ts'
import { migrationKinds, readJournal } from './migration-kinds.ts'
import { createTestDatabase, type TestDatabase } from './testing-database.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())
afterEach(async () => {
  for (const table of ['contract_migration', '__drizzle_migrations'])
    await database.owner.pool.query(`delete from drizzle.${table} where created_at = $1`, [later])
})

const later = 4_000_000_000_000
const markOf = (kind: 'expand' | 'contract') =>
  kind === 'expand'
    ? undefined
    : database.owner.pool.query('insert into drizzle.contract_migration values ($1, $2)', [later, '0999_later'])
const run = () =>
  database.owner.pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', $1)", [later])

it('every migration after 0006 is marked, and nothing else is', () => {
  const tags = readJournal(join(import.meta.dirname, 'migrations')).map(({ tag }) => tag)
  expect(Object.keys(migrationKinds)).toEqual(tags.filter((tag) => tag > '0007'))
})

it('a program starts on a database that a newer one has only added to', async () => {
  await run()
  await markOf('expand')
  await expect(migrate(database.owner.url)).resolves.toBeUndefined()
})

it('a program refuses a database that has run a migration it cannot work with, in one sentence', async () => {
  await run()
  await markOf('contract')
  const refusal = migrate(database.owner.url)
  await expect(refusal).rejects.toBeInstanceOf(StartError)
  await expect(refusal).rejects.toThrow(
    'Databasen har uppdaterats av en nyare version av programmet (0999_later). Den här versionen kan inte användas med den: starta den nyare.',
  )
})

it('a migration that was started and rolled back refuses no program', async () => {
  await markOf('contract')
  await expect(migrate(database.owner.url)).resolves.toBeUndefined()
})

it('the database stores which of its migrations an older program must refuse', async () => {
  const { rows } = await database.pool.query(
    'select tag from drizzle.contract_migration join drizzle.__drizzle_migrations using (created_at) order by tag',
  )
  const contracts = Object.keys(migrationKinds).filter((tag) => migrationKinds[tag] === 'contract')
  expect(rows.map(({ tag }) => tag)).toEqual(contracts)
})
