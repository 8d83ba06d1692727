// npm test: static checks, Vitest and Playwright. The last line is the sum of passed and failed checks and tests.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../server/db/embedded-postgres/cluster.ts'
import { StartError } from '../server/lifecycle/start-error.ts'
import { findOrInstallBrowser } from './browser.ts'
import { buildPage } from './build-page.ts'
import { type TestCount, runPackageProgram, runStaticChecks } from './static-checks.ts'
import { printLine, elapsedSince } from './terminal.ts'

const began = performance.now()
const reports = join(import.meta.dirname, '..', '.cache', 'reports')
mkdirSync(reports, { recursive: true })

const counts: TestCount[] = []
printLine('Kontroller: typer, format, lint och oanvänd kod')
counts.push(await runStaticChecks())
printLine('\nTester av koden och servern')
counts.push(await codeTests())
printLine('\nTester i webbläsaren')
counts.push(await browserTests())

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
printLine(`\nTog ${elapsedSince(began)}.`)
printLine(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function codeTests(): Promise<TestCount> {
  const file = freshReport('vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await runPackageProgram('vitest', args, { isShown: true })
  return counted(file, code, (report: { numPassedTests: number; numFailedTests: number }) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }))
}

async function browserTests(): Promise<TestCount> {
  try {
    const browser = await findOrInstallBrowser(printLine)
    printLine(`Webbläsare: ${browser}`)
    // Built first, so that the tests' server starts within its timeout.
    await buildPage()
    const file = freshReport('playwright.json')
    const { code } = await runPackageProgram('playwright', ['test', '--reporter=list,json'], {
      isShown: true,
      env: { BROWSER_PATH: browser, E2E_PORT: String(await freePort()), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
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
