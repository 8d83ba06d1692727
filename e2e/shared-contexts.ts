// Browser contexts that the tests of a worker use one after the other, emptied between them. The scripts of the page stay in the
// browser's cache and in the process of its pages, which otherwise take most of the time of a short test.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

interface SharedContext {
  context: BrowserContext
  /**
   * A page of the server's origin that runs no scripts. It writes the local storage, and keeps the browser's process for pages of the
   * origin alive while no other page is open.
   */
  storagePage: Page
  options: string
  isTaken: boolean
}

const shared: SharedContext[] = []

/** Marks a test that is about what has not been loaded yet, or that leaves its context changed: a set clock stays set. */
export const freshContext = { tag: '@fresh-context' }

/**
 * An empty context, until `releaseContexts`. Only tests with the same options share one. A test that fails ends its worker, and the
 * contexts with it.
 */
export const takeContext = async (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> => {
  const key = JSON.stringify(options)
  const free = shared.find((one) => !one.isTaken && one.options === key)
  if (free) {
    free.isTaken = true
    // Not when it is released: what a closed page was about to store is stored by now.
    await free.context.clearCookies()
    await free.storagePage.evaluate(() => localStorage.clear())
    return free.context
  }
  const context = await browser.newContext(options)
  const storagePage = await context.newPage()
  await storagePage.goto('/api/health')
  const taken = { context, storagePage, options: key, isTaken: true }
  shared.push(taken)
  context.once('close', () => shared.splice(shared.indexOf(taken), 1))
  return context
}

/** Closes the pages of the taken contexts. What belongs to a page, as its session storage, routes and scripts, ends with it. */
export const releaseContexts = async () => {
  for (const one of shared.filter(({ isTaken }) => isTaken)) {
    const { context, storagePage } = one
    await Promise.all(context.pages().map((page) => page !== storagePage && page.close()))
    await context.clearPermissions()
    one.isTaken = false
  }
}

/** The page that writes the local storage of the context, when it is a shared one. */
export const storagePageOf = (context: BrowserContext): Page | undefined =>
  shared.find((one) => one.context === context)?.storagePage
