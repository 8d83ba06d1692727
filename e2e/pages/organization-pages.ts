// The club list and a club's page in browser tests.
import type { Page } from '@playwright/test'
import { waitForRows, rowsOf } from './list-screen.ts'

export const list = '/organizations/list'
export const rows = (page: Page) => rowsOf(page, 'Föreningar')
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Sök förening, nummer eller ort' })
export const firstCells = async (page: Page) => {
  await waitForRows(page)
  return page.getByRole('rowheader').allInnerTexts()
}

/** The path of a club's page. */
export const organizationPath = ({ id }: { id: string }) => `/organizations/view/${id}`
