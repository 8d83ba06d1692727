// Measures how soon a page can be used in a slow browser on a slow line, with an empty cache, beside react-admin's minimal list.
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { browserArguments, findOrInstallBrowser } from '../browser.ts'
import { startDemoServer, type DemoServer } from '../server-under-test/demo-server.ts'
import { printLine } from '../terminal.ts'
import { requestHeaders } from './measured-requests.ts'
import { startReactAdmin } from './react-admin-server.ts'
import { openSlowPage, slowdown } from './slow-page.ts'
import { formatNumber, median } from './statistics.ts'

const line = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const viewport = { width: 1280, height: 900 }

interface MeasuredPage {
  name: string
  address: string
  /** What the user waits for. */
  selector: string
  storageState?: Awaited<ReturnType<DemoServer['storageStateOf']>>
}

interface Measured {
  paintedMs: number
  usableMs: number
  /** How long tasks blocked the page, beyond 50 ms each. */
  blockedMs: number
  shift: number
}

interface Observed {
  usable: number
  tasks: number[]
  shift: number
}

/** Runs in the page before its own scripts. */
const observe = (selector: string) => {
  const measured: Observed = { usable: 0, tasks: [], shift: 0 }
  Object.assign(window, { measured })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) measured.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) measured.shift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const found = document.querySelector(selector)
    if (found && found.getClientRects().length > 0) measured.usable = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const open = async (browser: Browser, { address, selector, storageState }: MeasuredPage): Promise<Measured> => {
  const script = `(${observe.toString()})(${JSON.stringify(selector)})`
  const page = await openSlowPage(browser, { viewport, line, script, ...(storageState ? { storageState } : {}) })
  try {
    await page.open(address)
    await page.waitUntil('globalThis.measured?.usable > 0')
    // Later shifts and tasks are also of the first visit.
    await wait(2000)
    const { paintedMs, usable, tasks, shift } = await page.evaluate<Observed & { paintedMs: number }>(
      `({ ...measured, paintedMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 })`,
    )
    const blockedMs = tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0)
    return { paintedMs, usableMs: usable, blockedMs, shift }
  } finally {
    await page.close()
  }
}

const seconds = (values: readonly number[]) =>
  `${formatNumber(median(values) / 1000, 2)} s (${values.map((value) => formatNumber(value / 1000, 2)).join('; ')})`

/** `rows`: as react-admin shows them. */
const listRows = async (address: string, token: string): Promise<object[]> => {
  const response = await fetch(`${address}/api/organizations`, { headers: requestHeaders(token) })
  if (!response.ok) throw new Error(`The list of clubs answered ${response.status}`)
  const { items } = (await response.json()) as { items: Record<string, unknown>[] }
  return items.map((item) => ({
    id: item['id'],
    name: item['name'],
    number: item['number'],
    status: item['status'],
    district: 'Stockholms flygsportförbund',
    branches: 'Segelflyg, Motorflyg',
    email: item['email'],
    city: item['city'],
  }))
}

export const measureFirstPaint = async (runCount: number): Promise<boolean> => {
  const executablePath = await findOrInstallBrowser()
  const server = await startDemoServer()
  const storageState = await server.storageStateOf({ as: 'global-admin' })
  const token = storageState.cookies[0]?.value ?? ''
  const reactAdmin = await startReactAdmin(await listRows(server.address, token))
  // A new browser would also measure its own start.
  const browser = await chromium.launch({ executablePath, args: browserArguments })
  const external = `${server.address}/external/competitions`
  const pages = {
    signIn: {
      name: 'inloggningen',
      address: `${server.address}/auth/login`,
      selector: 'main button:not([aria-disabled])',
    },
    theirSignIn: { name: 'react-admins inloggning', address: reactAdmin.signIn, selector: 'button[type=submit]' },
    list: {
      name: 'föreningslistan',
      address: `${server.address}/organizations/list`,
      selector: 'tbody tr a',
      storageState,
    },
    theirList: { name: 'react-admins lista', address: reactAdmin.list, selector: 'tbody tr td' },
    calendar: { name: 'kalendern', address: `${external}/calendar`, selector: 'main li a' },
    empty: {
      name: 'en tom publik sida',
      address: `${external}/00000000-0000-7000-8000-000000000000`,
      selector: 'main',
    },
  } satisfies Record<string, MeasuredPage>
  const names = Object.keys(pages) as (keyof typeof pages)[]
  const runs = Object.fromEntries(names.map((name) => [name, [] as Measured[]])) as Record<
    keyof typeof pages,
    Measured[]
  >
  try {
    // Alternately, and once uncounted first.
    for (let run = 0; run <= runCount; run++) {
      for (const name of names) {
        const measured = await open(browser, pages[name])
        if (run > 0) runs[name].push(measured)
      }
    }
  } finally {
    await browser.close()
    reactAdmin.close()
    await server.close()
  }
  const values = (page: keyof typeof pages, key: keyof Measured) => runs[page].map((run) => run[key])
  const middle = (page: keyof typeof pages, key: keyof Measured) => median(values(page, key))
  printLine(
    `\nFörsta besöket, tom cache: ${slowdown} gånger långsammare processor, 1,6 Mbit/s, 150 ms, median av ${runCount}.`,
  )
  for (const name of names) {
    printLine(
      `  ${pages[name].name.padEnd(24)} ritad ${seconds(values(name, 'paintedMs'))}, användbar ${seconds(values(name, 'usableMs'))}, blockerad ${formatNumber(middle(name, 'blockedMs'), 0)} ms (${values(
        name,
        'blockedMs',
      )
        .map((ms) => formatNumber(ms, 0))
        .join('; ')}), flyttar ${formatNumber(middle(name, 'shift'), 4)}`,
    )
  }
  const judge = (text: string, value: number, limit: number, digits: number) => {
    const isWithin = value <= limit
    printLine(
      `  ${text}: ${formatNumber(value, digits)} av högst ${formatNumber(limit, digits)}  ${isWithin ? 'klarar' : 'KLARAR INTE'}`,
    )
    return isWithin
  }
  return [
    judge('inloggningen mot react-admins', middle('signIn', 'usableMs') / middle('theirSignIn', 'usableMs'), 0.5, 2),
    judge('listan med rader mot react-admins', middle('list', 'usableMs') / middle('theirList', 'usableMs'), 0.55, 2),
    judge('listan blockerar, ms', middle('list', 'blockedMs'), 100, 0),
    judge('listan flyttar', middle('list', 'shift'), 0.01, 4),
    judge(
      'kalendern ritad mot en tom sidas första ritning',
      middle('calendar', 'usableMs') / middle('empty', 'paintedMs'),
      1.1,
      2,
    ),
  ].every(Boolean)
}
