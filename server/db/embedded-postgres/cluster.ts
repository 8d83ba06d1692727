// The embedded PostgreSQL: creates its cluster, starts it, restarts it after a crash, and stops it. It runs detached, so that
// Ctrl-C reaches the server alone, which finishes its work and stops PostgreSQL last.
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../../lifecycle/start-error.ts'
import { findPostgresBinaries } from './binaries.ts'
import { type OsUser, findPostgresUser, runAs } from './operating-system-user.ts'
import {
  clusterAddresses,
  clusterUser,
  findRunningPort,
  isStopped,
  servingPassword,
  servingUser,
} from './running-postgres.ts'

type ClusterOptions = {
  /** The directory that contains the cluster. PostgreSQL's user can traverse it, and the caller has locked it. */
  home: string
  password: string
  /** False in tests: the data may be lost in a crash, and everything is faster. */
  isDurable: boolean
  /** The port that others know it by; a free one by default. */
  port?: number
  /** Where another version of PostgreSQL is installed; by default it is the one of this package. */
  installedAt?: string
  say: (line: string) => void
}

type Installation = {
  data: string
  osUser: OsUser | undefined
  run: (program: string, args: string[]) => ReturnType<typeof runAs>
}

export const randomPassword = () => randomBytes(24).toString('base64url')

export async function startCluster(options: ClusterOptions) {
  const osUser = findPostgresUser()
  const binaries = await findPostgresBinaries(osUser, options.say, options.installedAt)
  const data = join(options.home, 'postgres')
  const installation: Installation = {
    data,
    osUser,
    run: (program, args) => runAs(osUser, join(binaries, program), args),
  }

  if (!existsSync(data)) await createCluster(installation, options)
  await refuseVersionMismatch(installation)
  const port =
    (await findRunningPort(data, options.password)) ?? (await startPostgres(installation, options, options.port))
  const addresses = (database: string) => clusterAddresses(port, options.password, database)
  await createServingRole(addresses('postgres').ownerUrl, servingPassword(options.password))
  const watcher = restartWatcher(installation, options, port)
  return {
    /** From now on restarts PostgreSQL on the same port when it has crashed. Calls `onLost` when that fails. */
    keepRunning: watcher.start,
    addresses,
    /** Aborts running statements, then waits until PostgreSQL has stopped. */
    stop: async () => {
      await watcher.stop()
      const args = ['stop', '-D', data, '-m', 'fast', '-w', '-t', '60', '-s']
      const { code, output } = await installation.run('pg_ctl', args)
      if (code !== 0 && existsSync(join(data, 'postmaster.pid'))) throw new Error(`PostgreSQL did not stop: ${output}`)
    },
  }
}

async function createServingRole(url: string, password: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [servingUser])
    if (!rowCount) await client.query(`create role ${servingUser} login password '${password}'`)
  } finally {
    await client.end()
  }
}

const checkIntervalMs = 1000
const maxRestarts = 30

/** Checks every second whether PostgreSQL runs. */
function restartWatcher(installation: Installation, options: ClusterOptions, port: number) {
  let [timer, restarting]: [NodeJS.Timeout | undefined, Promise<void> | undefined] = [undefined, undefined]
  let failures = 0
  const restart = async (onLost: (error: Error) => void) => {
    options.say('Databasen har stannat och startas igen.')
    try {
      if (!(await findRunningPort(installation.data, options.password)))
        await startPostgres(installation, options, port)
      failures = 0
    } catch (error) {
      // A full disk may have free space again in a while.
      failures += 1
      if (failures === maxRestarts) onLost(error as Error)
    }
  }
  return {
    start: (onLost: (error: Error) => void) => {
      timer = setInterval(() => {
        if (restarting || !isStopped(installation.data)) return
        restarting = restart(onLost).finally(() => (restarting = undefined))
      }, checkIntervalMs)
      timer.unref()
    },
    stop: async () => {
      clearInterval(timer)
      await restarting
    },
  }
}

// pg_trgm takes its letters from this setting: under plain C 'Örebro' is found as 'rebro' (seen in 18.4). Names differ by system.
const ctypeOptions =
  process.platform === 'win32' ? [[]] : ['C.UTF-8', 'en_US.UTF-8', 'UTF-8'].map((name) => [`--lc-ctype=${name}`])

/** Creates the cluster in a new directory and renames it when complete, so that an interrupted start leaves no partial cluster. */
async function createCluster({ data, osUser, run }: Installation, { home, password, isDurable, say }: ClusterOptions) {
  say('En ny databas skapas.')
  const newDirectory = join(home, 'postgres.new')
  const passwordFile = join(home, 'postgres.password')
  rmSync(newDirectory, { recursive: true, force: true })
  mkdirSync(newDirectory, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (osUser) for (const path of [newDirectory, passwordFile]) chownSync(path, osUser.uid, osUser.gid)
  const authOptions = [`--username=${clusterUser}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const localeOptions = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=sv-SE', '--locale=C']
  const commonOptions = [
    `--pgdata=${newDirectory}`,
    ...authOptions,
    ...localeOptions,
    ...(isDurable ? [] : ['--no-sync']),
  ]
  try {
    for (const ctypeOption of ctypeOptions) {
      const { code, output } = await run('initdb', [...commonOptions, ...ctypeOption])
      if (code === 0) return renameSync(newDirectory, data)
      if (!output.includes('invalid locale name')) throw new StartError(`Databasen gick inte att skapa: ${output}`)
    }
  } finally {
    rmSync(passwordFile, { force: true })
  }
  throw new StartError('Databasen gick inte att skapa: datorn saknar UTF-8 (C.UTF-8 eller en_US.UTF-8).')
}

async function refuseVersionMismatch({ data, run }: Installation) {
  const clusterVersion = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  const { output } = await run('postgres', ['--version'])
  if (!output.includes(` ${clusterVersion}.`))
    throw new StartError(
      `Databasen i ${data} är gjord av PostgreSQL ${clusterVersion} och kan inte läsas av ${output}.`,
    )
}

const serverSettings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=120',
  'jit=off',
  'timezone=UTC',
]
const fastSettings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'autovacuum=off']

async function startPostgres(
  { data, run }: Installation,
  { isDurable }: ClusterOptions,
  fixedPort?: number,
): Promise<number> {
  const log = join(data, 'server.log')
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000) rmSync(log)
  for (let tries = 1; ; tries += 1) {
    const port = fixedPort ?? (await freePort())
    const logSize = statSync(log, { throwIfNoEntry: false })?.size ?? 0
    const options = [...serverSettings, ...(isDurable ? [] : fastSettings)].map((setting) => `-c ${setting}`).join(' ')
    const args = ['start', '-D', data, '-l', log, '-o', `-p ${port} ${options}`, '-w', '-t', '300', '-s']
    const { code, output } = await run('pg_ctl', args)
    if (code === 0) return port
    const logText = existsSync(log) ? readFileSync(log).subarray(logSize).toString() : output
    // The port has been taken in the meantime, or workers of a killed PostgreSQL have not ended yet.
    const isRetryable = /Address already in use|pre-existing shared memory|lock file .* already exists/.test(logText)
    if (!isRetryable || tries === 10) throw new StartError(`Databasen i ${data} startade inte:\n${logText.trim()}`)
    await wait(1000)
  }
}

/** A port of 127.0.0.1 that is free at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port')),
      )
    })
  })
}
