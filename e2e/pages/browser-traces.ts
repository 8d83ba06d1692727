// What a browser keeps or sends where others may read it: addresses, history, storage, cookies.
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** A number of twelve digits as people write it. */
export const writtenForms = (number: string): string[] => [
  number,
  number.slice(2),
  `${number.slice(0, 8)}-${number.slice(8)}`,
  `${number.slice(2, 8)}-${number.slice(8)}`,
]

/** Collects from now on the addresses that the page opens or asks for. */
export const watchTraces = (page: Page) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  const stored = () =>
    page.evaluate(async () => {
      const databases = (await indexedDB.databases()).map(({ name }) => name)
      const cached = 'caches' in globalThis ? await caches.keys() : []
      return JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        history.state,
        document.cookie,
        document.title,
        databases,
        cached,
      ])
    })
  return {
    /** Expects that none of the texts stands in an address, the history or the storage of the browser. */
    expectNone: async (texts: readonly string[]) => {
      const traces = [...addresses, await stored()]
      for (const text of texts) expect(traces.filter((trace) => trace.includes(text))).toEqual([])
    },
  }
}
