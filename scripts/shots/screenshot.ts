// Takes the pictures of one screen in one size and theme, and notes what is wrong with it at first sight.
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { DemoServer } from '../server-under-test/demo-server.ts'
import type { Screen } from './screens.ts'

export interface Variant {
  width: 360 | 1440
  isDark: boolean
}

const heights = { 360: 780, 1440: 900 }
/** Of a long list the beginning says it all; no browser draws more than the second. */
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

/** Answers what a person should look into; the picture is taken all the same. */
export const takeScreenshot = async (browser: Browser, server: DemoServer, shot: Shot): Promise<string[]> => {
  const { screen, variant } = shot
  const context = await browser.newContext({
    storageState: await server.stateOf({ as: screen.as, context: screen.context, isDark: variant.isDark }),
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
    // The event never comes when a navigation cuts off a request; then three seconds must do.
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
  // The window grows to the page's height: a picture beyond the window would leave what sticks to its edges in the middle.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({
    width: variant.width,
    height: Math.max(heights[variant.width], Math.min(height, screen.isWhole ? highestWhole : highest)),
  })
  await waitForStillness(page)
  await page.screenshot({ path: join(shot.directory, `${fileNameOf(shot)}.png`) })
}

/** Until fonts are there and nothing moves any more. */
const waitForStillness = async (page: Page) => {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(300)
}
