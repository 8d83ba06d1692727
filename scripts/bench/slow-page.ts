// Pages of a slowed-down browser that are measured. Playwright does not know them: it would listen to their console and errors, and
// V8 then looks up the source of every Error that is created. React creates some when it is loaded, for which its file was parsed a
// second time: some 70 ms of the main thread, which no visitor waits for.
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, CDPSession } from '@playwright/test'

export const slowdown = 4
const answerTimeoutMs = 60_000
const pollMs = 200

interface SlowPageOptions {
  viewport: { width: number; height: number }
  /** Bytes per second and milliseconds; undefined: as fast as it can. */
  line?: { latency: number; downloadThroughput: number; uploadThroughput: number }
  storageState?: Exclude<BrowserContextOptions['storageState'], string>
  /** Source of a script that runs in the page before its own. */
  script: string
}

interface Answer {
  id?: number
  result?: unknown
  error?: { message: string }
}
interface Evaluated {
  result: { value?: unknown }
  exceptionDetails?: { text: string }
}

/** Sends commands of the DevTools protocol to one target, by messages through the browser's session. */
const sender = async (session: CDPSession, targetId: string) => {
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  const waiting = new Map<number, (answer: Answer) => void>()
  session.on('Target.receivedMessageFromTarget', ({ sessionId: from, message }) => {
    if (from !== sessionId) return
    const answer = JSON.parse(message) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let last = 0
  return async <Result>(method: string, params: object = {}): Promise<Result> => {
    const id = ++last
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    waiting.set(id, resolve)
    const timeout = setTimeout(() => reject(new Error(`${method} was not answered`)), answerTimeoutMs)
    try {
      await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
      const { result, error } = await promise
      if (error) throw new Error(`${method}: ${error.message}`)
      return result as Result
    } finally {
      clearTimeout(timeout)
      waiting.delete(id)
    }
  }
}

/** Sets what a signed-in browser has stored. */
const storageScript = ({
  origins,
}: {
  origins: { origin: string; localStorage: { name: string; value: string }[] }[]
}) =>
  `for (const { origin, localStorage: values } of ${JSON.stringify(origins)})
    if (origin === location.origin) for (const { name, value } of values) localStorage.setItem(name, value)`

export const openSlowPage = async (browser: Browser, { viewport, line, storageState, script }: SlowPageOptions) => {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const send = await sender(session, targetId)
  await send('Page.enable')
  await send('Network.enable')
  await send('Emulation.setLocaleOverride', { locale: 'sv-SE' })
  await send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor: 1, mobile: false })
  if (line) await send('Network.emulateNetworkConditions', { offline: false, ...line })
  await send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (storageState) {
    await send('Network.setCookies', { cookies: storageState.cookies })
    await send('Page.addScriptToEvaluateOnNewDocument', { source: storageScript(storageState) })
  }
  await send('Page.addScriptToEvaluateOnNewDocument', { source: script })

  /** The value of an expression in the page, as JSON. */
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const { result, exceptionDetails } = await send<Evaluated>('Runtime.evaluate', { expression, returnByValue: true })
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`)
    return result.value as Value
  }
  /** Resolves when the expression is true in the page. */
  const waitUntil = async (expression: string) => {
    const until = performance.now() + answerTimeoutMs
    while (!(await evaluate<boolean>(expression))) {
      if (performance.now() > until) throw new Error(`${expression} was not true within ${answerTimeoutMs} ms`)
      await wait(pollMs)
    }
  }
  return {
    open: (url: string) => send('Page.navigate', { url }),
    evaluate,
    waitUntil,
    close: async () => {
      await session.send('Target.disposeBrowserContext', { browserContextId })
      await session.detach()
    },
  }
}
