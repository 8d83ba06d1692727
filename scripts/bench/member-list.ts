// Measures the list of persons: against a bare server with hand-tuned statements, and how its times grow with the register.
import type { ChildProcess } from 'node:child_process'
import pg from 'pg'
import { nextMessage, startChild, stopChild } from '../child-processes.ts'
import { openBenchDatabase, type BenchDatabase } from './database.ts'
import { requestHeaders } from './measured-requests.ts'
import { pageCall, searchedCalls, type TunedCall } from './member-statements.ts'
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
const latePage = { number: 4000, maxMs: 20 }
const maxGrowth = 2
const roleCount = 300_000

/** One connection, as the owner of the tables, whose statements may take their time. */
const withOwner = async <Result>(
  { ownerUrl }: BenchDatabase,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Gives members roles until there are enough. */
const addRoles = (client: pg.Client) =>
  client.query(
    `insert into club_role (id, person_id, organization_id, role, valid_from)
     select gen_random_uuid(), m.person_id, m.organization_id, (array['practitioner', 'competitor', 'trainee', 'supporter'])[n.n], m.valid_from
     from generate_series(1, 4) n (n), membership m limit greatest($1 - (select count(*) from club_role), 0)`,
    [roleCount],
  )

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

const measureLimits = async (
  database: BenchDatabase,
  capture: Capture,
  run: RunLength,
  log: number,
  printLine: PrintLine,
) => {
  const groups: [name: string, calls: TunedCall[]][] = [
    ['Medlemmar: gren, namn, sortering, totalt', searchedCalls],
    ['Medlemmar: första sidan', [pageCall(1)]],
    [`Medlemmar: sidan ${latePage.number}`, [pageCall(latePage.number)]],
  ]
  const traces = await capture(
    database.url,
    database.token,
    groups.map(([, [call]]) => call?.path ?? ''),
  )
  await withOwner(database, async (client) => {
    for (const [name, [call]] of groups) {
      if (!call) continue
      const own = traces[call.path]?.flat().filter(({ text }) => /\bperson p\b/.test(text)) ?? []
      for (const statement of own) await explain(client, `${name}, vår`, statement, printLine)
      await explain(client, `${name}, trimmad`, call.statement, printLine)
    }
  })
  const children: ChildProcess[] = []
  try {
    const product = await startProductServer(database.url, [], log)
    children.push(product.child)
    const tuned = Object.fromEntries(
      groups.flatMap(([, calls]) => calls.map(({ path, statement }) => [path, [[statement]]])),
    )
    const baseline = await startBaselineServer({ databaseUrl: database.url, pool: poolSize, traces: tuned })
    children.push(baseline.child)
    const load = startChild(new URL('./load-generator.ts', import.meta.url))
    children.push(load)
    await nextMessage(load)
    let isWithin = true
    for (const [name, calls] of groups) {
      printLine(`\n${name}`)
      const target = {
        paths: calls.map(({ path }) => path),
        headers: requestHeaders(database.token),
        limit,
        connections: [16],
      }
      isWithin = (await measureThroughput({ product, baseline, load }, target, run, printLine)) && isWithin
    }
    const late = await medianTime(product, database.token, pageCall(latePage.number).path)
    printLine(`\nSidan ${latePage.number} ensam: ${formatNumber(late, 1)} ms, högst ${latePage.maxMs}`)
    return isWithin && late <= latePage.maxMs
  } finally {
    for (const child of children.toReversed()) await stopChild(child)
  }
}

/** As many persons as there are, again and again, in the clubs of the first ones. */
const growTo = async (client: pg.Client, count: number) => {
  await client.query(
    `create temp table copied as select p.id as source, gen_random_uuid() as id, n.n from person p, generate_series(1,
      (select ($1 / count(*))::int from person)) n (n) where p.first_name not like 'Växer%' limit $1 - (select count(*) from person)`,
    [count],
  )
  await client.query(`insert into person (id, first_name, last_name, birth_year, sex, email)
    select c.id, p.first_name, p.last_name || ' ' || c.n, p.birth_year, p.sex, p.email from copied c join person p on p.id = c.source`)
  await client.query(`insert into membership (id, person_id, organization_id, valid_from, valid_to, paid_year)
    select gen_random_uuid(), c.id, m.organization_id, m.valid_from, m.valid_to, m.paid_year
    from copied c join membership m on m.person_id = c.source`)
  await client.query(`insert into membership_branch (membership_id, branch_id, valid_from, valid_to)
    select m.id, b.branch_id, m.valid_from, m.valid_to from copied c join membership m on m.person_id = c.id
    cross join lateral (select b.branch_id from membership s join membership_branch b on b.membership_id = s.id
      where s.person_id = c.source limit 1) b`)
  await client.query('vacuum analyze')
}

/** Names that 50 and 800 persons have, however many there are. */
const plant = (client: pg.Client) =>
  client.query(`update person set first_name = case when n <= 50 then 'Växerfemtio' else 'Växeråttahundra' end
    from (select id, row_number() over (order by id) as n from person limit 850) found where found.id = person.id`)

const grownPaths = ['/api/members', '/api/members?q=v%C3%A4xerfemtio', '/api/members?q=v%C3%A4xer%C3%A5ttahundra']

const measureGrowth = async (sizes: readonly [number, number], log: number, printLine: PrintLine) => {
  const [small, large] = sizes
  const database = await openBenchDatabase({ members: small, organizations: 1200 }, printLine)
  try {
    await withOwner(database, async (client) => {
      await plant(client)
      await client.query('vacuum analyze')
    })
    const timesOf = () =>
      withServer(database, log, async (server) => {
        const times: number[] = []
        for (const path of grownPaths) times.push(await medianTime(server, database.token, path))
        return times
      })
    const before = await timesOf()
    await withOwner(database, (client) => growTo(client, large))
    const after = await timesOf()
    const growths = grownPaths.map((path, nth) => {
      const [first = Number.NaN, last = Number.NaN] = [before[nth], after[nth]]
      const times = `${formatNumber(first, 1)} → ${formatNumber(last, 1)} ms`
      printLine(`${path}: ${times}, ${formatNumber(last / first, 2)} gånger, högst ${maxGrowth}`)
      return last / first
    })
    return growths.every((growth) => growth <= maxGrowth)
  } finally {
    await database.close()
  }
}

export const measureMemberList = async (
  capture: Capture,
  { members, growth }: { members: number; growth: readonly [number, number] },
  run: RunLength,
  log: number,
  printLine: PrintLine,
): Promise<boolean> => {
  const database = await openBenchDatabase({ members, organizations: 1200 }, printLine)
  let isFast = false
  try {
    await withOwner(database, async (client) => {
      await addRoles(client)
      await client.query('vacuum analyze')
    })
    isFast = await measureLimits(database, capture, run, log, printLine)
  } finally {
    await database.close()
  }
  return (await measureGrowth(growth, log, printLine)) && isFast
}
