// npm run bench: how many calls a second our server answers, as a share of what a bare node:http + pg server does that sends the
// same statements, and how long the public calendar keeps a slow browser busy. `-- --seconds 2 --rounds 3` makes it shorter, `-- --only
// public,browser` leaves parts out, `-- --profile DIR` writes a CPU profile of ours to the directory.
import type { ChildProcess } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureLongTasks } from './bench/long-tasks.ts'
import { listPaths, measuredRequests, viewPaths } from './bench/measured-requests.ts'
import { openBenchDatabase } from './bench/database.ts'
import type { StatementTrace } from './bench/process-messages.ts'
import { captureTraces } from './bench/statement-traces.ts'
import { measurePublicCalendar } from './bench/public-calendar.ts'
import { measureThroughput, poolSize, startBaselineServer, startProductServer } from './bench/throughput.ts'
import { nextMessage, startChild, stopChild } from './child-processes.ts'
import { buildPage } from './build-page.ts'
import { printLine } from './terminal.ts'
import { xsrfToken } from '../server/http/cookies.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    profile: { type: 'string' },
    only: { type: 'string', default: 'calls,public,browser' },
  },
})
const effort = { seconds: Number(values.seconds), rounds: Number(values.rounds) }
const { seconds, rounds } = effort
const isWanted = (part: string) => values.only.split(',').includes(part)
const size = { organizations: 10_000, members: 50_000 }

const logDirectory = mkdtempSync(join(tmpdir(), 'flygsport-bench-'))
const log = openSync(join(logDirectory, 'server.log'), 'a')

const headersOf = (token: string) => ({
  cookie: `session=${token}; XSRF-TOKEN=${xsrfToken(token)}`,
  'context-association-id': 'null',
  accept: 'application/json',
})

const capture = async (
  databaseUrl: string,
  token: string,
  paths: string[],
): Promise<Record<string, StatementTrace>> => {
  const server = await startProductServer(
    databaseUrl,
    ['--import', new URL('./bench/statement-capture.ts', import.meta.url).href],
    log,
  )
  try {
    return await captureTraces(server.child, {
      origin: `http://127.0.0.1:${server.port}`,
      paths,
      headers: headersOf(token),
    })
  } finally {
    await stopChild(server.child)
  }
}

await buildPage()
const database = await openBenchDatabase(size, printLine)
const children: ChildProcess[] = []
try {
  const calls = measuredRequests(database.organizationIds)
  const plans = await capture(database.url, database.token, [...listPaths, ...viewPaths(database.organizationIds)])
  const profile = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : []
  const ours = await startProductServer(database.url, profile, log)
  children.push(ours.child)
  const bare = await startBaselineServer({ databaseUrl: database.url, pool: poolSize, plans })
  children.push(bare.child)
  const load = startChild(new URL('./bench/load-generator.ts', import.meta.url))
  children.push(load)
  await nextMessage(load)
  printLine(
    `\nMedian (lägst–högst) av ${rounds} växelvisa omgångar à ${seconds} s, vår server i förhållande till den nakna.`,
  )
  let isWithin = true
  const servers = { ours, bare, load }
  const headers = headersOf(database.token)
  for (const { name, paths, limit } of isWanted('calls') ? calls : []) {
    const plan = plans[paths[0] ?? ''] ?? []
    printLine(`\n${name}: ${plan.flat().length} SQL-satser per anrop`)
    isWithin =
      (await measureThroughput(servers, { paths, headers, limit, connections: [1, 16] }, effort, printLine)) && isWithin
  }
  if (isWanted('public')) isWithin = (await measurePublicCalendar(servers, effort, printLine)) && isWithin
  for (const child of [load, bare.child]) await stopChild(child)
  if (isWanted('browser')) isWithin = (await measureLongTasks(database.url, ours.port, printLine)) && isWithin
  process.exitCode = isWithin ? 0 : 1
} finally {
  for (const child of children) await stopChild(child)
  await database.close()
  closeSync(log)
  rmSync(logDirectory, { recursive: true })
}
