// npm run bench: the server's requests per second as a share of a baseline server (node:http + pg) that sends the same SQL
// statements, and much else (`-- --help` says what).
import type { ChildProcess } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureBatch } from './bench/batch-of-changes.ts'
import { measureDashboard } from './bench/dashboard.ts'
import { measureFirstPaint } from './bench/first-paint.ts'
import { measureLighthouse } from './bench/lighthouse.ts'
import { compareWithCommit } from './bench/commit-comparison.ts'
import { measureLicenceCheck } from './bench/licence-check.ts'
import { measureGrowth } from './bench/growth.ts'
import { measureLongTasks } from './bench/long-tasks.ts'
import { listPaths, measuredRequests, requestHeaders, viewPaths } from './bench/measured-requests.ts'
import { measureLicenceLists } from './bench/licence-lists.ts'
import { measureLicences } from './bench/licences.ts'
import { measureMemberImport } from './bench/member-import.ts'
import { measureMemberList, memberListParts } from './bench/member-list.ts'
import { openBenchDatabase, type BenchDatabase } from './bench/database.ts'
import { registerSize } from './bench/member-register.ts'
import type { StatementTrace } from './bench/process-messages.ts'
import { captureTraces } from './bench/statement-traces.ts'
import { openRegisters } from './bench/registers.ts'
import { measureRestore } from './bench/restore.ts'
import { measureRoleReport } from './bench/role-report.ts'
import { measurePublicCalendar } from './bench/public-calendar.ts'
import { measureWriters } from './bench/simultaneous-writers.ts'
import { measureThroughput, poolSize, startBaselineServer, startProductServer } from './bench/throughput.ts'
import { nextMessage, startChild, stopChild } from './child-processes.ts'
import { buildPage } from './build-page.ts'
import { parseCommandLine } from './command-line.ts'
import { printLine } from './terminal.ts'

type Group = 'database' | 'register' | 'browser'

/** By what they need: our and the bare server on a small database, registers of their own size, or only a browser. */
const measurements: Record<string, { group: Group; about: string }> = {
  calls: { group: 'database', about: 'listan över föreningar och en förening' },
  public: { group: 'database', about: 'den publika kalendern och licenskortets sida' },
  browser: { group: 'database', about: 'kalenderns längsta arbeten i en långsam webbläsare' },
  batch: { group: 'database', about: 'en ändring av många föreningar' },
  writers: { group: 'database', about: 'många som skriver samtidigt' },
  members: { group: 'register', about: 'listan över personer' },
  import: { group: 'register', about: 'importen av personer' },
  'licence-lists': { group: 'register', about: 'listorna över licenser' },
  'licence-check': { group: 'database', about: 'licenskortets sida' },
  licences: { group: 'register', about: 'licenser' },
  reports: { group: 'register', about: 'rapporten' },
  dashboard: { group: 'register', about: 'dashboarden' },
  restore: { group: 'register', about: 'säkerhetskopia och återställning' },
  growth: { group: 'register', about: 'en miljon personer' },
  'first-paint': { group: 'browser', about: 'det första besöket i en långsam webbläsare' },
  lighthouse: { group: 'browser', about: 'Lighthouse' },
}
const usualParts = ['calls', 'public', 'browser', 'batch', 'writers']
const usage = `Mäter hastigheten, mest i förhållande till nakna servrar med samma svar:

  npm run bench -- [calls public …] [--rounds 5] [--seconds 4]

Utan val mäts ${usualParts.join(', ')}. Alla delar:

${Object.entries(measurements)
  .map(([name, { about }]) => `  ${name.padEnd(15)}${about}`)
  .join('\n')}

  --parts calls,beside,file,growth   delar av members
  --page /home/dashboard             den sidan av lighthouse; flera väljs genom att upprepa
  --registers KATALOG                sparar registren som members, import, licence-lists och reports mäter
  --members 50000                    så många personer
  --against COMMIT                   jämför i stället tiden per anrop med den versionen
  --profile KATALOG                  skriver serverns processorprofil
  --smoke                            kör det viktigaste en gång på lite data, och bedömer inget`
const { values, positionals } = parseCommandLine(usage, {
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    profile: { type: 'string' },
    against: { type: 'string' },
    smoke: { type: 'boolean', default: false },
    members: { type: 'string', default: '50000' },
    parts: { type: 'string', default: memberListParts.join(',') },
    page: { type: 'string', multiple: true },
    registers: { type: 'string' },
  },
})
const runLength = values.smoke
  ? { seconds: 1, rounds: 1 }
  : { seconds: Number(values.seconds), rounds: Number(values.rounds) }
const { seconds, rounds } = runLength
const only = positionals.length > 0 ? positionals : values.smoke ? ['calls', 'public'] : usualParts
const unknown = only.filter((part) => !Object.hasOwn(measurements, part))
if (unknown.length > 0) {
  console.error(`Okänt: ${unknown.join(', ')}.\n\n${usage}`)
  process.exit(1)
}
const isWanted = (part: string) => only.includes(part)
const members = values.smoke ? 2000 : Number(values.members)
const size = { organizations: members / 5, members }

const logDirectory = mkdtempSync(join(tmpdir(), 'flygsport-bench-'))
const log = openSync(join(logDirectory, 'server.log'), 'a')

const capture = async (
  databaseUrl: string,
  headers: Record<string, string>,
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
      headers,
    })
  } finally {
    await stopChild(server.child)
  }
}

const measureServers = async (database: BenchDatabase, children: ChildProcess[]): Promise<boolean> => {
  const calls = measuredRequests(database.organizationIds)
  const traces = await capture(database.url, requestHeaders(database.token), [
    ...listPaths,
    ...viewPaths(database.organizationIds),
  ])
  const profile = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : []
  const product = await startProductServer(database.url, profile, log)
  children.push(product.child)
  const baseline = await startBaselineServer({ databaseUrl: database.url, pool: poolSize, traces })
  children.push(baseline.child)
  const load = startChild(new URL('./bench/load-generator.ts', import.meta.url))
  children.push(load)
  await nextMessage(load)
  printLine(
    `\nMedian (lägst–högst) av ${rounds} växelvisa omgångar à ${seconds} s, vår server i förhållande till den nakna.`,
  )
  let isWithin = true
  const servers = { product, baseline, load }
  const headers = requestHeaders(database.token)
  for (const { name, paths, limit } of isWanted('calls') ? calls : []) {
    const trace = traces[paths[0] ?? ''] ?? []
    printLine(`\n${name}: ${trace.flat().length} SQL-satser per anrop`)
    isWithin =
      (await measureThroughput(servers, { paths, headers, limit, connections: [1, 16] }, runLength)) && isWithin
  }
  if (isWanted('public')) isWithin = (await measurePublicCalendar(servers, runLength)) && isWithin
  if (isWanted('public') || isWanted('licence-check'))
    isWithin = (await measureLicenceCheck(servers, database.licenceIds, runLength)) && isWithin
  for (const child of [load, baseline.child]) await stopChild(child)
  if (isWanted('browser')) isWithin = (await measureLongTasks(database.ownerUrl, product.port)) && isWithin
  return isWithin
}

const measureRegister = async (): Promise<boolean> => {
  if (!['members', 'import', 'licence-lists', 'reports'].some(isWanted)) return true
  const parts = memberListParts.filter((part) => values.parts.split(',').includes(part))
  const registers = await openRegisters(values.registers)
  try {
    const isListFast = !isWanted('members') || (await measureMemberList(parts, registers, capture, runLength, log))
    const isImportFast = !isWanted('import') || (await measureMemberImport(registers, log))
    const areLicencesFast =
      !isWanted('licence-lists') || (await measureLicenceLists(registers, capture, runLength, log))
    const isReportFast = !isWanted('reports') || (await measureRoleReport(registers, log))
    return isListFast && isImportFast && areLicencesFast && isReportFast
  } finally {
    await registers.close()
  }
}

const measureOnRegisters = async (): Promise<boolean> => {
  await buildPage()
  const isRegisterFast = await measureRegister()
  const isLicencesFast = !isWanted('licences') || (await measureLicences())
  const isDashboardFast = !isWanted('dashboard') || (await measureDashboard(log))
  const isRestoreFast = !isWanted('restore') || (await measureRestore(registerSize.usual))
  if (isWanted('growth')) await measureGrowth(registerSize.largest, log)
  return isRegisterFast && isLicencesFast && isDashboardFast && isRestoreFast
}

const measureInBrowser = async (): Promise<boolean> => {
  const isFirstPaintEarly = !isWanted('first-paint') || (await measureFirstPaint(rounds))
  return (!isWanted('lighthouse') || (await measureLighthouse(rounds, values.page))) && isFirstPaintEarly
}

const measureOnBenchDatabase = async (): Promise<boolean> => {
  const needsServers = ['calls', 'public', 'licence-check', 'browser'].some(isWanted)
  if (needsServers) await buildPage()
  const database = await openBenchDatabase(needsServers ? size : { organizations: 400, members: 5000 })
  const children: ChildProcess[] = []
  try {
    const isFast = !needsServers || (await measureServers(database, children))
    for (const child of children) await stopChild(child)
    const isBatchFast = !isWanted('batch') || (await measureBatch(database.url))
    const isLogCheap = !isWanted('writers') || (await measureWriters(database, runLength))
    return isFast && isBatchFast && isLogCheap
  } finally {
    for (const child of children) await stopChild(child)
    await database.close()
  }
}

const groups: Record<Group, () => Promise<boolean>> = {
  browser: measureInBrowser,
  register: measureOnRegisters,
  database: measureOnBenchDatabase,
}

/** Every group with a part that is wanted, also after one that was too slow. */
const measureWanted = async (): Promise<boolean> => {
  let isWithin = true
  for (const [name, measure] of Object.entries(groups)) {
    if (only.some((part) => measurements[part]?.group === name)) isWithin = (await measure()) && isWithin
  }
  return isWithin
}

try {
  const { against } = values
  const isWithin = await (against ? compareWithCommit(against, size, runLength) : measureWanted())
  process.exitCode = isWithin || values.smoke ? 0 : 1
} finally {
  closeSync(log)
  rmSync(logDirectory, { recursive: true })
}
