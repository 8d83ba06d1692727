// Measures throughput: starts our server and the baseline server, and puts the same load on both in turn.
import type { ChildProcess } from 'node:child_process'
import { nextMessage, startChild } from '../child-processes.ts'
import { printLine } from '../terminal.ts'
import { benchKeys } from './database.ts'
import { type Comparison, formatComparison, median, ratiosOf } from './statistics.ts'
import type { BaselineSetup, LoadRound, LoadResult } from './process-messages.ts'

export const poolSize = 20
const sliceSeconds = 0.5

export interface Server {
  child: ChildProcess
  port: number
}
export interface Servers {
  product: Server
  baseline: Server
  load: ChildProcess
}

/** Seconds per round, and the number of rounds. */
export interface RunLength {
  seconds: number
  rounds: number
}

/** Production settings, but with a higher rate limit, because one address sends all requests, and none refused on a busy computer. */
const productEnvironment = (databaseUrl: string) => ({
  ...process.env,
  NODE_ENV: 'production',
  PORT: '0',
  PUBLIC_URL: 'http://127.0.0.1:3000',
  DATABASE_URL: databaseUrl,
  DATABASE_POOL: String(poolSize),
  RATE_LIMIT_PER_MINUTE: '1000000',
  MAX_EVENT_LOOP_DELAY_MS: '0',
  IDENTITY_KEY: benchKeys.encryption.toString('base64'),
  IDENTITY_LOOKUP_KEY: benchKeys.lookup.toString('base64'),
  AUDIT_KEY: benchKeys.audit.toString('base64'),
  FREJA_ENV: 'test',
  FREJA_TLS_CA_PATH: '-',
  FREJA_PFX_PATH: '-',
  FREJA_JWS_CERTS_PATH: '-',
})

/** As in docs/operation/files/flygsport.service (decision 097). */
const documentedArguments = ['--max-semi-space-size=32']

/** `log` is the descriptor of the log file. */
export const startProductServer = async (databaseUrl: string, execArgv: string[], log: number): Promise<Server> => {
  const child = startChild(new URL('./product-server.ts', import.meta.url), {
    env: productEnvironment(databaseUrl),
    execArgv: [...documentedArguments, ...execArgv],
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

/** `name`: of the server. Throws when a response fails, and says which. */
const runLoad = async (load: ChildProcess, name: string, round: LoadRound): Promise<LoadResult> => {
  load.send(round)
  const result = await nextMessage<LoadResult>(load)
  const failures = Object.entries(result.failures).map(([what, count]) => `\n  ${count} of ${what}`)
  if (failures.length > 0 || result.responses === 0)
    throw new Error(`Of ${result.responses} responses of the ${name} server failed:${failures.join('')}`)
  return result
}

const rateOf = (slices: readonly LoadResult[]) => {
  const sum = (field: 'responses' | 'seconds') => slices.reduce((total, slice) => total + slice[field], 0)
  return sum('responses') / sum('seconds')
}

/** Alternates between the servers every half second, so that other load on the computer affects both. */
export const compareServers = async (
  { product, baseline, load }: Servers,
  round: Omit<LoadRound, 'port' | 'seconds'>,
  { seconds, rounds }: RunLength,
) => {
  const slice = (server: Server, length = sliceSeconds) =>
    runLoad(load, server === product ? 'product' : 'baseline', { ...round, port: server.port, seconds: length })
  await slice(baseline, 1)
  await slice(product, 1)
  const comparison: Comparison = { product: [], baseline: [] }
  for (let number = 0; number < rounds; number++) {
    const results: Record<'product' | 'baseline', LoadResult[]> = { product: [], baseline: [] }
    for (let turn = 0; turn < seconds / sliceSeconds; turn++) {
      // The order alternates too.
      const isProductFirst = turn % 2 === 0
      if (isProductFirst) results.product.push(await slice(product))
      results.baseline.push(await slice(baseline))
      if (!isProductFirst) results.product.push(await slice(product))
    }
    comparison.product.push(rateOf(results.product))
    comparison.baseline.push(rateOf(results.baseline))
  }
  return comparison
}

interface ThroughputTarget {
  paths: string[]
  headers: LoadRound['headers']
  /** The status code that each response must have, by default 200. */
  status?: number
  /** The accepted minimum share of the baseline server's responses per second. */
  limit: number
  connections: readonly number[]
}

/** Prints the ratio for each number of connections; returns true if all are above the limit. */
export const measureThroughput = async (
  servers: Servers,
  { limit, connections, ...target }: ThroughputTarget,
  runLength: RunLength,
) => {
  let isWithin = true
  for (const count of connections) {
    const comparison = await compareServers(servers, { connections: count, ...target }, runLength)
    const { ratio, spread, product, baseline } = formatComparison(comparison)
    const passes = median(ratiosOf(comparison)) >= limit
    isWithin &&= passes
    const times = count === 1 ? ' 1 förbindelse   ' : `${count} förbindelser  `
    printLine(
      `  ${times} ${ratio} (${spread})  minst ${limit.toLocaleString('sv-SE')}  ${passes ? 'klarar' : 'FÖR LÅGT'}   vår ${product}/s, naken ${baseline}/s`,
    )
  }
  return isWithin
}
