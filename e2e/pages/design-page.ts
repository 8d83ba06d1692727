// Opens a section or a field of the design page in browser tests.
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** Opens the design page and answers one part of it, by its heading. */
export const openDesign = async (page: Page, heading: string) => {
  await page.goto('/dev/design')
  await expect(page.getByRole('heading', { name: 'Regler', exact: true })).toBeVisible()
  return page.getByRole('region', { name: heading, exact: true })
}

/** A field of the part *Fält*: the kind it shows, and which of its states. */
export const openField = async (page: Page, kind: string, state = 0) => {
  const part = await openDesign(page, 'Fält')
  return part.getByRole('list', { name: kind, exact: true }).locator(':scope > li').nth(state)
}
