// Tests acts on all rows of a list's filter: the dry run, the job that survives a reload, undoing it, and the list of addresses.
import { expect, expectAccessible, test } from './fixtures.ts'
import { holdResponses } from './pages/held-responses.ts'

test('the clubs of a filter get another status after a dry run, and get it back', async ({
  asUser,
  records,
  unique,
  pageErrors,
}) => {
  await records.organizations(2, { values: { email: '' } })
  const page = await asUser('global-admin', `/organizations/list?q=${unique}`)
  await page.getByRole('button', { name: 'Gör med urvalet' }).click()
  await page.getByRole('menuitem', { name: 'Ändra status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ändra status' })
  await expect(dialog).toContainText('Urvalet har 2 rader.')
  await dialog.getByRole('combobox', { name: /^Status/ }).selectOption('Vilande')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Provkör' }).click()
  await expect(page.getByRole('heading', { name: 'Status: Vilande' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Rader' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Genomför 2 rader' }).click()
  await expect(page.getByText('Ändringen är genomförd: 2 rader.')).toBeVisible()

  // The list leads to the latest jobs.
  const job = page.url()
  await page.goto(`/organizations/list?q=${unique}`)
  await page.getByRole('button', { name: 'Gör med urvalet' }).click()
  await page.getByRole('menuitem', { name: 'Senaste arbeten' }).click()
  await expect(page.getByRole('heading', { name: 'Senaste arbeten' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Status: Vilande' }).first().press('Enter')
  await expect(page.getByRole('heading', { name: 'Status: Vilande' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Ändringen är/ })).toBeFocused()
  await page.goto(job)
  await page.getByRole('button', { name: 'Ångra ändringen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ångra ändringen' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Ändringen är ångrad: 2 rader.' })).toBeVisible()

  // The number of rows is not that of the filter before, whose rows stay until the others have come.
  await page.goto(`/organizations/list?q=${unique}`)
  const ofFilter = /\/api\/organizations\?.*status=dormant/
  pageErrors.expect(/status of 500/)
  await page.route(ofFilter, (route) => route.fulfill({ status: 500, json: { errors: [null] } }))
  await page.getByRole('button', { name: 'Filtrera på status' }).click()
  await page.getByRole('checkbox', { name: 'Vilande' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Försök igen' }).waitFor()
  await page.unroute(ofFilter)
  const dormant = await holdResponses(page, ofFilter, 'GET')
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await dormant.arrived
  await page.getByRole('button', { name: 'Gör med urvalet' }).click()
  await expect(page.getByRole('menuitem', { name: 'Ändra status' })).toContainText('Vänta tills listan har hämtats.')
  dormant.release()

  // An act may empty the list of its filter, whose menu still leads to it.
  await expect(page.getByRole('menuitem', { name: 'Ändra status' })).toContainText('Urvalet är tomt.')
  await expect(page.getByRole('menuitem', { name: 'Senaste arbeten' })).toBeVisible()
  await page.keyboard.press('Escape')

  // Back changes the filter behind the dialog, and takes the marks away: what is written and meant stays.
  await page.getByRole('button', { name: /^Ta bort filtret Status/ }).click()
  await page.getByRole('checkbox', { name: 'Välj alla på sidan' }).check()
  await page.getByRole('button', { name: 'Gör med de valda' }).click()
  await page.getByRole('menuitem', { name: 'E-postadresser' }).click()
  await page.getByLabel('Motivering').fill('Inbjudan till träffen')
  await page.goBack()
  await expect(page).toHaveURL(/status=dormant/)
  await expect(page.getByLabel('Motivering')).toHaveValue('Inbjudan till träffen')
  await page.getByRole('button', { name: 'Visa adresserna' }).click()
  await expect(page.getByText('2 i urvalet saknar adress.')).toBeVisible()
  await expectAccessible(page)
})
