// The connection pool with Drizzle on top, named prepared statements, and the migrations.
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { applyMigrations } from './apply-migrations.ts'
import { DatabaseClient, withParameters } from './hosts.ts'
import { migrateJobTables } from './job-schema.ts'
import { attemptMigration, usualPatience } from './migration-attempts.ts'
import { readJournal, recordContracts, refuseNewerDatabase } from './migration-kinds.ts'
import { grantNewTables, grantServing } from './serving-role.ts'

export type Database = ReturnType<typeof openDrizzle>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a store function can run its statements on: the database, or an open transaction. */
export type Queryable = Database | Transaction

export interface DatabaseConnection {
  db: Database
  pool: pg.Pool
  close: () => Promise<void>
}

const openDrizzle = (pool: pg.Pool) => drizzle(pool, { casing: 'snake_case' })

const statementNames = new Map<string, string>()
const statementNameOf = (text: string) => {
  const known = statementNames.get(text)
  if (known) return known
  // Lists build their statements from filters, so the number of texts is bounded; the cap guards against a leak.
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

/**
 * Makes a statement run without a name. For texts that depend on anonymous requests, which could otherwise use up the names
 * and the memory of every connection.
 */
export const unnamed = <Given extends { text: string; values: unknown[] }>(statement: Given) => ({
  ...statement,
  isUnnamed: true,
})

const begun = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] } satisfies pg.QueryResult

/**
 * A client that names every parametrised statement, so that each connection parses and plans it once. What is asked before
 * anybody waits is sent together. Nobody waits for `begin`, which is therefore sent with the first statement of its
 * transaction. If it fails, the connection is closed, so that no further statement runs outside of a transaction.
 */
class PreparingClient extends DatabaseClient {
  // pg's own overloads cannot be declared here; the arguments are passed on unchanged.
  override query(...args: unknown[]) {
    const [first, values] = args as [string | Statement, unknown]
    const config = typeof first === 'string' ? { text: first } : first
    this.#sendTogether()
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
    const answer = super.query(...(args as Parameters<pg.Client['query']>)) as unknown as Promise<pg.QueryResult>
    if (config?.text !== 'begin') return answer as never
    answer.catch(() => this.wire.stream.destroy())
    return Promise.resolve(begun) as never
  }

  #sendTogether() {
    const { stream } = this.wire
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
}

interface PoolOptions {
  max?: number
  /** How long a caller waits for a connection, new or released by another. */
  connectTimeoutMs?: number
  onError?: (error: Error) => void
  /** Scopes that are blocked on this host. Statements that look for accounts by scope read them (`isScopeEnabled`). */
  blockedScopes?: readonly string[]
}

const sessionSettings = '-c TimeZone=UTC -c statement_timeout=30s -c idle_in_transaction_session_timeout=30s'

/** Adds our settings, `-c name=value`, to the options in the URL, which would otherwise replace them. */
export const withSessionSettings = (url: string, settings: string): string =>
  withParameters(url, (parameters) => {
    parameters.set('options', `${parameters.get('options') ?? ''} ${settings}`.trim())
    // pg sends the timeouts that it knows as settings of their own, which count before those in the options.
    for (const [, name = ''] of settings.matchAll(/-c (\w+)=/g)) parameters.delete(name)
    // Its own timer, which would end a statement that may take as long as it needs.
    if (settings.includes('statement_timeout=0')) parameters.delete('query_timeout')
  })

/** A migration may take longer than any statement of the server may. Without `lockMs` it waits for a lock as long as it takes. */
const withoutTimeout = (url: string, lockMs = 0): string =>
  withSessionSettings(url, `-c statement_timeout=0 -c lock_timeout=${lockMs}`)

/** A new connection plans each statement anew, the first five times: after a burst the next one finds connections that have. */
const idleConnectionMs = 300_000

/** Opens a pool of at most `max` connections, each with the time zone UTC and a statement timeout of 30 s. */
export const connect = (url: string, options: PoolOptions = {}) => {
  const { blockedScopes = [] } = options
  const blocked = blockedScopes.length > 0 ? ` -c app.blocked_scopes=${blockedScopes.join(',')}` : ''
  const pool = new pg.Pool({
    connectionString: withSessionSettings(url, `${sessionSettings}${blocked}`),
    max: options.max ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 10_000,
    idleTimeoutMillis: idleConnectionMs,
    Client: PreparingClient,
    pipeline: true,
  } as pg.PoolConfig)
  // The pool replaces a connection that is lost while idle; without a listener the error would end the process.
  pool.on('error', options.onError ?? (() => undefined))
  // The same for one that is lost while in use: its next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: openDrizzle(pool), pool, close: () => pool.end() } satisfies DatabaseConnection
}

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/**
 * Migrates a database to the current schema, as the role that owns the tables, and lets the serving role work in it. Several
 * servers may do so at the same time: one holds the lock, the others wait. Throws StartError when a newer program has changed
 * the database in a way that this one cannot work with, or when others work with its tables all the time.
 */
export const migrate = async (ownerUrl: string, servingRole?: string, patience = usualPatience): Promise<void> => {
  await withClient(ownerUrl, async (client) => {
    await client.query("select pg_advisory_lock(hashtext('migrations'))")
    await attemptMigration(client, patience, async () => {
      await refuseNewerDatabase(client, migrationsFolder)
      await recordContracts(client, migrationsFolder)
      if (servingRole) await grantNewTables(client, servingRole)
      await applyMigrations(client, migrationsFolder)
      await migrateJobTables(withoutTimeout(ownerUrl, patience.lockMs))
      if (servingRole) await grantServing(client, servingRole)
    })
  })
}

/** The name of a migration of this program, by the time that the database records of it. */
export const migrationTag = (when: number): string | undefined =>
  readJournal(migrationsFolder).find((entry) => entry.when === when)?.tag

/**
 * Makes the tables of an empty database as they were after a migration: for a backup from then, from which `migrate` goes on, or for
 * an earlier program, which works in them as the serving role.
 */
export const migrateTo = async (ownerUrl: string, last: number, servingRole?: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    const journal = readJournal(migrationsFolder).filter(({ when }) => when <= last)
    writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries: journal }))
    await withClient(ownerUrl, async (client) => {
      await recordContracts(client, folder)
      await applyMigrations(client, folder)
      if (!servingRole) return
      await migrateJobTables(withoutTimeout(ownerUrl))
      await grantServing(client, servingRole)
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Whether a role that cannot migrate finds the tables as this program needs them. Throws StartError as `migrate`. */
export const isMigrated = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    try {
      await refuseNewerDatabase(client, migrationsFolder)
      const { rowCount } = await client.query('select from drizzle.__drizzle_migrations where created_at >= $1', [
        readJournal(migrationsFolder).at(-1)?.when,
      ])
      return rowCount !== 0
    } catch (error) {
      const [undefinedTable, insufficientPrivilege] = ['42P01', '42501']
      const { code } = error as { code?: string }
      if (code === undefinedTable || code === insufficientPrivilege) return false
      throw error
    }
  })

const withClient = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new DatabaseClient({ connectionString: withoutTimeout(url) })
  // A connection that is lost fails the statement as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
