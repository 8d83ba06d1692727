// The servers that are compared, and the load that both are given in turn.
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { answerOf, start } from '../processes.ts'
import { type Comparison, described, median, ratiosOf } from './figures.ts'
import type { BareSetup, Round, RoundResult } from './messages.ts'

export const pool = 20
const sliceSeconds = 0.5

export interface Server {
  child: ChildProcess
  port: number
}
export interface Servers {
  ours: Server
  bare: Server
  load: ChildProcess
}

/** How long is measured, and how often. */
export interface Effort {
  seconds: number
  rounds: number
}

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

/** `log` is the file that its log goes to. */
export const startOurs = async (databaseUrl: string, execArgv: string[], log: number): Promise<Server> => {
  const child = start(new URL('./ours.ts', import.meta.url), {
    env: environment(databaseUrl),
    execArgv,
    stdio: ['ignore', log, 'inherit', 'ipc'],
  })
  return { child, ...(await answerOf<{ port: number }>(child)) }
}

export const startBare = async (setup: BareSetup): Promise<Server> => {
  const child = start(new URL('./bare.ts', import.meta.url), { env: { ...process.env, NODE_ENV: 'production' } })
  child.send(setup)
  return { child, ...(await answerOf<{ port: number }>(child)) }
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
const compare = async (
  { ours, bare, load }: Servers,
  round: Omit<Round, 'port' | 'seconds'>,
  { seconds, rounds }: Effort,
) => {
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

interface Wanted {
  paths: string[]
  headers: Round['headers']
  /** The least share of the bare server's answers per second that we accept. */
  limit: number
  connections: readonly number[]
}

/** Tells the ratio for each number of connections, and answers whether all are within the limit. */
export const measure = async (
  servers: Servers,
  { paths, headers, limit, connections }: Wanted,
  effort: Effort,
  say: (line: string) => void,
) => {
  let isWithin = true
  for (const count of connections) {
    const comparison = await compare(servers, { connections: count, paths, headers }, effort)
    const { ratio, spread, ours, bare } = described(comparison)
    const passes = median(ratiosOf(comparison)) >= limit
    isWithin &&= passes
    const times = count === 1 ? ' 1 förbindelse   ' : `${count} förbindelser  `
    say(
      `  ${times} ${ratio} (${spread})  minst ${limit.toLocaleString('sv-SE')}  ${passes ? 'klarar' : 'FÖR LÅGT'}   vår ${ours}/s, naken ${bare}/s`,
    )
  }
  return isWithin
}
