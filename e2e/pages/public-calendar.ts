// The public calendar in browser tests: its addresses and elements, and a club's site on another origin to embed it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { inDays } from '../test-data/dates.ts'

export const publicCalendar = '/external/competitions/calendar'
export const seasonQuery = `?from=${inDays(40)}&to=${inDays(400)}`
/** The first day of the competitions that `records` creates. */
export const competitionDay = inDays(200)

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** 'Visar 1 till 50 av 112 poster' */
export const paging = (page: Page) => page.getByRole('navigation', { name: 'Sidor' })
/** Opens the filters, which are collapsed on the public page. */
export const openFilters = (page: Page) => page.getByText(/^Filter( \(\d+\))?$/).click()
/** The visible text of the page. */
export const textOf = (page: Page) => page.locator('body').innerText()

/** Serves a page on another port, which is another origin. */
export const serveClubSite = async (html: string) => {
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html; charset=utf-8').end(html))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Makes storage and cookies throw, as some browsers do in frames. */
export const forbidStorage = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Storage is forbidden', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
  })
