// Measures the public calendar's long tasks in a browser: 3 000 items, CPU slowed down four times.
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserArguments, findOrInstallBrowser } from '../browser.ts'
import { printLine } from '../terminal.ts'
import { median } from './statistics.ts'
import { fillCalendar } from './calendar-items.ts'
import { openSlowPage, slowdown } from './slow-page.ts'

const runCount = 5
const viewport = { width: 1280, height: 900 }
const taskLimitMs = 100
/** The browser tells of no shorter ones. */
const longTaskMs = 50

const path = '/external/competitions/calendar'

interface MeasuredAction {
  name: string
  from: string
  /** Runs before the measurement. */
  prepare?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
  /** Resolves when the result is shown. */
  done: (page: Page) => Promise<unknown>
}

const waitForAddress = (part: string) => (page: Page) =>
  page.waitForFunction((text) => location.search.includes(text) && !document.querySelector('[aria-busy=true]'), part, {
    polling: 50,
  })

const actions: MeasuredAction[] = [
  {
    name: 'öppna filtren',
    from: '?from=2027-01-01',
    act: (page) => page.getByText(/^Filter( \(\d+\))?$/).click(),
    done: (page) => page.getByRole('combobox', { name: 'Filtrera på vad som visas' }).waitFor(),
  },
  {
    name: 'filtrera',
    from: '?from=2027-01-01',
    prepare: (page) => page.getByText(/^Filter( \(\d+\))?$/).click(),
    act: (page) => page.getByRole('combobox', { name: 'Filtrera på vad som visas' }).selectOption('event'),
    done: waitForAddress('kind=event'),
  },
  {
    name: 'söka',
    from: '?from=2027-01-01',
    act: (page) => page.getByRole('searchbox').pressSequentially('träff', { delay: 40 }),
    done: waitForAddress('q=tr'),
  },
  {
    name: 'bläddra',
    from: '?from=2027-01-01',
    act: (page) => page.getByRole('link', { name: 'Nästa' }).click(),
    done: waitForAddress('page=2'),
  },
  {
    name: 'lista till månad',
    from: '?month=2027-07',
    act: (page) => page.getByRole('link', { name: 'Månad' }).click(),
    done: waitForAddress('view=month'),
  },
  {
    name: 'nästa månad',
    from: '?view=month&month=2027-06',
    act: (page) => page.getByRole('link', { name: 'Nästa månad' }).click(),
    done: waitForAddress('month=2027-07'),
  },
  {
    name: 'månad till år',
    from: '?view=month&month=2027-07&year=2027',
    act: (page) => page.getByRole('link', { name: 'År', exact: true }).click(),
    done: waitForAddress('view=year'),
  },
  {
    name: 'år till lista',
    from: '?view=year&year=2027&from=2027-01-01',
    act: (page) => page.getByRole('link', { name: 'Lista' }).click(),
    done: (page) =>
      page.waitForFunction(() => !location.search.includes('view=') && !document.querySelector('[aria-busy=true]')),
  },
]

export const measureLongTasks = async (databaseUrl: string, port: number) => {
  const executablePath = await findOrInstallBrowser()
  const items = await fillCalendar(databaseUrl)
  const origin = `http://127.0.0.1:${port}`
  const browser = await chromium.launch({ executablePath, args: browserArguments })
  try {
    printLine(
      `\nDen publika kalendern i en webbläsare: ${items} poster, ${slowdown} gånger långsammare processor, median av ${runCount}.`,
    )
    const isQuick = await measureActions(browser, origin)
    return (await measureFirstRender(browser, origin)) && isQuick
  } finally {
    await browser.close()
  }
}

const judge = (name: string, times: readonly number[]): boolean => {
  const longest = median(times)
  const isWithin = longest <= taskLimitMs
  printLine(
    `  ${name.padEnd(18)} längsta uppgift ${times.map((time) => time.toFixed(0)).join(', ')} ms: ${longest === 0 ? `under ${longTaskMs}` : longest.toFixed(0)} ms av högst ${taskLimitMs}  ${isWithin ? 'klarar' : 'FÖR LÅNG'}`,
  )
  return isWithin
}

const measureActions = async (browser: Browser, origin: string) => {
  let isWithin = true
  for (const { name, from, prepare, act, done } of actions) {
    const times: number[] = []
    for (let run = 0; run < runCount; run++) {
      const { page, tasks, close } = await slowPage(browser)
      await page.goto(`${origin}${path}${from}`, { waitUntil: 'networkidle' })
      await prepare?.(page)
      await tasks()
      await act(page)
      await done(page)
      times.push(Math.max(0, ...(await tasks())))
      await close()
    }
    isWithin = judge(name, times) && isWithin
  }
  return isWithin
}

/** The page is drawn by the server; what takes time is to give its parts their behaviour. */
const measureFirstRender = async (browser: Browser, origin: string) => {
  const longest = async () => {
    const page = await openSlowPage(browser, { viewport, script: `(${noteLongTasks.toString()})()` })
    try {
      await page.open(origin + path)
      await page.waitUntil(`location.pathname === '${path}' && document.readyState === 'complete'`)
      await wait(2000)
      return Math.max(0, ...(await page.evaluate<number[]>('longTasks')))
    } finally {
      await page.close()
    }
  }
  // A browser's first page is slower, and not counted.
  await longest()
  const times: number[] = []
  for (let run = 0; run < runCount; run++) times.push(await longest())
  return judge('första ritningen', times)
}

interface LongTaskWindow {
  longTasks: number[]
}

/** Runs in the page before its own scripts. */
const noteLongTasks = () => {
  const noted: number[] = []
  Object.assign(window, { longTasks: noted } satisfies LongTaskWindow)
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.push(duration)
  })
  observer.observe({ type: 'longtask', buffered: true })
}

/** Opens a slowed-down page that records its long tasks in milliseconds; `tasks` returns those since the previous call. */
const slowPage = async (browser: Browser) => {
  const context = await browser.newContext({ locale: 'sv-SE', viewport })
  const page = await context.newPage()
  await page.addInitScript(noteLongTasks)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const tasks = async () => {
    // The observer's callback runs some time after the task.
    await page.waitForTimeout(500)
    return page.evaluate(() => (window as unknown as LongTaskWindow).longTasks.splice(0))
  }
  return { page, tasks, close: () => context.close() }
}
