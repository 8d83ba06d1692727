// Playwright fixtures of every browser test (signed-in personas, test records, failure on page errors) and shared assertions.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RunOptions } from 'axe-core'
import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type WebError,
} from '@playwright/test'
import { personaByKey } from '../server/db/demo/personas.ts'
import { createTestRecords } from './test-data/test-records.ts'
import { serverUnderTest } from './server-under-test.ts'
import { freshContext, releaseContexts, takeContext } from './shared-contexts.ts'

interface PageErrors {
  /** Patterns of console errors that the test causes itself. */
  expect: (...patterns: RegExp[]) => void
}

interface Fixtures {
  /** Opens a path as a signed-in persona, in the context that a sign-in chooses or in an association's. */
  asUser: (key: string, path?: string, context?: string) => Promise<Page>
  /** Chooses a context in the selector, by its name. */
  inContext: (name: string) => Promise<void>
  pageErrors: PageErrors
  /** Creates the records that the test needs. */
  records: ReturnType<typeof createTestRecords>
  /** A lower-case text that is unique to this test and run; it is part of the names of the test's records. */
  unique: string
}

export const test = base.extend<Fixtures>({
  // During a colour transition the contrast would be measured wrongly.
  contextOptions: { reducedMotion: 'reduce' },
  context: async ({ browser, baseURL, viewport, hasTouch, contextOptions }, use, { tags }) => {
    const options = { baseURL, viewport, hasTouch, ...contextOptions }
    const isFresh = tags.includes(freshContext.tag)
    const context = await (isFresh ? browser.newContext(options) : takeContext(browser, options))
    await use(context)
    if (isFresh) await context.close()
    await releaseContexts()
  },
  pageErrors: [
    async ({ context }, use) => {
      const errors: string[] = []
      const expected: RegExp[] = []
      const stopListening = await listenForErrors(context, (text) => errors.push(text))
      await use({ expect: (...patterns) => expected.push(...patterns) })
      await stopListening()
      expect(errors.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
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
    await use(async (key, path = '/', context) => {
      await (await serverUnderTest()).signIn(page, key, context)
      await page.goto(path)
      // A dialog that the address opens may come before the top bar, and hides it from assistive technology.
      await expect(page.getByRole('button', { name: personaName(key), includeHidden: true })).toBeVisible()
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

export { expect, freshContext }

/** Reports all errors of a page: console errors, exceptions and violations of the content security policy. Ends when called. */
const listenForErrors = async (context: BrowserContext, report: (text: string) => void) => {
  const onError = (error: WebError) => report(`threw: ${error.error().message}`)
  const onConsole = (message: ConsoleMessage) => {
    const { url } = message.location()
    // For an image opened as a page the browser requests /favicon.ico, which does not exist.
    if (message.type() === 'error' && !url.endsWith('/favicon.ico')) report(`${message.text()} ${url}`)
  }
  context.on('weberror', onError)
  context.on('console', onConsole)
  const policyScript = await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      // oxlint-disable-next-line no-console -- this is how the test hears of it
      console.error(`content policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
    )
  })
  return async () => {
    context.off('weberror', onError)
    context.off('console', onConsole)
    await policyScript.dispose()
  }
}

export const personaName = (key: string) => {
  const { identity, account } = personaByKey(key)
  return `${account?.firstName ?? identity.firstName} ${account?.lastName ?? identity.lastName}`
}

/** Opens the test e-ID from the sign-in page, and approves or declines there. */
export const decideInApp = async (page: Page, key: string, decision: 'Godkänn' | 'Avbryt' | 'Låt löpa ut') => {
  const link = page.getByRole('link', { name: 'Öppna test-e-legitimationen' })
  const [app] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await decideInAppPage(app, key, decision)
  await expect(app.getByRole('button', { name: decision })).toHaveCount(0)
  // The browser renders background pages only once per second.
  await app.close()
  await page.bringToFront()
}

/** Approves or declines on the test e-ID's page. */
export const decideInAppPage = async (app: Page, key: string, decision: 'Godkänn' | 'Avbryt' | 'Låt löpa ut') => {
  const { about } = personaByKey(key)
  if (decision === 'Godkänn') await app.getByLabel(about).check()
  await app.getByRole('button', { name: decision }).click()
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** The rules that a change of colours can break. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Not checked, because contrast takes most of the time and is measured for every text: rows after the fifth of a table, which are
 * like those before, and what an open dialog or menu hides, which was checked before it opened.
 */
const unchecked = ['tbody > tr:nth-child(n + 6)', '[data-aria-hidden=true]']

declare global {
  interface Window {
    axe?: typeof import('axe-core')
  }
}

/** What axe finds: by all rules, and `inBothModes` also by those on colours in the other one of light and dark mode. */
const accessibilityViolations = async (page: Page, { within = 'html', inBothModes = false } = {}) => {
  // Evaluated once per document, because the script is large.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async ([context, options, rulesOfOtherMode]) => {
      const frames = () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
          // The browser renders background pages only once per second.
          setTimeout(resolve, 100)
        })
      const mayEnd = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity
      const running = () => document.getAnimations().filter(mayEnd)
      // Finishes running animations, because a busy computer may render their frames late; one may start another.
      const finish = () => {
        for (let i = 0; i < 20 && running().length > 0; i++) for (const one of running()) one.finish()
      }
      const look = async (runOnly?: string[]) =>
        ((await window.axe?.run(context, { ...options, ...(runOnly && { runOnly }) }))?.violations ?? []).map(
          ({ id, nodes }) => ({ id, nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })) }),
        )
      if (!rulesOfOtherMode) return look()
      const found = []
      for (const runOnly of [undefined, rulesOfOtherMode]) {
        await frames()
        finish()
        found.push(...(await look(runOnly)))
        document.documentElement.classList.toggle('dark')
      }
      return found
    },
    // Without the elements that pass, whose description takes most of the time, and without fetching the style sheets again.
    [
      { include: within, exclude: unchecked },
      { resultTypes: ['violations'], preload: false } satisfies RunOptions as RunOptions,
      inBothModes ? colourRules : null,
    ] as const,
  )
}

/** Expects no axe violation: by all rules, and by those on colours in the other one of light and dark mode too. */
export const expectAccessible = async (page: Page, within?: string) => {
  // The title may be there before the page.
  if (within === undefined) await expect(page.locator('h1').first()).toBeAttached()
  expect(await accessibilityViolations(page, { ...(within && { within }), inBothModes: true })).toEqual([])
}

/** Expects no axe violation of a public page, which has no dark mode, and that it is not wider than the screen. */
export const expectLightAccessible = async (page: Page) => {
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

/** The value of a key in local storage. */
export const localStorageItem = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** Waits until no resource has been fetched for a second, so that lazy parts are loaded. */
export const waitForQuietNetwork = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const end = () => {
          observer.disconnect()
          resolve()
        }
        let quiet = setTimeout(end, 1000)
        const observer = new PerformanceObserver(() => {
          clearTimeout(quiet)
          quiet = setTimeout(end, 1000)
        })
        observer.observe({ type: 'resource' })
      }),
  )

/** Opens a path as a second signed-in user, in a browser context of its own. */
export const openAsSecondUser = async (browser: Browser, key: string, path: string) => {
  const { baseURL } = test.info().project.use
  const page = await (await takeContext(browser, { baseURL, reducedMotion: 'reduce' })).newPage()
  await (await serverUnderTest()).signIn(page, key)
  await page.goto(path)
  await expect(page).toHaveURL(new RegExp(path.replace('?', '\\?')))
  return page
}

/** The page is not wider than the screen. */
export const expectWithinScreen = async (page: Page) => {
  const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(isWider), page.url()).toBe(false)
}
