// Measures the list of persons: against a bare server with hand-tuned statements, and how its times grow with the register.
import type pg from 'pg'
import { stopChild } from '../child-processes.ts'
import { openBenchDatabase, type BenchDatabase } from './database.ts'
import { measureExport } from './member-export.ts'
import { addRoles, growTo, registerSize, withOwner } from './member-register.ts'
import { requestHeaders } from './measured-requests.ts'
import { pageCall, personStatement, searchedCalls } from './member-statements.ts'
import { formatNumber } from './statistics.ts'
import { startProductServer, type RunLength, type Server } from './throughput.ts'
import { measureTunedCalls, medianTime, type CallGroup, type Capture, type Measured } from './tuned-calls.ts'

type PrintLine = (line: string) => void

const limit = 0.75
const personLimit = 0.45
const latePage = { number: 4000, maxMs: 20 }
const maxGrowth = 2

const withServer = async <Result>(database: BenchDatabase, log: number, work: (server: Server) => Promise<Result>) => {
  const server = await startProductServer(database.url, [], log)
  try {
    return await work(server)
  } finally {
    await stopChild(server.child)
  }
}

const readPersonIds = async (client: pg.Client): Promise<string[]> =>
  (
    await client.query<{ id: string }>('select id from person where not is_protected order by md5(id::text) limit 50')
  ).rows.map(({ id }) => id)

const measureLimits = async (measured: Measured): Promise<boolean> => {
  const { database, printLine } = measured
  const ids = await withOwner(database, readPersonIds)
  const persons = ids.map((id) => ({ path: `/api/members/${id}`, statements: [personStatement(id)] }))
  const groups: CallGroup[] = [
    { name: 'Medlemmar: gren, namn, sortering, totalt', limit, calls: searchedCalls },
    { name: 'Medlemmar: första sidan', limit, calls: [pageCall(1)] },
    { name: `Medlemmar: sidan ${latePage.number}`, limit, calls: [pageCall(latePage.number)] },
    { name: 'En person', limit: personLimit, calls: persons, withSession: true },
  ]
  return measureTunedCalls(measured, groups, /\bperson p\b/, async (product) => {
    const late = await medianTime(product, measured.headers, pageCall(latePage.number).path)
    printLine(`\nSidan ${latePage.number} ensam: ${formatNumber(late, 1)} ms, högst ${latePage.maxMs}`)
    const isFileFast = await measureExport(database, product, printLine)
    return late <= latePage.maxMs && isFileFast
  })
}

/** Names that 50 and 800 persons have, however many there are. */
const plant = (client: pg.Client) =>
  client.query(`update person set first_name = case when n <= 50 then 'Växerfemtio' else 'Växeråttahundra' end
    from (select id, row_number() over (order by id) as n from person limit 850) found where found.id = person.id`)

const grownPaths = ['/api/members', '/api/members?q=v%C3%A4xerfemtio', '/api/members?q=v%C3%A4xer%C3%A5ttahundra']

const measureTimes = (database: BenchDatabase, log: number) =>
  withServer(database, log, async (server) => {
    const times: number[] = []
    for (const path of grownPaths) times.push(await medianTime(server, requestHeaders(database.token), path))
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
    const isFast = await measureLimits({
      database,
      capture,
      headers: requestHeaders(database.token),
      run,
      log,
      printLine,
    })
    await grow(largest)
    return compareTimes(before, await measureTimes(database, log), printLine) && isFast
  } finally {
    await database.close()
  }
}
