// The page on which an announcement or an application is reviewed, in browser tests.
import type { Page } from '@playwright/test'

/** Writes a comment beside a field; it is sent with *Begär komplettering*. */
export const commentOn = async (page: Page, field: string, text: string) => {
  await page.getByRole('button', { name: `Kommentera ${field}`, exact: true }).click()
  await page.getByRole('textbox', { name: `Kommentar om ${field}` }).fill(text)
  await page.getByRole('button', { name: 'Klar', exact: true }).click()
}
