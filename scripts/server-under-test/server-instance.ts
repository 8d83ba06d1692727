// Starts the server as a process on a given database, and stops, kills or restarts it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, type DatabaseConnection } from '../../server/db/database.ts'
import { freePort } from '../../server/db/embedded-postgres/cluster.ts'

export interface InstanceOptions {
  /** Added to the environment; undefined takes a setting away. */
  env?: Record<string, string | undefined>
  /** Another database than a fresh copy of the demo. */
  databaseUrl?: string
  /** A command that runs the server as what follows it, in the same process: `unshare -m …`. */
  through?: readonly string[]
}

export interface ServerInstance {
  /** 'http://localhost:PORT', which is also its PUBLIC_URL. */
  address: string
  port: number
  process: ChildProcess
  databaseUrl: string
  /** For what an attack prepares or looks up behind the server's back. */
  database: DatabaseConnection
  /** Ends it as an operator does; answers the milliseconds that it took. */
  stop: () => Promise<number>
  /** kill -9. */
  kill: () => Promise<void>
  /** Starts the same again on the same database and port, after `stop` or `kill`. */
  restart: () => Promise<void>
}

const startTimeoutMs = 180_000
const ownProgram = join(import.meta.dirname, '..', '..', 'server', 'main.ts')

interface StartOptions extends InstanceOptions {
  databaseUrl: string
  /** The environment that all instances share. */
  base: Record<string, string>
  /** The file that stdout and stderr go to. */
  log: number
  /** The server of another checkout. */
  program?: string | undefined
}

export const startServerInstance = async (start: StartOptions): Promise<ServerInstance> => {
  const { databaseUrl, base, env, log, through = [], program = ownProgram } = start
  const port = await freePort()
  const address = `http://localhost:${port}`
  const set = Object.fromEntries(
    Object.entries({ ...base, PORT: String(port), DATABASE_URL: databaseUrl, ...env }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
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
  const database = connect(databaseUrl, { max: 4, onError: () => undefined })
  const instance: ServerInstance = {
    address,
    port,
    databaseUrl,
    database,
    process: await begin(),
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    restart: async () => void (instance.process = await begin()),
  }
  return instance
}
