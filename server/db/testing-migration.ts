// For the tests of one migration: its statements, and a client for which the tables are as they were at the migration.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing-database.ts'

/** `name`: that of the migration's file. `tables`: makes tables that are found before the present ones of the same name. */
export const testMigration = (name: string, tables: string) => {
  const statements = readFileSync(join(import.meta.dirname, 'migrations', `${name}.sql`), 'utf8')
  let database: TestDatabase
  let client: Client
  beforeAll(async () => {
    database = await createTestDatabase()
    client = new Client({ connectionString: database.owner.url })
    await client.connect()
    await client.query(tables)
  })
  afterAll(async () => {
    await client.end()
    await database.close()
  })
  return {
    get database(): TestDatabase {
      return database
    },
    get client(): Client {
      return client
    },
    run: () => client.query(statements),
  }
}
