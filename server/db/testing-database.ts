// Creates a database with all tables and no rows for each test file.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type DatabaseConnection } from './database.ts'

export type TestDatabase = DatabaseConnection & { url: string }

/** Call in beforeAll; `close` drops the database. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, template } = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  await runInCluster(url, `create database ${name} template ${template}`)
  const own = new URL(url)
  own.pathname = name
  const connection = connect(own.href, { max: 5 })
  return {
    ...connection,
    url: own.href,
    close: async () => {
      await connection.close()
      await runInCluster(url, `drop database ${name} with (force)`)
    },
  }
}

async function runInCluster(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
