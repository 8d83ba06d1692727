// Runs Lighthouse, as a telephone, on pages of staff and of the public, signed in by a session row and with a new profile each time.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { freePort } from '../../server/db/embedded-postgres/cluster.ts'
import { browserArguments, findOrInstallBrowser } from '../browser.ts'
import { type DemoServer, startDemoServer } from '../server-under-test/demo-server.ts'
import { printLine } from '../terminal.ts'
import { benchFolder, installFolder } from './installed-folder.ts'
import { formatNumber, median } from './statistics.ts'

interface Page {
  path: string
  as?: string
  /** The least median for performance. */
  performance: number
}

const pages: Page[] = [
  { path: '/auth/login', performance: 95 },
  { path: '/external/competitions/calendar', performance: 95 },
  { path: '/tillganglighet', performance: 95 },
  { path: '/personuppgifter', performance: 95 },
  { path: '/home/dashboard', as: 'global-admin', performance: 90 },
  { path: '/organizations/list', as: 'global-admin', performance: 90 },
  { path: '/members/list', as: 'global-admin', performance: 90 },
  { path: '/competitions/calendar', as: 'global-admin', performance: 90 },
]

/** What is read of Lighthouse's result. */
interface Result {
  runtimeError?: { message: string }
  finalDisplayedUrl: string
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; numericValue?: number; displayValue?: string }>
}
type Lighthouse = (url: string, flags: object, config?: object) => Promise<{ lhr: Result } | undefined>

const loadLighthouse = async (): Promise<Lighthouse> => {
  const file = join(benchFolder('lighthouse'), 'node_modules', 'lighthouse', 'core', 'index.js')
  return ((await import(pathToFileURL(file).href)) as { default: Lighthouse }).default
}

const categories = ['performance', 'accessibility', 'best-practices'] as const

const run = async (lighthouse: Lighthouse, server: DemoServer, { path, as }: Page, executablePath: string) => {
  const profile = mkdtempSync(join(tmpdir(), 'flygsport-lighthouse-'))
  const port = await freePort()
  const { cookies, origins } = await server.storageStateOf({ as })
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...browserArguments, `--remote-debugging-port=${port}`],
    locale: 'sv-SE',
  })
  try {
    await context.addCookies(cookies)
    const page = context.pages()[0] ?? (await context.newPage())
    // A page of the origin without scripts.
    await page.goto(`${server.address}/favicon.svg`)
    for (const { name, value } of origins[0]?.localStorage ?? [])
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [name, value] as const)
    await page.goto('about:blank')
    const result = await lighthouse(`${server.address}${path}`, {
      port,
      // The session is stored there; the profile is new.
      disableStorageReset: true,
      // The stream of changes never ends, and Lighthouse would wait 45 s for it.
      maxWaitForLoad: 15_000,
      onlyCategories: categories,
      locale: 'en-US',
      logLevel: 'error',
    })
    if (!result) throw new Error(`Lighthouse has no result for ${path}`)
    if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message)
    if (new URL(result.lhr.finalDisplayedUrl).pathname !== path)
      throw new Error(`${path} led to ${result.lhr.finalDisplayedUrl}`)
    return result.lhr
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

const scoreOf = (result: Result, category: string) => Math.round((result.categories[category]?.score ?? 0) * 100)

/** The audits of a category that cost points. */
const findings = (result: Result, category: string) =>
  (result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = result.audits[id]
    return audit && weight > 0 && audit.score !== null && audit.score < 1
      ? [`      ${id}: ${audit.title}${audit.displayValue ? `, ${audit.displayValue}` : ''}`]
      : []
  })

/** `paths`: the pages to measure, instead of all. */
export const measureLighthouse = async (runCount: number, paths?: readonly string[]): Promise<boolean> => {
  const chosen = pages.filter(({ path }) => paths?.includes(path) ?? true)
  if (chosen.length < (paths?.length ?? 1)) throw new Error(`The pages are ${pages.map(({ path }) => path).join(', ')}`)
  installFolder('lighthouse')
  const lighthouse = await loadLighthouse()
  const executablePath = await findOrInstallBrowser()
  const server = await startDemoServer()
  let isWithin = true
  try {
    printLine(`\nLighthouse, mobil, median av ${runCount}.`)
    for (const page of chosen) {
      const results: Result[] = []
      for (let count = 0; count < runCount; count++) results.push(await run(lighthouse, server, page, executablePath))
      const scores = (category: string) => results.map((result) => scoreOf(result, category))
      const isGood =
        median(scores('performance')) >= page.performance &&
        median(scores('accessibility')) === 100 &&
        median(scores('best-practices')) === 100
      isWithin &&= isGood
      const seconds = (audit: string) =>
        formatNumber(median(results.map(({ audits }) => audits[audit]?.numericValue ?? 0)) / 1000, 1)
      printLine(
        `  ${page.path.padEnd(34)} prestanda ${median(scores('performance'))} av minst ${page.performance} (${scores('performance').join(', ')}), tillgänglighet ${median(scores('accessibility'))}, god praxis ${median(scores('best-practices'))}; ritad ${seconds('first-contentful-paint')} s, störst ${seconds('largest-contentful-paint')} s, blockerad ${formatNumber(median(results.map(({ audits }) => audits['total-blocking-time']?.numericValue ?? 0)), 0)} ms  ${isGood ? 'klarar' : 'KLARAR INTE'}`,
      )
      const last = results.at(-1)
      if (last) for (const line of categories.flatMap((category) => findings(last, category))) printLine(line)
    }
  } finally {
    await server.close()
  }
  return isWithin
}
