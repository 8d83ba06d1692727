// Measures the list of persons: against a bare server with hand-tuned statements, and how its times grow with the register.
import type { ChildProcess } from 'node:child_process'
import type pg from 'pg'
import { nextMessage, startChild, stopChild } from '../child-processes.ts'
import { openBenchDatabase, type BenchDatabase } from './database.ts'
import { measureExport } from './member-export.ts'
import { addRoles, growTo, registerSize, withOwner } from './member-register.ts'
import { requestHeaders } from './measured-requests.ts'
import { pageCall, personStatement, searchedCalls, type TunedCall } from './member-statements.ts'
import type { StatementTrace } from './process-messages.ts'
import { formatNumber, median } from './statistics.ts'
import {
  measureThroughput,
  poolSize,
  startBaselineServer,
  startProductServer,
  type RunLength,
  type Server,
} from './throughput.ts'

type PrintLine = (line: string) => void
/** Reads the statements that our server sends for a path. */
type Capture = (databaseUrl: string, token: string, paths: string[]) => Promise<Record<string, StatementTrace>>

const limit = 0.75
const personLimit = 0.45
const latePage = { number: 4000, maxMs: 20 }
const maxGrowth = 2

const explain = async (
  client: pg.Client,
  title: string,
  { text, values }: { text: string; values: unknown[] },
  printLine: PrintLine,
) => {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, values)
  printLine(`\n${title}\n${rows.map((row) => `    ${row['QUERY PLAN']}`).join('\n')}`)
}

/** The median time of calls one after another, in milliseconds. */
const medianTime = async ({ port }: Server, token: string, path: string, calls = 40): Promise<number> => {
  const times: number[] = []
  for (let call = 0; call < calls + 5; call++) {
    const began = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: requestHeaders(token) })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${path} responded ${response.status}`)
    if (call >= 5) times.push(performance.now() - began)
  }
  return median(times)
}

const withServer = async <Result>(database: BenchDatabase, log: number, work: (server: Server) => Promise<Result>) => {
  const server = await startProductServer(database.url, [], log)
  try {
    return await work(server)
  } finally {
    await stopChild(server.child)
  }
}

interface Group {
  name: string
  limit: number
  calls: TunedCall[]
  /** The limit reads the session too: of a small answer nobody can spare it. */
  withSession?: true
}

const readPersonIds = async (client: pg.Client): Promise<string[]> =>
  (
    await client.query<{ id: string }>('select id from person where not is_protected order by md5(id::text) limit 50')
  ).rows.map(({ id }) => id)

const measureLimits = async (
  database: BenchDatabase,
  capture: Capture,
  run: RunLength,
  log: number,
  printLine: PrintLine,
) => {
  const ids = await withOwner(database, readPersonIds)
  const persons = ids.map((id) => ({ path: `/api/members/${id}`, statement: personStatement(id) }))
  const groups: Group[] = [
    { name: 'Medlemmar: gren, namn, sortering, totalt', limit, calls: searchedCalls },
    { name: 'Medlemmar: första sidan', limit, calls: [pageCall(1)] },
    { name: `Medlemmar: sidan ${latePage.number}`, limit, calls: [pageCall(latePage.number)] },
    { name: 'En person', limit: personLimit, calls: persons, withSession: true },
  ]
  const firstPath = ({ calls: [call] }: Group) => call?.path ?? ''
  const traces = await capture(database.url, database.token, groups.map(firstPath))
  const session = traces[pageCall(1).path]?.flat().filter(({ text }) => text.includes('from session s')) ?? []
  await withOwner(database, async (client) => {
    for (const group of groups) {
      const own = traces[firstPath(group)]?.flat().filter(({ text }) => /\bperson p\b/.test(text)) ?? []
      for (const statement of own) await explain(client, `${group.name}, vår`, statement, printLine)
      for (const { statement } of group.calls.slice(0, 1))
        await explain(client, `${group.name}, trimmad`, statement, printLine)
    }
  })
  const children: ChildProcess[] = []
  try {
    const product = await startProductServer(database.url, [], log)
    children.push(product.child)
    const tuned = Object.fromEntries(
      groups.flatMap(({ calls, withSession }) =>
        calls.map(({ path, statement }) => [path, [...(withSession ? [session] : []), [statement]]]),
      ),
    )
    const baseline = await startBaselineServer({ databaseUrl: database.url, pool: poolSize, traces: tuned })
    children.push(baseline.child)
    const load = startChild(new URL('./load-generator.ts', import.meta.url))
    children.push(load)
    await nextMessage(load)
    let isWithin = true
    for (const { name, limit: least, calls } of groups) {
      printLine(`\n${name}`)
      const target = {
        paths: calls.map(({ path }) => path),
        headers: requestHeaders(database.token),
        limit: least,
        connections: [16],
      }
      // The other rows are measured although one fails.
      const isFast = await measureThroughput({ product, baseline, load }, target, run, printLine).catch(
        (error: Error) => printLine(`  KLARAR INTE: ${error.message}`),
      )
      isWithin = isFast === true && isWithin
    }
    const late = await medianTime(product, database.token, pageCall(latePage.number).path)
    printLine(`\nSidan ${latePage.number} ensam: ${formatNumber(late, 1)} ms, högst ${latePage.maxMs}`)
    const isFileFast = await measureExport(database, product, printLine)
    return isWithin && late <= latePage.maxMs && isFileFast
  } finally {
    for (const child of children.toReversed()) await stopChild(child)
  }
}

/** Names that 50 and 800 persons have, however many there are. */
const plant = (client: pg.Client) =>
  client.query(`update person set first_name = case when n <= 50 then 'Växerfemtio' else 'Växeråttahundra' end
    from (select id, row_number() over (order by id) as n from person limit 850) found where found.id = person.id`)

const grownPaths = ['/api/members', '/api/members?q=v%C3%A4xerfemtio', '/api/members?q=v%C3%A4xer%C3%A5ttahundra']

const measureTimes = (database: BenchDatabase, log: number) =>
  withServer(database, log, async (server) => {
    const times: number[] = []
    for (const path of grownPaths) times.push(await medianTime(server, database.token, path))
    return times
  })

/** Whether no call has become slower than it may. */
const compareTimes = (before: readonly number[], after: readonly number[], printLine: PrintLine): boolean => {
  const [from, to] = [registerSize.first, registerSize.largest].map((size) => formatNumber(size, 0))
  printLine(`\nFrån ${from} till ${to} personer`)
  const growths = grownPaths.map((path, nth) => {
    const [first = Number.NaN, last = Number.NaN] = [before[nth], after[nth]]
    const times = `${formatNumber(first, 1)} → ${formatNumber(last, 1)} ms`
    printLine(`  ${path}: ${times}, ${formatNumber(last / first, 2)} gånger, högst ${maxGrowth}`)
    return last / first
  })
  return growths.every((growth) => growth <= maxGrowth)
}

/** One register grows: its first calls are measured small and large, the limits at the usual size. */
export const measureMemberList = async (
  capture: Capture,
  run: RunLength,
  log: number,
  printLine: PrintLine,
): Promise<boolean> => {
  const { first, organizations, usual, roles, largest } = registerSize
  const database = await openBenchDatabase({ members: first, organizations }, printLine)
  const grow = async (size: number) => {
    const began = performance.now()
    await withOwner(database, (client) => growTo(client, size))
    printLine(`${formatNumber(size, 0)} personer efter ${formatNumber((performance.now() - began) / 1000, 0)} s.`)
  }
  try {
    await withOwner(database, async (client) => {
      await plant(client)
      await client.query('vacuum (analyze) person')
    })
    const before = await measureTimes(database, log)
    await grow(usual)
    await withOwner(database, (client) => addRoles(client, roles))
    const isFast = await measureLimits(database, capture, run, log, printLine)
    await grow(largest)
    return compareTimes(before, await measureTimes(database, log), printLine) && isFast
  } finally {
    await database.close()
  }
}
