// Measures the list of persons: against a bare server with hand-tuned statements, and how its times grow with the register.
import type pg from 'pg'
import { stopChild } from '../child-processes.ts'
import { printLine } from '../terminal.ts'
import type { BenchDatabase } from './database.ts'
import { measureHeavyAndCheap } from './heavy-and-cheap.ts'
import { measureExport } from './member-export.ts'
import { registerSize, withOwner } from './member-register.ts'
import { requestHeaders } from './measured-requests.ts'
import { pageCall, personStatement, searchedCalls } from './member-statements.ts'
import type { Registers, RegisterStep } from './registers.ts'
import { formatNumber } from './statistics.ts'
import { startProductServer, type RunLength, type Server } from './throughput.ts'
import { measureTunedCalls, medianTime, type CallGroup, type Capture, type Measured } from './tuned-calls.ts'

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

const measureCalls = async (measured: Measured): Promise<boolean> => {
  const { database } = measured
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
    return late <= latePage.maxMs
  })
}

const grownPaths = ['/api/members', '/api/members?q=v%C3%A4xerfemtio', '/api/members?q=v%C3%A4xer%C3%A5ttahundra']

const measureTimes = (database: BenchDatabase, log: number) =>
  withServer(database, log, async (server) => {
    const times: number[] = []
    for (const path of grownPaths) times.push(await medianTime(server, requestHeaders(database.token), path))
    return times
  })

/** Whether no call has become slower than it may. */
const compareTimes = (before: readonly number[], after: readonly number[]): boolean => {
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

const measureGrowth = async (registers: Registers, log: number): Promise<boolean> => {
  const times = (step: RegisterStep) => registers.with(step, (database) => measureTimes(database, log))
  const before = await times('first')
  return compareTimes(before, await times('largest'))
}

export const memberListParts = ['calls', 'beside', 'file', 'growth'] as const
export type MemberListPart = (typeof memberListParts)[number]

/** The first calls are measured on a small and a large register, the limits on one of the usual size. */
export const measureMemberList = async (
  parts: readonly MemberListPart[],
  registers: Registers,
  capture: Capture,
  run: RunLength,
  log: number,
): Promise<boolean> => {
  const measures: Record<MemberListPart, () => Promise<boolean>> = {
    calls: () =>
      registers.with('usual', (database) =>
        measureCalls({ database, capture, headers: requestHeaders(database.token), run, log }),
      ),
    beside: () =>
      registers.with('usual', async (database) => {
        const ids = await withOwner(database, readPersonIds)
        const headers = requestHeaders(database.token)
        return measureHeavyAndCheap({ database, capture, headers, run, log }, ids)
      }),
    file: () =>
      registers.with('usual', (database) => withServer(database, log, (server) => measureExport(database, server))),
    growth: () => measureGrowth(registers, log),
  }
  let isWithin = true
  for (const part of parts) isWithin = (await measures[part]()) && isWithin
  return isWithin
}
