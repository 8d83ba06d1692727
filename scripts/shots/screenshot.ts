// Takes the screenshot of a screen in one size and theme, and reports visible faults.
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { DemoServer } from '../server-under-test/demo-server.ts'
import type { Screen } from './screen.ts'

export interface Variant {
  width: 360 | 1440
  isDark: boolean
}

const heights = { 360: 780, 1440: 900 }
/** The maximum heights: a long list is cut off; browsers render no more than the second. */
const highest = 2400
const highestWhole = 16_000

interface Shot {
  screen: Screen
  variant: Variant
  directory: string
}

export const suffixOf = ({ width, isDark }: Variant) => `${width}-${isDark ? 'dark' : 'light'}`
export const fileNameOf = ({ screen, variant }: Pick<Shot, 'screen' | 'variant'>) =>
  `${screen.name}-${suffixOf(variant)}`

/** Returns the faults found; the screenshot is taken in any case. */
export const takeScreenshot = async (browser: Browser, server: DemoServer, shot: Shot): Promise<string[]> => {
  const { screen, variant } = shot
  const context = await browser.newContext({
    storageState: await server.storageStateOf({ as: screen.as, context: screen.context, isDark: variant.isDark }),
    viewport: { width: variant.width, height: heights[variant.width] },
    reducedMotion: 'reduce',
    baseURL: server.address,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
  })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`fel på sidan: ${error.message}`))
  try {
    await screen.before?.(page)
    const path = typeof screen.path === 'string' ? screen.path : await screen.path(page)
    await page.goto(path, { waitUntil: 'load' })
    await page.locator('h1').first().waitFor()
    // The load state is never reached if a navigation aborts a request, hence the time limit.
    await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(3000)])
    await screen.act?.(page, { isNarrow: variant.width === 360 })
  } catch (error) {
    faults.push(firstLine(error))
  }
  try {
    await capture(page, shot, faults)
  } catch (error) {
    faults.push(firstLine(error))
  }
  await context.close()
  return faults
}

const firstLine = (error: unknown) => (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))

const capture = async (page: Page, shot: Shot, faults: string[]) => {
  const { screen, variant } = shot
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (overflow > 0) faults.push(`${overflow} px bredare än fönstret`)
  // The window grows to the page's height; in a full-page screenshot sticky elements would be in the middle.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({
    width: variant.width,
    height: Math.max(heights[variant.width], Math.min(height, screen.isWhole ? highestWhole : highest)),
  })
  await waitForStillness(page)
  await page.screenshot({ path: join(shot.directory, `${fileNameOf(shot)}.png`) })
}

/** Waits for fonts and animations. */
const waitForStillness = async (page: Page) => {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(300)
}
