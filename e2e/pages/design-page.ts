// Opens the design page, a section or a field of it in browser tests.
import type { Locator, Page } from '@playwright/test'
import { catalogueSections } from '../../src/features/design/table-of-contents.tsx'
import { expect } from '../fixtures.ts'

/** Opens a section of the design page alone, because the whole page is large, unless it is open. */
export const openDesign = async (page: Page, heading: (typeof catalogueSections)[number]['title']) => {
  const part = catalogueSections.find(({ title }) => title === heading)?.id
  if (!page.url().includes(`?part=${part}`)) {
    await page.goto(`/dev/design?part=${part}`)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  }
  return page.locator(`section[aria-labelledby=${part}]`)
}

/**
 * The states of a kind of field in the section *Fält*. By a selector, because finding them by role computes the role of every element
 * of this large section, at each step.
 */
export const statesOf = (part: Locator, kind: string) => part.locator(`ul[aria-label="${kind}"] > li`)

/** A field of the section *Fält*, by its kind and the index of its state. */
export const openField = async (page: Page, kind: string, state = 0) => {
  const part = await openDesign(page, 'Fält')
  return statesOf(part, kind).nth(state)
}
