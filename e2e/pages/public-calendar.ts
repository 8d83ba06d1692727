// The public calendar in browser tests: its addresses and elements, and a club's site on another origin to embed it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { inDays } from '../test-data/dates.ts'

export const publicCalendar = '/external/competitions/calendar'
export const seasonQuery = `?from=${inDays(40)}&to=${inDays(400)}`
/** The days on which `records` holds competitions, the first of them. */
export const competitionDay = inDays(200)

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** 'Visar 1 till 50 av 112 poster' */
export const paging = (page: Page) => page.getByRole('navigation', { name: 'Sidor' })
/** Outside, the choices are folded away. */
export const openFilters = (page: Page) => page.getByText(/^Filter( \(\d+\))?$/).click()
/** What a person reads, and nothing of where it stands. */
export const textOf = (page: Page) => page.locator('body').innerText()

/** Serves a page of somebody else's: another port is another origin. */
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

/** A browser that lets a page touch neither storage nor cookies, as some do in frames. */
export const forbidStorage = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Storage is forbidden', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
  })
