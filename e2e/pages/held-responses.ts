// Responses that a browser test holds back, to do something before they arrive.
import type { Page } from '@playwright/test'

/** Holds back the responses to a request until the test releases them. */
export const holdResponses = async (page: Page, address: string | RegExp, method: string) => {
  const held = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    const response = await route.fetch()
    arrived.resolve()
    await held.promise
    return route.fulfill({ response })
  })
  return { arrived: arrived.promise, release: held.resolve }
}
