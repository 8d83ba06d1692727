// The announcement list in browser tests: its path, rows, filters and choices, and a PDF to upload.
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { rowsOf } from './list-screen.ts'

export const list = '/competitions/announcements/list'
export const rows = (page: Page) => rowsOf(page, 'Utlysningar')

/** Chooses in a filter and closes it. */
export const chooseFilter = async (page: Page, name: string, ...choices: string[]) => {
  await page.getByRole('button', { name: `Filtrera på ${name}` }).click()
  for (const choice of choices) {
    const box = page.getByRole('checkbox', { name: choice })
    await box.click()
    await expect(box).toBeChecked()
  }
  await page.keyboard.press('Escape')
}

/** Chooses in a box of several choices, by writing a part of the name. */
export const chooseOption = async (page: Page, box: string, written: string, choice: string) => {
  await page.getByRole('combobox', { name: box }).fill(written)
  await page.getByRole('option', { name: choice }).first().click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: `Valda, ${box}` })).toContainText(choice)
}

/** A minimal PDF. */
export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n',
)
