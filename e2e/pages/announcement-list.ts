// The announcement list in browser tests: its path, rows, filters and choices.
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { rowsOf } from './list-screen.ts'

export const list = '/competitions/announcements/list'
export const rows = (page: Page) => rowsOf(page, 'Utlysningar')

/** Checks options in a filter and closes it. */
export const chooseFilter = async (page: Page, name: string, ...choices: string[]) => {
  await page.getByRole('button', { name: `Filtrera på ${name}` }).click()
  for (const choice of choices) {
    const box = page.getByRole('checkbox', { name: choice })
    await box.click()
    await expect(box).toBeChecked()
  }
  await page.keyboard.press('Escape')
}

/** Chooses an option of a multi-select by typing a part of its name. */
export const chooseOption = async (page: Page, box: string, typed: string, choice: string) => {
  await page.getByRole('combobox', { name: box }).fill(typed)
  await page.getByRole('option', { name: choice }).first().click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: `Valda, ${box}` })).toContainText(choice)
}
