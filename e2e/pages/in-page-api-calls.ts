// Calls the API from inside an open page, with its session and context.
import type { Page } from '@playwright/test'

/** Calls the API as whoever is signed in, in the context that the page is in. */
export const callApiInPage = (page: Page, method: string, path: string, body?: unknown) =>
  page.evaluate(
    async ([method, path, body]) => {
      const context = localStorage.getItem('currentContext')
      // The pair belongs to the session: it is given anew when another has signed in in this browser.
      await fetch('/api/session')
      const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? ''
      const response = await fetch(`/api${path}`, {
        method,
        headers: {
          'context-association-id': context === 'global' ? 'null' : (context ?? 'null'),
          'X-XSRF-TOKEN': decodeURIComponent(token),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      return response.json()
    },
    [method, path, body] as const,
  )
