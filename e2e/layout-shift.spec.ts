// Tests that the sign-in page, a list and the public calendar do not shift while they load on a slow line.
import type { Locator, Page } from '@playwright/test'
import { publicCalendar } from './pages/public-calendar.ts'
import { expect, test, freshContext } from './fixtures.ts'

const narrow = { width: 360, height: 740 }
const wide = { width: 1440, height: 900 }

for (const viewport of [narrow, wide]) {
  test(`the sign-in does not shift while it loads, ${viewport.width} px wide`, freshContext, async ({ page }) => {
    await page.setViewportSize(viewport)
    // Drawn by its scripts, so that on a slow processor more is painted in between.
    // The processor is kept busy while the line is waited for, so the line is only as slow as the parts need to come after the first paint.
    await expectNoShift(page, '/auth/login', { slowdown: 4, bitsPerSecond: 1_600_000 })
  })
}

test('a list does not shift while it loads, with rows below the screen', freshContext, async ({ page, asUser }) => {
  await page.setViewportSize({ ...wide, height: 500 })
  await asUser('global-viewer', '/auth/login')
  // Its event stream never ends, so the line is never idle. The menu comes with the last rows.
  const last = page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Dashboard' })
  await expectNoShift(page, '/organizations/list', { slowdown: 4, bitsPerSecond: 1_600_000 }, last)
})

for (const view of ['list', 'month', 'year']) {
  const name = `the public calendar as a ${view} does not shift while it loads, on narrow and wide screens`
  test(name, freshContext, async ({ page, browser, baseURL }) => {
    // In a context of its own, or what the other page has loaded would come at once. Both wait for the line most of the time.
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const load = async (opened: Page, viewport: typeof narrow) => {
      await opened.setViewportSize(viewport)
      // What moves by an animation shifts, too.
      await opened.emulateMedia({ reducedMotion: 'no-preference' })
      // Drawn by the server, so that the scripts come long after the first paint on any processor.
      await expectNoShift(opened, `${publicCalendar}?view=${view}`, { slowdown: 1, bitsPerSecond: 400_000 })
    }
    await Promise.all([load(page, narrow), load(await context.newPage(), wide)])
    await context.close()
  })
}

interface Slowness {
  /** The factor by which the page's processor is slower. */
  slowdown: number
  /** Of the line. */
  bitsPerSecond: number
}

/** `last`: what the page draws last; without it the page is complete when the line is idle. */
const expectNoShift = async (page: Page, path: string, slowness: Slowness, last?: Locator) => {
  await slowDown(page, slowness)
  const shifts = await listenForShifts(page)
  await page.goto(path, { waitUntil: last ? 'load' : 'networkidle' })
  await expect(last ?? page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const found = await shifts()
  expect(sum(found), JSON.stringify(found)).toBeLessThanOrEqual(0.01)
}

/**
 * Throttles the line, so that fonts and lazy parts load well after the first render, and the page's processor, for which the browser
 * keeps the processor busy.
 */
const slowDown = async (page: Page, { slowdown, bitsPerSecond }: Slowness) => {
  const client = await page.context().newCDPSession(page)
  const throughput = bitsPerSecond / 8
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

interface Shift {
  value: number
  /** The texts of the moved elements. */
  moved: string[]
}

const listenForShifts = async (page: Page) => {
  await page.addInitScript(() => {
    const { shifts } = Object.assign(globalThis, { shifts: [] as Shift[] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '')
        shifts.push({ value: entry.value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts)
}

const sum = (shifts: readonly Shift[]) => shifts.reduce((total, { value }) => total + value, 0)
