// Fault: a server that starts on the database of a newer version, which it must refuse in one sentence, and two servers that start
// on the same empty database.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { freePort } from '../../../server/db/embedded-postgres/cluster.ts'
import { withClient } from '../../database-client.ts'
import type { Attack } from '../attack.ts'
import type { Observation } from '../observation.ts'
import type { Harness } from '../harness/harness.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const server = join(root, 'server', 'main.ts')
const npmStart = join(root, 'scripts', 'start.ts')
const runTimeoutMs = 120_000
/** What is output of closing what was open already. */
const closing = 'Stänger …\nStängt.'

type Environment = Record<string, string>

/** Runs a program until it exits, or stops it once it prints `expectedOutput`; returns its output and exit code. */
const runProgram = async (
  program: string,
  env: Environment,
  expectedOutput?: string,
): Promise<{ output: string; code: number | null }> => {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const timeout = setTimeout(() => child.kill('SIGKILL'), runTimeoutMs)
  let output = ''
  const receive = (text: string) => {
    output += text
    if (expectedOutput && output.includes(expectedOutput)) child.kill('SIGTERM')
  }
  child.stdout.setEncoding('utf8').on('data', receive)
  child.stderr.setEncoding('utf8').on('data', receive)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  clearTimeout(timeout)
  return { output: output.replace(closing, '').trim(), code }
}

const key = () => randomBytes(32).toString('base64')
const keys = () => ({ IDENTITY_KEY: key(), IDENTITY_LOOKUP_KEY: key(), AUDIT_KEY: key() })

const startOnNewerDatabase = async (harness: Harness): Promise<Observation> => {
  const { url, ownerUrl } = await harness.copyOfDemo()
  await withClient(ownerUrl, async (client) => {
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4000000000000)")
    await client.query("insert into drizzle.contract_migration values (4000000000000, '0999_later')")
  })
  const env = {
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    DEMO: '0',
    DATA_DIR: join(harness.home, 'older'),
    PORT: String(await freePort()),
  }
  const { output, code } = await runProgram(server, env, 'Servern svarar på')
  return {
    finding: `äldre program på nyare databas: kod ${code}, ”${output}”`,
    isHeld: code === 1 && output.startsWith('Databasen har uppdaterats av en nyare version') && !output.includes('\n'),
  }
}

const startTwoOnEmptyDatabase = async (harness: Harness): Promise<Observation> => {
  const copy = await harness.copyOfDemo()
  const name = `empty_${randomBytes(6).toString('hex')}`
  await withClient(copy.ownerUrl, (client) => client.query(`create database ${name}`))
  const [url = '', ownerUrl = ''] = [copy.url, copy.ownerUrl].map((address) => new URL(name, address).href)
  const ready = 'Avsluta med Ctrl-C.'
  const ports = [await freePort(), await freePort()]
  const shared = keys()
  const both = await Promise.all(
    ports.map((port) => {
      const env = {
        DATABASE_URL: url,
        DATABASE_OWNER_URL: ownerUrl,
        DEMO: '1',
        DATA_DIR: join(harness.home, `demo-${port}`),
        PORT: String(port),
      }
      return runProgram(npmStart, { ...env, ...shared }, ready)
    }),
  )
  const started = both.filter(({ output, code }) => output.includes(ready) && code === 0)
  const last = both.find((one) => !started.includes(one))?.output.slice(-300)
  return {
    finding: `${started.length} av 2 startade på en tom databas${last ? `: ${last}` : ''}`,
    isHeld: started.length === 2,
  }
}

export const startMatrix: Attack = {
  name: 'start-matrix',
  promise:
    'En server som är äldre än databasen säger det i en mening, och två som startar samtidigt delar en tom databas.',
  run: async (harness) => [await startOnNewerDatabase(harness), await startTwoOnEmptyDatabase(harness)],
}
