// Tests that an identity number in a search box opens its person and leaves no trace, and that it is shown for a reason.
import { personaByKey } from '../server/db/demo/personas.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { watchTraces, writtenForms } from './pages/browser-traces.ts'

/** An administrator of the demo who is a member of a club. */
const number = personaByKey('branch-admin').identity.identityNumber ?? ''
const written = writtenForms(number)

test('a number in a search box opens its person and stays out of addresses and storage', async ({
  page,
  asUser,
  pageErrors,
}) => {
  pageErrors.expect(/500/)
  await asUser('sysadmin', '/organizations/list')
  const traces = watchTraces(page)
  const search = page.getByRole('searchbox').first()
  // There before its text, which is announced therefore.
  await expect(page.getByRole('status').filter({ hasText: /^$/ }).first()).toBeAttached()
  await search.fill('19900101-0000')
  await expect(page.getByText('Personnumret är inte giltigt')).toBeVisible()
  await search.fill('199001010017')
  await expect(page.getByText('Ingen här har det personnumret.')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/members/find', (route) => route.fulfill({ status: 500, json: { errors: [null] } }))
  await search.fill(written[2] ?? '')
  await expect(page.getByText('Något gick fel.')).toBeVisible()
  await search.blur()
  await expect(search).toHaveValue(written[2] ?? '')
  await page.unroute('**/api/members/find')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/members\/view\/[^?]*$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/organizations\/list$/)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Sök eller gå till' })
  await palette.getByRole('combobox').fill('19900101-0000')
  await expect(palette.getByRole('status')).toContainText('Personnumret är inte giltigt')
  await palette.getByRole('combobox').fill(written[1] ?? '')
  await expect(page).toHaveURL(/\/members\/view\/[^?]*$/)
  await expect(palette).toBeHidden()

  await page.getByRole('button', { name: 'Visa identitetsnumret' }).click()
  const dialog = page.getByRole('dialog')
  // What is refused in a field that another reason hides does not stop that reason.
  const reason = dialog.getByRole('combobox', { name: 'Motivering' })
  await reason.selectOption({ label: 'Annat' })
  await dialog.getByRole('textbox', { name: 'Egen motivering' }).fill('å'.repeat(201))
  await reason.selectOption({ label: 'Identitetskontroll' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Visa' }).click()
  await expect(dialog.getByText(written[2] ?? '')).toBeVisible()
  const copy = dialog.getByRole('button', { name: 'Kopiera' })
  await expect(copy).toBeFocused()
  await expect(copy).toHaveAccessibleDescription(written[2] ?? '')
  await page.context().grantPermissions(['clipboard-write'])
  await page.keyboard.press('Enter')
  await expect(page.getByText('Värdet är kopierat till urklipp')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Dölj nu' }).click()
  await expect(page.getByText(written[2] ?? '')).toHaveCount(0)

  await traces.expectNone(written)
})
