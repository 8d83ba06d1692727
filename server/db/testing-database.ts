// Creates a database with all tables and no rows for each test file.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type DatabaseConnection } from './database.ts'

/** Connected as the role that the server works as. */
export type TestDatabase = DatabaseConnection & {
  url: string
  /** Connected as the owner of the tables, for what a server may not do. */
  owner: DatabaseConnection & { url: string }
}

/** Call in beforeAll; `close` drops the database. It is a copy of the migrated template, or of another one. */
export async function createTestDatabase(template = inject('postgres').template): Promise<TestDatabase> {
  const { url, ownerUrl } = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  await runInCluster(ownerUrl, copyOf(name, template))
  const [own = '', ofOwner = ''] = [url, ownerUrl].map((address) => new URL(name, address).href)
  const connection = connect(own, { max: 5 })
  const owner = connect(ofOwner, { max: 5 })
  return {
    ...connection,
    url: own,
    owner: { ...owner, url: ofOwner },
    close: async () => {
      await connection.close()
      await owner.close()
      await runInCluster(ownerUrl, `drop database ${name} with (force)`)
    },
  }
}

/**
 * The name of a template that is filled once for all test files: the first fills it, others wait for it. `fill` gets a connection of
 * the owner of the tables.
 */
export async function filledTemplate(
  name: string,
  fill: (owner: DatabaseConnection) => Promise<void>,
): Promise<string> {
  const { ownerUrl, template } = inject('postgres')
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return name
    const unfinished = `${name}_${randomBytes(8).toString('hex')}`
    await client.query(copyOf(unfinished, template))
    const owner = connect(new URL(unfinished, ownerUrl).href, { max: 5 })
    await fill(owner).finally(owner.close)
    await client.query(`alter database ${unfinished} rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}

/** Copying files takes a third of the time that a copy by the write-ahead log does. */
const copyOf = (name: string, template: string) => `create database ${name} template ${template} strategy file_copy`

/** A database without tables, for what makes them itself. The addresses of both roles. */
export async function createEmptyDatabase() {
  const { url, ownerUrl } = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  await runInCluster(ownerUrl, `create database ${name}`)
  return {
    url: new URL(name, url).href,
    ownerUrl: new URL(name, ownerUrl).href,
    close: () => runInCluster(ownerUrl, `drop database ${name} with (force)`),
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
