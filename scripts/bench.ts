// npm run bench: how many calls a second our server answers, as a share of what a bare node:http + pg server does that sends the
// same statements. `-- --seconds 2 --rounds 3` makes it shorter, `-- --profile DIR` writes a CPU profile of ours to the directory.
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listPaths, type Measured, measuredCalls, viewPaths } from './bench/calls.ts'
import { openBenchDatabase } from './bench/database.ts'
import { type Comparison, described, median, ratiosOf } from './bench/figures.ts'
import type { BareSetup, Plan, Round, RoundResult } from './bench/messages.ts'
import { plansOf } from './bench/plans.ts'
import { answerOf, start, stop } from './processes.ts'
import { buildPage } from './build-page.ts'
import { say } from './terminal.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    profile: { type: 'string' },
  },
})
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]
const size = { organizations: 10_000, members: 50_000 }
const pool = 20

const sliceSeconds = 0.5

interface Server {
  child: ChildProcess
  port: number
}
interface Servers {
  ours: Server
  bare: Server
  load: ChildProcess
}

const logDirectory = mkdtempSync(join(tmpdir(), 'flygsport-bench-'))
const log = openSync(join(logDirectory, 'server.log'), 'a')

/** Production in everything, with the limit of calls raised: 16 connections on one address are no visitor. */
const environment = (databaseUrl: string) => ({
  ...process.env,
  NODE_ENV: 'production',
  PORT: '0',
  PUBLIC_URL: 'http://127.0.0.1:3000',
  DATABASE_URL: databaseUrl,
  DATABASE_POOL: String(pool),
  RATE_LIMIT_PER_MINUTE: '1000000',
  IDENTITY_KEY: randomBytes(32).toString('base64'),
  IDENTITY_LOOKUP_KEY: randomBytes(32).toString('base64'),
  FREJA_ENV: 'test',
  FREJA_TLS_CA_PATH: '-',
  FREJA_PFX_PATH: '-',
  FREJA_JWS_CERTS_PATH: '-',
})

const startOurs = async (databaseUrl: string, execArgv: string[]): Promise<Server> => {
  const child = start(new URL('./bench/ours.ts', import.meta.url), {
    env: environment(databaseUrl),
    execArgv,
    stdio: ['ignore', log, 'inherit', 'ipc'],
  })
  return { child, ...(await answerOf<{ port: number }>(child)) }
}

const startBare = async (setup: BareSetup): Promise<Server> => {
  const child = start(new URL('./bench/bare.ts', import.meta.url), { env: { ...process.env, NODE_ENV: 'production' } })
  child.send(setup)
  return { child, ...(await answerOf<{ port: number }>(child)) }
}

const headersOf = (token: string) => ({
  cookie: `session=${token}; XSRF-TOKEN=${'x'.repeat(43)}`,
  'context-association-id': 'null',
  accept: 'application/json',
})

const capture = async (databaseUrl: string, token: string, paths: string[]): Promise<Record<string, Plan>> => {
  const server = await startOurs(databaseUrl, ['--import', new URL('./bench/capture.ts', import.meta.url).href])
  try {
    return await plansOf(server.child, { origin: `http://127.0.0.1:${server.port}`, paths, headers: headersOf(token) })
  } finally {
    await stop(server.child)
  }
}

const run = async (load: ChildProcess, round: Round): Promise<RoundResult> => {
  load.send(round)
  const result = await answerOf<RoundResult>(load)
  if (result.failures > 0 || result.answers === 0)
    throw new Error(`${result.failures} of ${result.answers} answers failed`)
  return result
}

const rateOf = (slices: readonly RoundResult[]) => {
  const sum = (field: 'answers' | 'seconds') => slices.reduce((total, slice) => total + slice[field], 0)
  return sum('answers') / sum('seconds')
}

/** Half a second for the one, half a second for the other, in turn: what disturbs the computer disturbs both alike. */
const compare = async ({ ours, bare, load }: Servers, round: Omit<Round, 'port' | 'seconds'>) => {
  const slice = (server: Server, length = sliceSeconds) => run(load, { ...round, port: server.port, seconds: length })
  await slice(bare, 1)
  await slice(ours, 1)
  const comparison: Comparison = { ours: [], bare: [] }
  for (let number = 0; number < rounds; number++) {
    const results: Record<'ours' | 'bare', RoundResult[]> = { ours: [], bare: [] }
    for (let turn = 0; turn < seconds / sliceSeconds; turn++) {
      // Who goes first changes, too.
      const isOursFirst = turn % 2 === 0
      if (isOursFirst) results.ours.push(await slice(ours))
      results.bare.push(await slice(bare))
      if (!isOursFirst) results.ours.push(await slice(ours))
    }
    comparison.ours.push(rateOf(results.ours))
    comparison.bare.push(rateOf(results.bare))
  }
  return comparison
}

const measure = async (servers: Servers, call: Measured, headers: Round['headers']) => {
  let isWithin = true
  for (const connections of [1, 16]) {
    const comparison = await compare(servers, { connections, paths: call.paths, headers })
    const { ratio, spread, ours, bare } = described(comparison)
    const passes = median(ratiosOf(comparison)) >= call.limit
    isWithin &&= passes
    say(
      `  ${connections === 1 ? ' 1 förbindelse   ' : `${connections} förbindelser  `} ${ratio} (${spread})  minst ${call.limit.toLocaleString('sv-SE')}  ${passes ? 'klarar' : 'FÖR LÅGT'}   vår ${ours}/s, naken ${bare}/s`,
    )
  }
  return isWithin
}

await buildPage()
const database = await openBenchDatabase(size, say)
const children: ChildProcess[] = []
try {
  const calls = measuredCalls(database.organizationIds)
  const plans = await capture(database.url, database.token, [...listPaths, ...viewPaths(database.organizationIds)])
  const profile = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : []
  const ours = await startOurs(database.url, profile)
  children.push(ours.child)
  const bare = await startBare({ databaseUrl: database.url, pool, plans })
  children.push(bare.child)
  const load = start(new URL('./bench/load.ts', import.meta.url))
  children.push(load)
  await answerOf(load)
  say(`\nMedian (lägst–högst) av ${rounds} växelvisa omgångar à ${seconds} s, vår server i förhållande till den nakna.`)
  let isWithin = true
  for (const call of calls) {
    const plan = plans[call.paths[0] ?? ''] ?? []
    say(`\n${call.name}: ${plan.flat().length} SQL-satser per anrop`)
    isWithin = (await measure({ ours, bare, load }, call, headersOf(database.token))) && isWithin
  }
  process.exitCode = isWithin ? 0 : 1
} finally {
  for (const child of children) await stop(child)
  await database.close()
  closeSync(log)
  rmSync(logDirectory, { recursive: true })
}
