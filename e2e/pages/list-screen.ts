// The rows, paging and total of any list screen in browser tests.
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

export const rowsOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name })
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') })
export const paging = (page: Page) => page.getByRole('navigation', { name: 'Sidor' })

/** The address is ahead of the rows: those of the search before stand there until the new ones have come. */
export const waitForRows = async (page: Page) => {
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** How many there are, once the answer has come. */
export const totalOf = async (page: Page) => {
  await waitForRows(page)
  return Number(/av (\d+) poster/.exec((await paging(page).textContent()) ?? '')?.[1])
}

/** Once the rows that are on their way have come, each of them says it. */
export const expectEveryRow = (page: Page, says: RegExp) =>
  expect
    .poll(async () => {
      const texts = await page.getByRole('table').getByRole('row').allInnerTexts()
      return texts.length > 1 && texts.slice(1).every((text) => says.test(text))
    })
    .toBe(true)
