// Measures calls against a bare server with hand-tuned statements, and prints the plans of both.
import type { ChildProcess } from 'node:child_process'
import type pg from 'pg'
import { nextMessage, startChild, stopChild } from '../child-processes.ts'
import { printLine } from '../terminal.ts'
import type { BenchDatabase } from './database.ts'
import type { TunedCall } from './member-statements.ts'
import { withOwner } from './member-register.ts'
import type { Statement, StatementTrace } from './process-messages.ts'
import { sessionStatement } from './session-statement.ts'
import { median } from './statistics.ts'
import {
  measureThroughput,
  poolSize,
  startBaselineServer,
  startProductServer,
  type RunLength,
  type Server,
} from './throughput.ts'

type Headers = Record<string, string>
/** Reads the statements that our server sends for a path. */
export type Capture = (
  databaseUrl: string,
  headers: Headers,
  paths: string[],
) => Promise<Record<string, StatementTrace>>

export interface CallGroup {
  name: string
  /** The least share of the bare server's calls. */
  limit: number
  calls: TunedCall[]
  /** The limit reads the session too: of a small answer nobody can spare it. */
  withSession?: true
}

export interface Measured {
  database: BenchDatabase
  capture: Capture
  headers: Headers
  run: RunLength
  log: number
}

const explain = async (client: pg.Client, title: string, { text, values }: Statement) => {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, values)
  printLine(`\n${title}\n${rows.map((row) => `    ${row['QUERY PLAN']}`).join('\n')}`)
}

/** The median time of calls one after another, in milliseconds. */
export const medianTime = async ({ port }: Server, headers: Headers, path: string, calls = 40): Promise<number> => {
  const times: number[] = []
  for (let call = 0; call < calls + 5; call++) {
    const began = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${path} responded ${response.status}`)
    if (call >= 5) times.push(performance.now() - began)
  }
  return median(times)
}

const idsOf = (rows: unknown): string => JSON.stringify((rows as { id: string }[]).map(({ id }) => id))

/** Throws when the two servers answer with other rows, or in another order. */
const compareRows = async (product: Server, baseline: Server, path: string, headers: Headers) => {
  const read = async ({ port }: Server) => (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).json()
  const own = (await read(product)) as { items?: unknown[] }
  const [tuned] = (await read(baseline)) as unknown[][]
  if (idsOf(own.items ?? [own]) !== idsOf(tuned)) throw new Error(`The tuned statement has other rows for ${path}`)
}

/** `isOwn`: of a statement that reads the list, rather than the session. `more` measures on our server afterwards. */
export const measureTunedCalls = async (
  { database, capture, headers, run, log }: Measured,
  groups: readonly CallGroup[],
  isOwn: RegExp,
  more: (product: Server) => Promise<boolean>,
): Promise<boolean> => {
  const firstPath = ({ calls: [call] }: CallGroup) => call?.path ?? ''
  const traces = await capture(database.url, headers, groups.map(firstPath))
  const session = [sessionStatement(database.token)]
  await withOwner(database, async (client) => {
    for (const group of groups) {
      const own = traces[firstPath(group)]?.flat().filter(({ text }) => isOwn.test(text)) ?? []
      for (const statement of own) await explain(client, `${group.name}, vår`, statement)
      for (const statement of group.calls[0]?.statements ?? [])
        await explain(client, `${group.name}, trimmad`, statement)
    }
  })
  const children: ChildProcess[] = []
  try {
    const product = await startProductServer(database.url, [], log)
    children.push(product.child)
    const tuned = Object.fromEntries(
      groups.flatMap(({ calls, withSession }) =>
        calls.map(({ path, statements }) => [path, [...(withSession ? [session] : []), statements]]),
      ),
    )
    const baseline = await startBaselineServer({ databaseUrl: database.url, pool: poolSize, traces: tuned })
    children.push(baseline.child)
    const load = startChild(new URL('./load-generator.ts', import.meta.url))
    children.push(load)
    await nextMessage(load)
    let isWithin = true
    for (const { name, limit, calls } of groups) {
      printLine(`\n${name}`)
      for (const { path } of calls) await compareRows(product, baseline, path, headers)
      const target = { paths: calls.map(({ path }) => path), headers, limit, connections: [16] }
      // The other rows are measured although one fails.
      const isFast = await measureThroughput({ product, baseline, load }, target, run).catch((error: Error) =>
        printLine(`  KLARAR INTE: ${error.message}`),
      )
      isWithin = isFast === true && isWithin
    }
    return (await more(product)) && isWithin
  } finally {
    for (const child of children.toReversed()) await stopChild(child)
  }
}
