// Starts the server as a process on a given database, and stops, kills or restarts it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, type DatabaseConnection } from '../../server/db/database.ts'
import { freePort } from '../../server/db/embedded-postgres/cluster.ts'
import type { DatabaseAddresses } from '../../server/db/embedded-postgres/running-postgres.ts'

export interface InstanceOptions {
  /** Added to the environment; undefined removes a variable. */
  env?: Record<string, string | undefined>
  /** The database, instead of a new copy of the demo. */
  addresses?: DatabaseAddresses
  /** A command that executes the server in the same process: `unshare -m …`. */
  through?: readonly string[]
}

export interface ServerInstance {
  /** 'http://localhost:PORT', which is also its PUBLIC_URL. */
  address: string
  port: number
  process: ChildProcess
  addresses: DatabaseAddresses
  /** A direct connection as the owner of the tables, to prepare and check data without the server. */
  database: DatabaseConnection
  /** Sends SIGTERM, as an operator does; returns the milliseconds until exit. */
  stop: () => Promise<number>
  /** kill -9. */
  kill: () => Promise<void>
  /** Starts the server again on the same database and port, after `stop` or `kill`. */
  restart: () => Promise<void>
}

const startTimeoutMs = 180_000
const ownProgram = join(import.meta.dirname, '..', '..', 'server', 'main.ts')

interface StartOptions extends InstanceOptions {
  addresses: DatabaseAddresses
  /** The environment of all instances. */
  base: Record<string, string>
  /** The descriptor of the file for stdout and stderr. */
  log: number
  /** The path of another checkout's server/main.ts. */
  program?: string | undefined
}

export const startServerInstance = async (start: StartOptions): Promise<ServerInstance> => {
  const { addresses, base, env, log, through = [], program = ownProgram } = start
  const port = await freePort()
  const address = `http://localhost:${port}`
  const set = Object.fromEntries(
    Object.entries({
      ...base,
      PORT: String(port),
      DATABASE_URL: addresses.url,
      DATABASE_OWNER_URL: addresses.ownerUrl,
      ...env,
    }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  const begin = async () => {
    const [command = process.execPath, ...args] = [...through, process.execPath, program]
    const child = spawn(command, args, { env: set, stdio: ['ignore', log, log] })
    const end = performance.now() + startTimeoutMs
    while (performance.now() < end && child.exitCode === null && child.signalCode === null) {
      const answer = await fetch(`${address}/api/ready`).catch(() => undefined)
      if (answer?.ok) return child
      await wait(100)
    }
    child.kill('SIGKILL')
    throw new Error('The instance did not start: see the log')
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const child = instance.process
    const began = performance.now()
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    }
    return performance.now() - began
  }
  const database = connect(addresses.ownerUrl, { max: 4, onError: () => undefined })
  const instance: ServerInstance = {
    address,
    port,
    addresses,
    database,
    process: await begin(),
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    restart: async () => void (instance.process = await begin()),
  }
  return instance
}

/** Runs an SQL query on the instance's database, bypassing the server. */
export const queryRows = async <Row extends object>(
  { database }: ServerInstance,
  text: string,
  values: unknown[] = [],
) => (await database.db.$client.query<Row>(text, values)).rows
