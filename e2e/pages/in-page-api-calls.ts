// Calls the API from inside an open page, with its session and context.
import type { Page } from '@playwright/test'

/** Calls the API as the signed-in account, in the page's context. */
export const callApiInPage = (page: Page, method: string, path: string, body?: unknown) =>
  page.evaluate(
    async ([method, path, body]) => {
      const context = localStorage.getItem('currentContext')
      // Renews the XSRF cookie, because another account may have signed in in this browser.
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

/** Performs an action, as the signed-in reviewer, on the application from an e-mail address. */
export const actAsReviewer = (staff: Page, announcementId: string, email: string, verb: string, body: object) =>
  staff.evaluate(
    async ([id, address, action, fields]) => {
      // Renews the XSRF cookie, because another account may have signed in in this browser.
      await fetch('/api/session')
      const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? ''
      const headers = {
        accept: 'application/json',
        'content-type': 'application/json',
        'context-association-id': localStorage.getItem('currentContext') ?? 'null',
        'x-xsrf-token': decodeURIComponent(token),
      }
      const base = `/api/competitions/announcements/${id}/applications`
      const { items } = (await (await fetch(base, { headers })).json()) as { items: { id: string }[] }
      for (const { id: applicationId } of items) {
        const application = (await (await fetch(`${base}/${applicationId}`, { headers })).json()) as {
          applicantEmail: string
          version: number
        }
        if (application.applicantEmail !== address) continue
        const body = JSON.stringify({ version: application.version, override: '', ...(fields as object) })
        return (await fetch(`${base}/${applicationId}/${action}`, { method: 'POST', headers, body })).status
      }
      return 0
    },
    [announcementId, email, verb, body] as const,
  )
