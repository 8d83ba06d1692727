// The database as the rest of the server knows it: a pool of connections, Drizzle on top, migrations.
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { refuseNewerDatabase } from './migration-kinds.ts'
import * as schema from './schema.ts'

export type Database = ReturnType<typeof openDrizzle>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a store function may be given: the database, or a transaction that is under way. */
export type Queryable = Database | Transaction

export interface DatabaseConnection {
  db: Database
  pool: pg.Pool
  close: () => Promise<void>
}

const openDrizzle = (pool: pg.Pool) => drizzle(pool, { schema, casing: 'snake_case' })

const statementNames = new Map<string, string>()
const statementNameOf = (text: string) => {
  const known = statementNames.get(text)
  if (known) return known
  // Lists build their statements from filters, so the set of texts is bounded; the cap is a guard against a leak.
  if (statementNames.size > 2000) return undefined
  const name = createHash('sha1').update(text).digest('base64url')
  statementNames.set(text, name)
  return name
}

interface Statement {
  text?: string
  name?: string
  values?: unknown
  isUnnamed?: boolean
}

/** A statement whose text depends on what strangers ask for: they could use up the names, and the memory of every connection. */
export const unnamed = <Given extends { text: string; values: unknown[] }>(statement: Given) => ({
  ...statement,
  isUnnamed: true,
})

/** Gives every parametrised statement a name, so that each connection parses and plans it once. */
class PreparingClient extends pg.Client {
  // pg's own overloads cannot be restated here; the arguments are passed on as they came.
  override query(...args: unknown[]) {
    const [first, values] = args as [string | Statement, unknown]
    const config = typeof first === 'string' ? { text: first } : first
    if (
      config &&
      typeof config === 'object' &&
      config.text &&
      !config.name &&
      !config.isUnnamed &&
      (Array.isArray(values) || config.values)
    ) {
      const name = statementNameOf(config.text)
      if (name) args[0] = { ...config, name }
    }
    return super.query(...(args as Parameters<pg.Client['query']>)) as never
  }
}

interface PoolOptions {
  max?: number
  /** How long a caller waits for a connection, new or given back by another. */
  connectTimeoutMs?: number
  onError?: (error: Error) => void
  /** Scopes that count nowhere on this host: statements that look for who may do something read them (`isGranted`). */
  blockedScopes?: readonly string[]
}

const sessionSettings = '-c TimeZone=UTC -c statement_timeout=30s -c idle_in_transaction_session_timeout=30s'

/** What the address itself sets of a connection's options would otherwise be all that counts. */
const withSessionSettings = (url: string, blockedScopes: readonly string[]): string => {
  const address = new URL(url)
  const blocked = blockedScopes.length > 0 ? ` -c app.blocked_scopes=${blockedScopes.join(',')}` : ''
  address.searchParams.set(
    'options',
    `${address.searchParams.get('options') ?? ''} ${sessionSettings}${blocked}`.trim(),
  )
  return address.href
}

/** Opens a pool. `max` is the number of connections; each thinks in UTC and gives up a statement after 30 s. */
export const connect = (url: string, options: PoolOptions = {}) => {
  const pool = new pg.Pool({
    connectionString: withSessionSettings(url, options.blockedScopes ?? []),
    max: options.max ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 10_000,
    Client: PreparingClient,
  } as pg.PoolConfig)
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', options.onError ?? (() => undefined))
  // The same for one that dies in a transaction or under a download: whoever holds it fails at the next statement.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: openDrizzle(pool), pool, close: () => pool.end() } satisfies DatabaseConnection
}

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/**
 * Brings a database to the current schema. Safe to run by several servers at once: one lock, the rest wait. Throws StartError
 * when a newer program has changed the database in a way that this one cannot work with.
 */
export const migrate = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('migrations'))")
    await refuseNewerDatabase(client, migrationsFolder)
    await applyMigrations(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
