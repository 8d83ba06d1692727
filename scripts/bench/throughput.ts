// The servers that are compared, and the load that both are given in turn.
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { nextMessage, startChild } from '../child-processes.ts'
import { type Comparison, formatComparison, median, ratiosOf } from './statistics.ts'
import type { BaselineSetup, LoadRound, LoadResult } from './process-messages.ts'

export const poolSize = 20
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
export interface RunLength {
  seconds: number
  rounds: number
}

/** Production in everything, with the limit of calls raised: 16 connections on one address are no visitor. */
const productEnvironment = (databaseUrl: string) => ({
  ...process.env,
  NODE_ENV: 'production',
  PORT: '0',
  PUBLIC_URL: 'http://127.0.0.1:3000',
  DATABASE_URL: databaseUrl,
  DATABASE_POOL: String(poolSize),
  RATE_LIMIT_PER_MINUTE: '1000000',
  IDENTITY_KEY: randomBytes(32).toString('base64'),
  IDENTITY_LOOKUP_KEY: randomBytes(32).toString('base64'),
  FREJA_ENV: 'test',
  FREJA_TLS_CA_PATH: '-',
  FREJA_PFX_PATH: '-',
  FREJA_JWS_CERTS_PATH: '-',
})

/** `log` is the file that its log goes to. */
export const startProductServer = async (databaseUrl: string, execArgv: string[], log: number): Promise<Server> => {
  const child = startChild(new URL('./product-server.ts', import.meta.url), {
    env: productEnvironment(databaseUrl),
    execArgv,
    stdio: ['ignore', log, 'inherit', 'ipc'],
  })
  return { child, ...(await nextMessage<{ port: number }>(child)) }
}

export const startBaselineServer = async (setup: BaselineSetup): Promise<Server> => {
  const child = startChild(new URL('./baseline-server.ts', import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  child.send(setup)
  return { child, ...(await nextMessage<{ port: number }>(child)) }
}

const runLoad = async (load: ChildProcess, round: LoadRound): Promise<LoadResult> => {
  load.send(round)
  const result = await nextMessage<LoadResult>(load)
  if (result.failures > 0 || result.answers === 0)
    throw new Error(`${result.failures} of ${result.answers} answers failed`)
  return result
}

const rateOf = (slices: readonly LoadResult[]) => {
  const sum = (field: 'answers' | 'seconds') => slices.reduce((total, slice) => total + slice[field], 0)
  return sum('answers') / sum('seconds')
}

/** Half a second for the one, half a second for the other, in turn: what disturbs the computer disturbs both alike. */
const compareServers = async (
  { ours, bare, load }: Servers,
  round: Omit<LoadRound, 'port' | 'seconds'>,
  { seconds, rounds }: RunLength,
) => {
  const slice = (server: Server, length = sliceSeconds) =>
    runLoad(load, { ...round, port: server.port, seconds: length })
  await slice(bare, 1)
  await slice(ours, 1)
  const comparison: Comparison = { ours: [], bare: [] }
  for (let number = 0; number < rounds; number++) {
    const results: Record<'ours' | 'bare', LoadResult[]> = { ours: [], bare: [] }
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

interface ThroughputTarget {
  paths: string[]
  headers: LoadRound['headers']
  /** The least share of the bare server's answers per second that we accept. */
  limit: number
  connections: readonly number[]
}

/** Tells the ratio for each number of connections, and answers whether all are within the limit. */
export const measureThroughput = async (
  servers: Servers,
  { paths, headers, limit, connections }: ThroughputTarget,
  effort: RunLength,
  say: (line: string) => void,
) => {
  let isWithin = true
  for (const count of connections) {
    const comparison = await compareServers(servers, { connections: count, paths, headers }, effort)
    const { ratio, spread, ours, bare } = formatComparison(comparison)
    const passes = median(ratiosOf(comparison)) >= limit
    isWithin &&= passes
    const times = count === 1 ? ' 1 förbindelse   ' : `${count} förbindelser  `
    say(
      `  ${times} ${ratio} (${spread})  minst ${limit.toLocaleString('sv-SE')}  ${passes ? 'klarar' : 'FÖR LÅGT'}   vår ${ours}/s, naken ${bare}/s`,
    )
  }
  return isWithin
}
