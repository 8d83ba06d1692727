// Loads a page with an empty cache and lists the JavaScript files that the browser fetches.
import { type Browser, type BrowserContextOptions, chromium, type Request } from '@playwright/test'

export interface FetchedScript {
  path: string
  /** Transferred body size, without headers. */
  bytes: number
  encoding: string
  /** The page fetched it after it had been drawn and its calls answered, in advance of what the user might do. */
  isInAdvance: boolean
}

interface Target {
  address: string
  /** The page's heading, to verify that it is not an error page. */
  title: string
}

/** Starts a new browser, so that nothing is cached from another page. */
export const fetchScripts = async (
  target: Target,
  browserOptions: Parameters<typeof chromium.launch>[0],
  contextOptions: BrowserContextOptions,
): Promise<FetchedScript[]> => {
  const browser = await chromium.launch(browserOptions)
  try {
    return await loadPage(browser, target, contextOptions)
  } finally {
    await browser.close()
  }
}

const loadPage = async (browser: Browser, { address, title }: Target, options: BrowserContextOptions) => {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const finished: Request[] = []
  const failed: string[] = []
  context.on('requestfinished', (request) => finished.push(request))
  context.on('requestfailed', (request) => failed.push(request.url()))
  // The stream of change notices stays open, so that the network would never be idle.
  await context.route('**/api/live', (route) => route.fulfill({ status: 204 }))
  await page.goto(address, { waitUntil: 'networkidle' })
  const drawnWith = finished.length
  if (new URL(page.url()).pathname !== new URL(address).pathname) {
    throw new Error(`${address} led to ${page.url()}`)
  }
  await page.getByRole('heading', { name: title, exact: true }).waitFor({ timeout: 5000 })
  // What is fetched in advance comes a second after the page.
  await page.waitForTimeout(2500)
  if (failed.length > 0) throw new Error(`Not fetched: ${failed.join(', ')}`)
  const scripts = await Promise.all(finished.map(scriptOfRequest))
  return scripts.flatMap((script, index) => (script ? [{ ...script, isInAdvance: index >= drawnWith }] : []))
}

const scriptOfRequest = async (request: Request): Promise<Omit<FetchedScript, 'isInAdvance'> | undefined> => {
  const response = await request.response()
  const headers = (await response?.allHeaders()) ?? {}
  const isScript = request.resourceType() === 'script' || /javascript/.test(headers['content-type'] ?? '')
  if (!response || !isScript) return undefined
  const { responseBodySize } = await request.sizes()
  return {
    path: new URL(request.url()).pathname,
    bytes: responseBodySize,
    encoding: headers['content-encoding'] ?? 'none',
  }
}
