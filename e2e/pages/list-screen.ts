// The rows, paging and total of any list screen in browser tests.
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

export const rowsOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name })
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') })
export const paging = (page: Page) => page.getByRole('navigation', { name: 'Sidor' })

/** Waits for the new rows, because the old ones are shown until then although the URL has changed. */
export const waitForRows = async (page: Page) => {
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** The total number of records, after loading. */
export const totalOf = async (page: Page) => {
  await waitForRows(page)
  const [, total = ''] = /av ([\d\s]+) poster/.exec((await paging(page).textContent()) ?? '') ?? []
  return Number(total.replaceAll(/\s/g, ''))
}

/** Expects that every row matches, after loading. */
export const expectEveryRow = (page: Page, pattern: RegExp) =>
  expect
    .poll(async () => {
      const texts = await page.getByRole('table').getByRole('row').allInnerTexts()
      return texts.length > 1 && texts.slice(1).every((text) => pattern.test(text))
    })
    .toBe(true)
