// npm test: static checks, Vitest and Playwright. Before the last line stands what each part took; the last line is the sum of
// passed and failed checks and tests.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../server/db/embedded-postgres/cluster.ts'
import { StartError } from '../server/lifecycle/start-error.ts'
import { findOrInstallBrowser } from './browser.ts'
import { buildPage } from './build-page.ts'
import { type TestCount, runPackageProgram, runStaticChecks } from './static-checks.ts'
import { type PartUsage, type TrackProgram, measurePart } from './part-usage.ts'
import { decimal, printLine } from './terminal.ts'

const began = performance.now()
const reports = join(import.meta.dirname, '..', '.cache', 'reports')
mkdirSync(reports, { recursive: true })
// For all programs below: each server that a test starts would compile all its files again.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '..', '.cache', 'compiled')

const parts: PartUsage[] = []
const failedCodeTests: string[] = []
printLine('Kontroller och bygge av sidan')
// What can run beside each other does, because each leaves a part of the computer idle; what one prints is held back until those
// before it have ended.
const checksRun = measurePart(parts, 'Kontroller', runStaticChecks)
// Tests of the public pages read what is built.
const isBuilt = await measurePart(parts, 'Bygge', pageBuild)
const codeRun = measurePart(parts, 'Kod och server', (track) => codeTests(track, checksRun))
const checks = await checksRun
printLine('\nTester av koden och servern, och i webbläsaren')
// Two processors are busy with either, and both would only wait for each other there.
if (availableParallelism() <= 2) await codeRun
const browserRun = isBuilt
  ? measurePart(parts, 'Webbläsare', (track) => browserTests(track, codeRun))
  : { passed: 0, failed: 1 }
const [code, browser] = [await codeRun, await browserRun]

const counts = [checks, code, browser]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
// Again, because the output of the browser's tests stands between.
for (const text of failedCodeTests) printLine(`\n✗ ${text}`)
printUsage()
printLine(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function pageBuild(track: TrackProgram): Promise<boolean> {
  try {
    await buildPage(track)
    return true
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    printLine(error.message)
    return false
  }
}

async function codeTests(track: TrackProgram, after: Promise<unknown>): Promise<TestCount> {
  const file = freshReport('vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await runPackageProgram('vitest', args, { shownAfter: after, track })
  return counted(file, code, (report: VitestReport) => {
    failedCodeTests.push(...failedTestsOf(report))
    return { passed: report.numPassedTests, failed: report.numFailedTests }
  })
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** The name and the message of each failed test, or of a file that failed before its tests. */
function failedTestsOf({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name}\n${message}`] : []
    return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`)
  })
}

async function browserTests(track: TrackProgram, after: Promise<unknown>): Promise<TestCount> {
  try {
    const browser = await findOrInstallBrowser()
    printLine(`Webbläsare: ${browser}`)
    const file = freshReport('playwright.json')
    const { code } = await runPackageProgram('playwright', ['test', '--reporter=list,json'], {
      shownAfter: after,
      env: { BROWSER_PATH: browser, E2E_PORT: String(await freePort()), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      track,
    })
    return counted(file, code, ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
    }))
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    printLine(error.message)
    return { passed: 0, failed: 1 }
  }
}

function printUsage() {
  const seconds = (count: number) => `${decimal(count)} s`.padStart(9)
  printLine(`\n${'Del'.padEnd(16)}${'Tid'.padStart(9)}${'CPU'.padStart(10)}  Datorns belastning`)
  for (const { name, cpuSeconds, load, ...part } of parts)
    printLine(`${name.padEnd(16)}${seconds(part.seconds)} ${seconds(cpuSeconds)}  ${decimal(load)}`)
  const cpuSeconds = parts.reduce((sum, part) => sum + part.cpuSeconds, 0)
  printLine(`${'Allt'.padEnd(16)}${seconds((performance.now() - began) / 1000)} ${seconds(cpuSeconds)}`)
}

function freshReport(name: string): string {
  const file = join(reports, name)
  rmSync(file, { force: true })
  return file
}

/** A run that fails without a failed test, or without a report, counts as one failure. */
function counted<Report>(file: string, code: number, count: (report: Report) => TestCount): TestCount {
  let found: TestCount = { passed: 0, failed: 0 }
  try {
    found = count(JSON.parse(readFileSync(file, 'utf8')) as Report)
  } catch {
    printLine('Körningen lämnade ingen rapport.')
    return { passed: 0, failed: 1 }
  }
  return code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found
}
