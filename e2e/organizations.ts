// What the tests of the club list and of a club have in common.
import type { Browser, Page } from '@playwright/test'
import { decideInApp, expect, test } from './fixtures.ts'
import { rowsHaveCome, rowsOf } from './lists.ts'

export const list = '/organizations/list'
export const rows = (page: Page) => rowsOf(page, 'Föreningar')
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Sök förening, nummer eller ort' })
export const firstCells = async (page: Page) => {
  await rowsHaveCome(page)
  return page.getByRole('rowheader').allInnerTexts()
}

/** A second person, in a browser of their own. */
export const alsoAs = async (browser: Browser, key: string, path: string) => {
  const page = await (
    await browser.newContext({ baseURL: new URL(test.info().project.use.baseURL ?? '').origin })
  ).newPage()
  await page.goto(path)
  await page.getByRole('button', { name: 'Logga in med Freja+' }).click()
  await decideInApp(page, key, 'Godkänn')
  await expect(page).toHaveURL(new RegExp(path.replace('?', '\\?')))
  return page
}

/** Opens the club in the list's n-th row. */
export const openNth = async (page: Page, n: number) => {
  await page.getByRole('rowheader').nth(n).getByRole('link').click()
  await expect(page.getByRole('tab', { name: 'Uppgifter' })).toBeVisible()
}
