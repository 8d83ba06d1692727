// Measures the file of all persons: our CSV against PostgreSQL's own COPY of the same rows, XLSX against our CSV, and the memory that
// the server takes for it.
import { readFileSync } from 'node:fs'
import type { BenchDatabase } from './database.ts'
import { withOwner } from './member-register.ts'
import { exportStatement } from './member-statements.ts'
import { requestHeaders } from './measured-requests.ts'
import { formatNumber, timeOf } from './statistics.ts'
import type { Server } from './throughput.ts'
import { printLine } from '../terminal.ts'

const limits = { csv: 3, xlsx: 2.5, megabytes: 100 }
const secondsOf = async (work: () => Promise<unknown>) => (await timeOf(work)) / 1000

/** The resident memory of a process in megabytes. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const fetchFile = async ({ port }: Server, token: string, format: 'csv' | 'xlsx') => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/members/export?format=${format}`, {
    headers: requestHeaders(token),
  })
  if (answer.status !== 200 || !answer.body) throw new Error(`The export responded ${answer.status}`)
  for await (const _ of answer.body);
}

export const measureExport = async (database: BenchDatabase, server: Server): Promise<boolean> => {
  const pid = server.child.pid ?? 0
  const copied = await withOwner(database, (client) =>
    secondsOf(() => client.query(`copy (${exportStatement()}) to '/dev/null' (format csv)`)),
  )
  const before = memoryOf(pid)
  let most = before
  const sampling = setInterval(() => (most = Math.max(most, memoryOf(pid))), 100)
  const csv = await secondsOf(() => fetchFile(server, database.token, 'csv'))
  const xlsx = await secondsOf(() => fetchFile(server, database.token, 'xlsx'))
  clearInterval(sampling)
  const lines: [name: string, measured: number, limit: number, unit: string][] = [
    [`CSV ${formatNumber(csv, 1)} s mot COPY ${formatNumber(copied, 1)} s`, csv / copied, limits.csv, 'gånger'],
    [`XLSX ${formatNumber(xlsx, 1)} s mot CSV`, xlsx / csv, limits.xlsx, 'gånger'],
    ['Minne', most - before, limits.megabytes, 'MB'],
  ]
  printLine('\nMedlemmar: hela listan som fil')
  for (const [name, measured, limit, unit] of lines) {
    const passes = measured <= limit ? 'klarar' : 'KLARAR INTE'
    printLine(`  ${name}: ${formatNumber(measured, 1)} ${unit}, högst ${formatNumber(limit, 1)}  ${passes}`)
  }
  return lines.every(([, measured, limit]) => measured <= limit)
}
