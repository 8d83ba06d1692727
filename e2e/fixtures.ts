// Playwright fixtures of every browser test (signed-in personas, test records, failure on page errors) and shared assertions.
import { randomBytes } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { personaByKey } from '../server/db/demo/personas.ts'
import { createTestRecords } from './test-data/test-records.ts'
import { serverUnderTest } from './server-under-test.ts'

interface PageErrors {
  /** Errors that the test brings about itself: their texts in the console. */
  expect: (...patterns: RegExp[]) => void
}

interface Fixtures {
  /** Opens a path as somebody who has signed in before. */
  asUser: (key: string, path?: string) => Promise<Page>
  /** Chooses a context in the selector, by its name. */
  inContext: (name: string) => Promise<void>
  faults: PageErrors
  /** Makes what the test needs to be there. */
  records: ReturnType<typeof createTestRecords>
  /** What no other test and no earlier run has in its names, lower case: records are made, searched and told apart by it. */
  unique: string
}

export const test = base.extend<Fixtures>({
  // A colour on its way to another has a contrast of its own.
  contextOptions: { reducedMotion: 'reduce' },
  faults: [
    async ({ context }, use) => {
      const heard: string[] = []
      const expected: RegExp[] = []
      await listenForErrors(context, (text) => heard.push(text))
      await use({ expect: (...patterns) => expected.push(...patterns) })
      expect(heard.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  unique: async ({}, use) => {
    await use(`prov${randomBytes(4).toString('hex')}`)
  },
  records: async ({ unique }, use) => {
    await use(createTestRecords(await serverUnderTest(), unique))
  },
  asUser: async ({ page }, use) => {
    await use(async (key, path = '/') => {
      await (await serverUnderTest()).signIn(page, key)
      await page.goto(path)
      await expect(page.getByRole('button', { name: personaName(key) })).toBeVisible()
      return page
    })
  },
  inContext: async ({ page }, use) => {
    await use(async (name) => {
      await page.getByRole('button', { name: /^Byt arbetsplats/ }).click()
      const loaded = page.waitForEvent('load')
      await page.getByRole('menuitemradio', { name }).click()
      await loaded
      await expect(page.getByRole('button', { name: new RegExp(`^Byt arbetsplats.*${name}`) })).toBeVisible()
    })
  },
})

export { expect }

/** Everything that a page says is wrong: its console, what it throws, what the content policy stops. */
const listenForErrors = async (context: BrowserContext, hear: (text: string) => void) => {
  context.on('weberror', (error) => hear(`threw: ${error.error().message}`))
  context.on('console', (message) => {
    // A picture opened as a page names no icon, so the browser asks for one that is not there.
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico')) hear(message.text())
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      // oxlint-disable-next-line no-console -- this is how the test hears of it
      console.error(`content policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
    )
  })
}

export const personaName = (key: string) => {
  const { identity, account } = personaByKey(key)
  return `${account?.firstName ?? identity.firstName} ${account?.lastName ?? identity.lastName}`
}

/** Plays the person with the e-ID app: opens the code that the login shows, and decides. */
export const decideInApp = async (page: Page, key: string, decision: 'Godkänn' | 'Avbryt' | 'Låt löpa ut') => {
  const link = page.getByRole('link', { name: 'Öppna test-e-legitimationen' })
  const [app] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await decideInAppPage(app, key, decision)
  await expect(app.getByRole('button', { name: decision })).toHaveCount(0)
  // A page behind another one is drawn once a second.
  await app.close()
  await page.bringToFront()
}

/** Decides in the app's own page. */
export const decideInAppPage = async (app: Page, key: string, decision: 'Godkänn' | 'Avbryt' | 'Låt löpa ut') => {
  const { about } = personaByKey(key)
  if (decision === 'Godkänn') await app.getByLabel(about).check()
  await app.getByRole('button', { name: decision }).click()
}

/** No violation in light and none in dark, no rule and no element left out. */
export const expectAccessible = async (page: Page) => {
  const root = page.locator('html')
  const wasDark = await root.evaluate((html) => html.classList.contains('dark'))
  for (const isDark of [wasDark, !wasDark]) {
    await root.evaluate((html, on) => html.classList.toggle('dark', on), isDark)
    await page.waitForTimeout(100)
    // Also the shortest movement needs a frame, which a busy machine may be long in drawing; one leads to the next inside.
    await page.evaluate(() => {
      const mayEnd = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity
      const running = () => document.getAnimations().filter(mayEnd)
      for (let i = 0; i < 20 && running().length > 0; i++) for (const one of running()) one.finish()
    })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(
      violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
      })),
    ).toEqual([])
  }
  await root.evaluate((html, on) => html.classList.toggle('dark', on), wasDark)
}

/** What local storage holds under a key. */
export const localStorageItem = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** Light alone: the public pages have no dark. */
export const expectLightAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

/** Until nothing more has been fetched for a second: what is shown later comes after what is shown. */
export const waitForQuietNetwork = async (page: Page) => {
  let before = -1
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(() => performance.getEntriesByType('resource').length)
        const isQuiet = now === before
        before = now
        return isQuiet
      },
      { intervals: [1000] },
    )
    .toBe(true)
}
