// The club list and a club's page in browser tests, and a second signed-in user in another browser.
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { waitForRows, rowsOf } from './list-screen.ts'
import { serverUnderTest } from '../server-under-test.ts'

export const list = '/organizations/list'
export const rows = (page: Page) => rowsOf(page, 'Föreningar')
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Sök förening, nummer eller ort' })
export const firstCells = async (page: Page) => {
  await waitForRows(page)
  return page.getByRole('rowheader').allInnerTexts()
}

/** A second person, in a browser of their own. */
export const openAsSecondUser = async (browser: Browser, key: string, path: string) => {
  const page = await (
    await browser.newContext({ baseURL: test.info().project.use.baseURL, reducedMotion: 'reduce' })
  ).newPage()
  await (await serverUnderTest()).signIn(page, key)
  await page.goto(path)
  await expect(page).toHaveURL(new RegExp(path.replace('?', '\\?')))
  return page
}

/** The address of a club's page. */
export const organizationPath = ({ id }: { id: string }) => `/organizations/view/${id}`
