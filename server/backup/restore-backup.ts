// Restores a backup into an empty database, in one transaction: it holds all that the backup has, or nothing.
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrateTo, migrationTag, withSessionSettings } from '../db/database.ts'
import { DatabaseClient } from '../db/hosts.ts'
import { StartError } from '../lifecycle/start-error.ts'
import { readBackupFile } from './backup-file.ts'
import { type BackupHeader, countRows, readLastSeal } from './backup-header.ts'
import { columnList } from './write-backup.ts'

const sessionSettings =
  '-c TimeZone=UTC -c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0 -c maintenance_work_mem=256MB'

const tablesStatement = `select quote_ident(relname) as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r'`

/** Foreign keys, which are added after all rows, because the tables refer to each other in circles. */
const referencesStatement = `select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add,
    format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`

/** Indexes without a constraint, which are built after the rows in a fraction of the time. */
const indexesStatement = `select pg_get_indexdef(indexrelid) as add, format('drop index %s', indexrelid::regclass) as drop
  from pg_index join pg_class c on c.oid = indrelid
  where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)`

/** Tables with triggers, which are disabled, because the backup already has what they would write. */
const triggersStatement = `select distinct tgrelid::regclass::text as name from pg_trigger join pg_class c on c.oid = tgrelid
  where not tgisinternal and c.relnamespace = 'public'::regnamespace`

const namesOf = async (client: pg.Client, statement: string) =>
  (await client.query<{ name: string }>(statement)).rows.map(({ name }) => name)
const definitionsOf = async (client: pg.Client, statement: string) =>
  (await client.query<{ add: string; drop: string }>(statement)).rows

const refuseFilled = async (ownerUrl: string): Promise<void> => {
  const client = new DatabaseClient({ connectionString: withSessionSettings(ownerUrl, sessionSettings) })
  client.on('error', () => undefined)
  await client.connect()
  const names = await namesOf(client, tablesStatement).finally(() => client.end())
  if (names.length > 0)
    throw new StartError(
      'Databasen är inte tom. En säkerhetskopia återställs till en ny databas: skapa en, eller ange en annan DATA_DIR.',
    )
}

/** Throws unless the database has as many rows as the backup says, and the same last seal. */
const compare = async (client: pg.Client, header: BackupHeader): Promise<void> => {
  for (const { name, rows } of header.tables) {
    const found = await countRows(client, name)
    if (found !== rows) throw new StartError(`Tabellen ${name} har ${found} rader, inte ${rows} som säkerhetskopian.`)
  }
  const seal = await readLastSeal(client)
  if (seal?.seal !== header.seal?.seal)
    throw new StartError('Händelseloggens senaste försegling är en annan än säkerhetskopians.')
}

const fill = async (
  client: pg.Client,
  header: BackupHeader,
  nextTable: () => AsyncIterable<Buffer>,
  say: (line: string) => void,
): Promise<void> => {
  const present = await namesOf(client, tablesStatement)
  const triggers = await namesOf(client, triggersStatement)
  const references = await definitionsOf(client, referencesStatement)
  const indexes = await definitionsOf(client, indexesStatement)
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement)
  }
  await run(triggers.map((table) => `alter table ${table} disable trigger user`))
  await run([...references, ...indexes].map(({ drop }) => drop))
  // The migrations have added rows.
  await client.query(`truncate ${present.join(', ')}`)
  for (const table of header.tables) {
    const statement = `copy ${client.escapeIdentifier(table.name)} (${columnList(client, table)}) from stdin`
    await pipeline(nextTable(), client.query(copyFrom(statement)))
  }
  say('Raderna är inlästa. Index och hänvisningar byggs.')
  await run([...indexes, ...references].map(({ add }) => add))
  await run(triggers.map((table) => `alter table ${table} enable trigger user`))
  for (const { name, last } of header.sequences)
    await client.query('select setval($1::regclass, greatest($2::bigint, 1), $2::bigint > 0)', [
      client.escapeIdentifier(name),
      last,
    ])
}

interface RestoreOptions {
  identity: string
  /** Throws when this backup may not be restored here. */
  check?: (header: BackupHeader) => void
  say?: (line: string) => void
}

/** The database is left at the migration of the backup, and held. Throws StartError when it is not empty. */
export const restoreBackup = async (
  ownerUrl: string,
  path: string,
  { identity, check = () => undefined, say = () => undefined }: RestoreOptions,
): Promise<BackupHeader> => {
  await refuseFilled(ownerUrl)
  return readBackupFile(path, identity, async (header, nextTable) => {
    const { when, tag } = header.migration
    if (migrationTag(when) === undefined)
      throw new StartError(
        `Säkerhetskopian är gjord av en nyare version av programmet (${tag}). Återställ den med den.`,
      )
    check(header)
    await migrateTo(ownerUrl, when)
    const client = new DatabaseClient({
      connectionString: withSessionSettings(ownerUrl, sessionSettings),
      application_name: 'restore',
    })
    client.on('error', () => undefined)
    await client.connect()
    try {
      await client.query('begin')
      await fill(client, header, nextTable, say)
      await compare(client, header)
      await client.query('insert into instance_hold (backup_at) values ($1)', [header.createdAt])
      await client.query('commit')
      await client.query('analyze')
    } finally {
      await client.end()
    }
    return header
  })
}
