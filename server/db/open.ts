// Opens the server's database: the embedded PostgreSQL in DATA_DIR, or the one that DATABASE_URL names.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '../config/config.ts'
import { ConfigError, StartError } from '../lifecycle/start-error.ts'
import { lockDirectory, lockOwnerPid } from './embedded-postgres/data-directory-lock.ts'
import { randomPassword, startCluster } from './embedded-postgres/cluster.ts'
import { canTraverse, findPostgresUser } from './embedded-postgres/operating-system-user.ts'
import { connectionFault } from './connection-fault.ts'
import { DatabaseClient } from './hosts.ts'
import { clusterAddresses, findRunningPort } from './embedded-postgres/running-postgres.ts'

export type OpenedDatabase = {
  /** With the role that the server works as. */
  url: string
  /** With the role that owns the tables; undefined when only the other is known. */
  ownerUrl: string | undefined
  /** Stops the embedded PostgreSQL and releases the data directory. */
  close: () => Promise<void>
  /** Restarts the embedded PostgreSQL when it has crashed, and calls `onLost` when that fails. */
  keepRunning: (onLost: (error: Error) => void) => void
}
type Say = (line: string) => void

const databaseName = 'flygsport'

/** Throws StartError or ConfigError with a Swedish message when no database is available. */
export async function openDatabase(config: Config, say: Say): Promise<OpenedDatabase> {
  if (!config.databaseUrl) return openEmbedded(config, say)
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl } = config
  const served = await checkServer(url, say)
  const owned = ownerUrl ? await readServerInfo('DATABASE_OWNER_URL', ownerUrl) : served
  // A backup would be restored into the one, and the server work in the other, which is not held.
  if (owned.identity !== served.identity)
    throw new ConfigError(
      'DATABASE_URL och DATABASE_OWNER_URL leder till olika databaser. De ska vara samma databas, var och en med sin roll.',
    )
  return { url, ownerUrl, close: async () => undefined, keepRunning: () => undefined }
}

/** For a command-line tool: uses the embedded database of a running server, or opens it until the tool has finished. */
export async function openOrJoinDatabase(config: Config, say: Say): Promise<OpenedDatabase> {
  const settings = readSettings(config.dataDir)
  if (config.databaseUrl || !settings) return openDatabase(config, say)
  const lock = lockDirectory(config.dataDir)
  lock?.release()
  if (lock) return openDatabase(config, say)
  const port = await findRunningPort(join(settings.elsewhere ?? config.dataDir, 'postgres'), settings.password)
  if (!port) throw new StartError('Servern håller på att starta eller stoppas. Försök igen om en stund.')
  return {
    ...clusterAddresses(port, settings.password, databaseName),
    close: async () => undefined,
    keepRunning: () => undefined,
  }
}

/** Like `openOrJoinDatabase`, but creates no database: a tool that checks one must not report a new empty one as sound. */
export async function openExistingDatabase(config: Config, say: Say): Promise<OpenedDatabase> {
  if (!config.databaseUrl && !readSettings(config.dataDir))
    throw new StartError(
      `DATABASE_URL är inte angiven, och i ${config.dataDir} finns ingen databas. Kommandot behöver samma inställningar som servern.`,
    )
  return openOrJoinDatabase(config, say)
}

async function openEmbedded({ dataDir }: Config, say: Say): Promise<OpenedDatabase> {
  const release = lockOrRefuse(dataDir, dataDir)
  try {
    const { elsewhere, password } = readSettings(dataDir) ?? createSettings(dataDir, say)
    const clusterDirectory = elsewhere ?? dataDir
    if (!existsSync(clusterDirectory))
      throw new StartError(`Databasen i ${clusterDirectory} är borta. Ta bort ${dataDir} för att börja från början.`)
    // A copy of the data directory points to the same directory.
    const releaseClusterDirectory = elsewhere ? lockOrRefuse(elsewhere, dataDir) : () => undefined
    const cluster = await startCluster({ home: clusterDirectory, password, isDurable: true, say })
    await createDatabase(cluster.addresses('postgres').ownerUrl)
    return {
      ...cluster.addresses(databaseName),
      keepRunning: cluster.keepRunning,
      close: async () => {
        await cluster.stop()
        releaseClusterDirectory()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

function lockOrRefuse(directory: string, dataDir: string): () => void {
  try {
    // Traversable, so that the user who runs PostgreSQL in root's place reaches its files.
    if (mkdirSync(directory, { recursive: true })) chmodSync(directory, 0o711)
    const lock = lockDirectory(directory)
    if (lock) return lock.release
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`DATA_DIR: ${userInfo().username} kan inte skriva i ${directory} (${reason}).`)
  }
  throw new StartError(
    `En server (process ${lockOwnerPid(directory)}) använder redan datakatalogen ${dataDir}. Stoppa den, eller ange en annan DATA_DIR.`,
  )
}

/** Stored in the data directory. `elsewhere`: where the cluster is, when PostgreSQL's user cannot reach the data directory. */
type ClusterSettings = { password: string; elsewhere?: string }
const settingsFile = (dataDir: string) => join(dataDir, 'postgres.json')

function readSettings(dataDir: string): ClusterSettings | undefined {
  if (!existsSync(settingsFile(dataDir))) return undefined
  return JSON.parse(readFileSync(settingsFile(dataDir), 'utf8')) as ClusterSettings
}

/** Chooses the cluster's directory and password, and stores them before the cluster is created. */
function createSettings(dataDir: string, say: Say): ClusterSettings {
  const osUser = findPostgresUser()
  const settings: ClusterSettings = { password: randomPassword() }
  if (osUser && !canTraverse(osUser, dataDir)) {
    settings.elsewhere = mkdtempSync('/var/tmp/flygsport-')
    chmodSync(settings.elsewhere, 0o711)
    say(`Databasen läggs i ${settings.elsewhere}: användaren ${osUser.name}, som kör den, når inte ${dataDir}.`)
  }
  writeFileSync(settingsFile(dataDir), JSON.stringify(settings), { mode: 0o600, flush: true })
  return settings
}

async function createDatabase(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (!rowCount) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

/** Waits for a database that is starting at the same time, then checks its version and encoding. */
async function checkServer(url: string, say: Say): Promise<ServerInfo> {
  const found = await readServerInfo('DATABASE_URL', url)
  if (found.version < 150_000) throw new ConfigError('DATABASE_URL: PostgreSQL 15 eller senare behövs.')
  if (found.encoding !== 'UTF8')
    throw new ConfigError(`DATABASE_URL: databasen måste vara UTF8, inte ${found.encoding}.`)
  if (['C', 'POSIX'].includes(found.ctype))
    say('Databasen är skapad med LC_CTYPE=C: sökning med å, ä och ö blir sämre. Skapa den helst med C.UTF-8.')
  return found
}

interface ServerInfo {
  version: number
  encoding: string
  ctype: string
  /** Which database it is, whatever the address calls it: that of another cluster or of a copy differs. */
  identity: string
}
const serverInfoStatement = `select current_setting('server_version_num')::int as version, pg_encoding_to_char(encoding) as encoding,
    datctype as ctype, concat_ws(' ', oid, extract(epoch from pg_postmaster_start_time())) as identity
  from pg_database where datname = current_database()`

const attempts = 15

async function readServerInfo(setting: string, url: string): Promise<ServerInfo> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<ServerInfo>(serverInfoStatement)
      if (rows[0]) return rows[0]
    } catch (error) {
      const { reason, isPassing } = connectionFault(error)
      if (!isPassing || attempt === attempts) throw new ConfigError(`${setting}: ${reason}.`)
      await wait(1000)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
