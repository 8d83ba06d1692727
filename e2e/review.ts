// What the tests of reviews have in common: records made through the API, so that no two tests share one.
import type { Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'

/** Calls the API as whoever is signed in, in the context that the page is in. */
export const call = (page: Page, method: string, path: string, body?: unknown) =>
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

/** A draft of the branch that the page is in, with everything that a submission needs. */
export const draftedIn = async (page: Page, branchName: string, title: string): Promise<string> => {
  const associations = await call(page, 'GET', '/associations')
  const branchId = associations.items.find(({ name }: { name: string }) => name === branchName).id
  const classes = await call(page, 'GET', `/class-types/choices?branch=${branchId}`)
  const { id } = await call(page, 'POST', '/competitions/announcements', {
    id: uuidv7(),
    branchId,
    title,
    titleEn: '',
    competitionType: 'Other',
    classIds: [classes.items.find(({ isActive }: { isActive: boolean }) => isActive).id],
    season: 2029,
    proposedFrom: '2029-06-01',
    proposedTo: '2029-06-03',
    districtIds: [],
    lastApplicationDay: '2029-02-01',
    description: 'Tävlingen läggs ut för ansökan.',
    descriptionEn: '',
    requirements: '',
    requirementsEn: '',
    contactName: 'Tävlingskommittén',
    contactEmail: 'tavling@example.se',
    contactPhone: '',
    reviewerMessage: 'Perioden är avstämd.',
  })
  return id
}
