// Measures a register of a million persons: calls a second and processor time per call at 16 and 64 connections, of our server and
// of PostgreSQL, the size of the database, and from these how many processors 500 calls a second take.
import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { nextMessage, startChild, stopChild } from '../child-processes.ts'
import { printLine } from '../terminal.ts'
import { openBenchDatabase } from './database.ts'
import { requestHeaders } from './measured-requests.ts'
import { addRoles, growTo, registerSize, withOwner } from './member-register.ts'
import type { LoadResult, LoadRound } from './process-messages.ts'
import { searchedCalls } from './member-statements.ts'
import { countFigures } from './registers.ts'
import { formatNumber, timeOf } from './statistics.ts'
import { startProductServer, type Server } from './throughput.ts'
import { medianTime } from './tuned-calls.ts'

const rate = 500
const seconds = 2
const connections = [16, 64]

/** The processor time so far of the server, and of all processes of PostgreSQL, in seconds. Zero where there is no /proc. */
const processorSeconds = (serverPid: number) => {
  const spent = { server: 0, database: 0 }
  if (process.platform !== 'linux') return spent
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    const stat = readStat(pid)
    const [name, fields] = [
      stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')),
      stat.slice(stat.lastIndexOf(')') + 2).split(' '),
    ]
    const time = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
    if (pid === serverPid) spent.server += time
    if (name === 'postgres') spent.database += time
  }
  return spent
}
const ticksPerSecond = 100

/** Empty when the process has ended. */
const readStat = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return '() 0 0'
  }
}

const callsOf = (ids: readonly string[], clubs: readonly string[]): { name: string; paths: string[] }[] => [
  { name: 'en person', paths: ids.map((id) => `/api/members/${id}`) },
  { name: 'en förening', paths: clubs.map((id) => `/api/organizations/${id}`) },
  { name: 'listan, första sidan', paths: ['/api/members'] },
  { name: 'listan, ett namn', paths: ['lindberg', 'nilsson', 'sofia', 'karl'].map((q) => `/api/members?q=${q}`) },
  { name: 'listan, sidan 4 000', paths: ['/api/members?page=4000'] },
  { name: 'listan, gren, namn, sortering och antal', paths: searchedCalls.map(({ path }) => path) },
  { name: 'översikten', paths: ['/api/dashboard/health', '/api/dashboard/queues', '/api/dashboard/waiting'] },
  { name: 'rapporten per roll', paths: ['/api/reports/role-stats'] },
]

const measureCall = async (server: Server, load: ChildProcess, token: string, paths: string[], count: number) => {
  const run = async (length: number) => {
    const headers = requestHeaders(token)
    load.send({ port: server.port, connections: count, seconds: length, paths, headers } satisfies LoadRound)
    const result = await nextMessage<LoadResult>(load)
    const failures = Object.entries(result.failures).map(([what, times]) => `${times} ${what}`)
    if (failures.length > 0) throw new Error(failures.join(', '))
    return result
  }
  await run(1)
  const before = processorSeconds(server.child.pid ?? 0)
  const { responses, seconds: length } = await run(seconds)
  const after = processorSeconds(server.child.pid ?? 0)
  const perCall = (used: number) => (used / responses) * 1000
  return {
    perSecond: responses / length,
    serverMs: perCall(after.server - before.server),
    databaseMs: perCall(after.database - before.database),
  }
}

const readSizes = (ownerUrl: string) =>
  withOwner({ ownerUrl }, async (client) => {
    const { rows } = await client.query<{ database: string; persons: string }>(
      'select pg_database_size(current_database()) as database, (select count(*) from person) as persons',
    )
    const [{ database, persons } = { database: '', persons: '' }] = rows
    return { bytes: Number(database), persons: Number(persons) }
  })

const readIds = (ownerUrl: string) =>
  withOwner({ ownerUrl }, async (client) =>
    (await client.query<{ id: string }>('select id from person where not is_protected limit 200')).rows.map(
      ({ id }) => id,
    ),
  )

/** A call that fails is said, and the others are measured. */
const printCall = async (number: number, measure: () => ReturnType<typeof measureCall>) => {
  try {
    const { perSecond, serverMs, databaseMs } = await measure()
    const cores = ((serverMs + databaseMs) * rate) / 1000
    printLine(
      `  ${number} förbindelser: ${formatNumber(perSecond, 0)}/s, processortid per anrop ${formatNumber(serverMs, 2)} ms i servern och ${formatNumber(databaseMs, 2)} ms i PostgreSQL; ${rate}/s tar ${formatNumber(cores, 1)} kärnor`,
    )
  } catch (error) {
    printLine(`  ${number} förbindelser: ${(error as Error).message}`)
  }
}

export const measureGrowth = async (persons: number, log: number): Promise<void> => {
  const { first, organizations } = registerSize
  const database = await openBenchDatabase({ members: first, organizations })
  const children: ChildProcess[] = []
  try {
    await withOwner(database, async (client) => {
      await growTo(client, persons)
      await addRoles(client, persons * 1.5)
    })
    const { bytes, persons: count } = await readSizes(database.ownerUrl)
    printLine(
      `\n${formatNumber(count, 0)} personer: ${formatNumber(bytes / 1e6, 0)} MB i databasen, ${formatNumber(bytes / count, 0)} byte per person`,
    )
    const counting = await timeOf(() => countFigures(database.ownerUrl))
    printLine(`Siffrorna för alla arbetsplatser: ${formatNumber(counting / 1000, 1)} s`)
    const server = await startProductServer(database.url, [], log)
    children.push(server.child)
    const load = startChild(new URL('./load-generator.ts', import.meta.url))
    children.push(load)
    await nextMessage(load)
    for (const { name, paths } of callsOf(await readIds(database.ownerUrl), database.organizationIds)) {
      const headers = requestHeaders(database.adminToken)
      const alone = await medianTime(server, headers, paths[0] ?? '', 10)
      printLine(`\n${name}: ensamt ${formatNumber(alone, 1)} ms`)
      for (const number of connections)
        await printCall(number, () => measureCall(server, load, database.adminToken, paths, number))
    }
  } finally {
    for (const child of children.toReversed()) await stopChild(child)
    await database.close()
  }
}
