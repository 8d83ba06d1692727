// A page that is opened again after its session has ended.
import type { Page } from '@playwright/test'

/** Its address is left meanwhile: what it asks for in the background would end the session before it is loaded. */
export const reopenWithoutSession = async (page: Page) => {
  const address = page.url()
  await page.goto('about:blank')
  await page.context().clearCookies({ name: 'session' })
  await page.goto(address)
}
