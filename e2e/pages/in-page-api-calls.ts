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

interface ReviewedApplication {
  id: string
  applicantEmail: string
  version: number
}

/** Performs an action, as the signed-in reviewer, on the application from an e-mail address. */
export const actAsReviewer = async (staff: Page, announcementId: string, email: string, verb: string, body: object) => {
  const base = `/competitions/announcements/${announcementId}/applications`
  const { items } = (await callApiInPage(staff, 'GET', base)) as { items: { id: string }[] }
  for (const { id } of items) {
    const application = (await callApiInPage(staff, 'GET', `${base}/${id}`)) as ReviewedApplication
    if (application.applicantEmail !== email) continue
    await callApiInPage(staff, 'POST', `${base}/${id}/${verb}`, { version: application.version, override: '', ...body })
    return
  }
  throw new Error(`No application from ${email}`)
}
