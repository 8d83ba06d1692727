// Detects a PostgreSQL that already runs on a data directory: it may have outlived a killed server, or left a stale pid file.
import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../../lifecycle/start-error.ts'

export interface DatabaseAddresses {
  /** With the role that the server works as. */
  url: string
  /** With the role that owns the tables. */
  ownerUrl: string
}

export const clusterUser = 'flygsport'
/** The role that the server works as, which may do less than the one that owns the tables. */
export const servingUser = 'flygsport_server'
/** Made of the owner's password, so that directories of earlier versions have it too; the owner's cannot be found from it. */
export const servingPassword = (password: string) =>
  createHmac('sha256', password).update(servingUser).digest('base64url')

const urlOf = (user: string, password: string, port: number, database: string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`

const ownerUrl = (port: number, password: string, database: string) => urlOf(clusterUser, password, port, database)

/** The addresses of a database of the cluster. */
export const clusterAddresses = (port: number, password: string, database: string): DatabaseAddresses => ({
  url: urlOf(servingUser, servingPassword(password), port, database),
  ownerUrl: ownerUrl(port, password, database),
})

/** What a PostgreSQL on `data` has written about itself; its lines may be incomplete while it starts. */
function readPidFile(data: string) {
  const path = join(data, 'postmaster.pid')
  if (!existsSync(path)) return undefined
  const [pid = '', directory = '', , port = ''] = readFileSync(path, 'utf8').split('\n')
  return { path, pid, port, isRunning: () => isPostgresProcess(Number(pid), directory) }
}

/**
 * The port of the PostgreSQL that runs on `data`, after waiting while it starts, recovers or stops; undefined when none runs.
 * Removes a stale pid file whose process id another process has now, because PostgreSQL would refuse to start with it.
 */
export async function findRunningPort(data: string, password: string): Promise<number | undefined> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const found = readPidFile(data)
    if (!found) return undefined
    const { path, pid, port, isRunning } = found
    if (pid && !isRunning()) {
      rmSync(path)
      return undefined
    }
    const servedDirectory = port && (await dataDirectoryServedOn(Number(port), password))
    if (servedDirectory && isSameDirectory(servedDirectory, data)) return Number(port)
    if (servedDirectory && existsSync(servedDirectory)) {
      // The directory is a copy of one that is in use: the pid file was copied too, but belongs to the original.
      rmSync(path)
      return undefined
    }
    if (servedDirectory)
      throw new StartError(
        `Databasen körs redan (process ${pid}) från ${servedDirectory}, som har flyttats. Stoppa den först.`,
      )
    await wait(100)
  }
  throw new StartError(`Databasen i ${data} körs men svarar inte.`)
}

/** Whether no PostgreSQL runs on `data`, not even one that is starting. */
export function isStopped(data: string): boolean {
  const found = readPidFile(data)
  return !found || (found.pid !== '' && !found.isRunning())
}

function isSameDirectory(first: string, second: string): boolean {
  if (!existsSync(first)) return false
  const [a, b] = [statSync(first), statSync(second)]
  return a.dev === b.dev && a.ino === b.ino
}

/** Process ids are reused, immediately so in a restarted container, so the command line is checked. */
function isPostgresProcess(pid: number, directory: string): boolean {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(directory)
    if (process.platform === 'win32') return process.kill(pid, 0)
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(directory)
  } catch {
    return false
  }
}

/** The data directory of the PostgreSQL that listens on the port; undefined when none answers yet. */
async function dataDirectoryServedOn(port: number, password: string): Promise<string | undefined> {
  const client = new pg.Client({
    connectionString: ownerUrl(port, password, 'postgres'),
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory
  } catch (error) {
    const wrongPassword = '28P01'
    if ((error as { code?: string }).code !== wrongPassword) return undefined
    throw new StartError('Databasens lösenord i DATA_DIR passar inte till databasen som körs. Stoppa den först.')
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Kills a PostgreSQL whose data will not be used again, without a clean shutdown. */
export async function killAbandonedPostgres(data: string): Promise<void> {
  const found = readPidFile(data)
  if (!found?.pid || !found.isRunning()) return
  process.kill(Number(found.pid), 'SIGQUIT')
  while (found.isRunning()) await wait(20)
}
