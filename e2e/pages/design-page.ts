// Opens a section or a field of the design page in browser tests.
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** Opens the design page, unless it is open, and returns a section by its heading. */
export const openDesign = async (page: Page, heading: string) => {
  if (!page.url().includes('/dev/design')) await page.goto('/dev/design')
  await expect(page.getByRole('heading', { name: 'Regler', exact: true })).toBeVisible()
  return page.getByRole('region', { name: heading, exact: true })
}

/** A field of the section *Fält*, by its kind and the index of its state. */
export const openField = async (page: Page, kind: string, state = 0) => {
  const part = await openDesign(page, 'Fält')
  return part.getByRole('list', { name: kind, exact: true }).locator(':scope > li').nth(state)
}
