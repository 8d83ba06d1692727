// Tests what is done to many licences at once: renewing marked licences by the keyboard alone, approving a queue, and the page on which a
// club certifies applications.
import { expect, expectAccessible, expectLightAccessible, test } from './fixtures.ts'

test('marked licences are renewed by the keyboard alone', async ({ asUser, records, unique }) => {
  const { typeId } = await records.licences.expiring(['Anna', 'Bo', 'Cia'], ['membership', 'notDouble'])
  const page = await asUser('branch-admin', `/licenses/approved/list?q=${unique}&type=${typeId}&sort=holder`)
  await expect(page.getByRole('link', { name: /^Anna/ })).toBeVisible()
  // The first two rows.
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await expect(page.getByRole('checkbox', { name: /^Välj Bo/ })).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: '2 valda' })).toBeVisible()
  await expectAccessible(page)
  const act = page.getByRole('button', { name: 'Gör med de valda' })
  await act.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Förnya' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Förnya licenser' })
  await expect(dialog).toContainText('Du har valt 2 rader.')
  await dialog.getByRole('button', { name: 'Provkör' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Förnya licenser', level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Rader' })).toContainText('Godkänns genast.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Genomför 2 rader' }).press('Enter')
  await expect(page.getByText('Förnyelsen är genomförd: 2 rader.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: /Ångra/ })).toBeHidden()
  await expectAccessible(page)
  await page.goto(`/licenses/approved/list?q=${unique}&state=upcoming`)
  await expect(page.getByRole('link', { name: /^(Anna|Bo)/ })).toHaveCount(2)
})

test('a queue is approved as far as its requirements are met', async ({ asUser, records, unique }) => {
  await records.licences.waiting(['Anna', 'Bo'], ['membership'])
  await records.licences.waiting(['Cia'], ['medical'])
  const page = await asUser('branch-admin', `/licenses/requested/list?q=${unique}`)
  await page.getByRole('button', { name: 'Gör med urvalet' }).click()
  await page.getByRole('menuitem', { name: 'Godkänn' }).click()
  const dialog = page.getByRole('dialog', { name: 'Godkänn ansökningar' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Provkör' }).click()
  await expect(page.getByRole('button', { name: 'Godkänns 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Godkänns inte 1' }).click()
  await expect(page.getByRole('list', { name: 'Rader' })).toContainText('Inget läkarintyg finns i registret.')
  await page.getByRole('button', { name: 'Genomför 2 rader' }).dblclick()
  await expect(page.getByText('Beslutsomgången är genomförd: 2 rader.')).toBeVisible({ timeout: 30_000 })
  await page.goto(`/licenses/requested/list?q=${unique}&status=Submitted`)
  await expect(page.getByRole('link', { name: /^Cia/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Anna/ })).toBeHidden()
})

test('a club certifies one application and denies another by its link', async ({
  asUser,
  browser,
  records,
  unique,
}) => {
  const { club } = await records.licences.waiting(['Anna', 'Bo'], ['clubCertificate'])
  const staff = await asUser('branch-admin', `/licenses/requested/list?q=${unique}`)
  await staff.getByRole('link', { name: /^Anna/ }).click()
  await expect(staff.getByText('Ej skickat')).toBeVisible()
  const outside = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage()
  await outside.goto(await records.licences.certificateLink(club))
  await expect(outside.getByRole('heading', { name: `Licensansökningar för ${club.name}` })).toBeVisible()
  await expectLightAccessible(outside)
  await outside.getByRole('button', { name: 'Skicka svaren' }).click()
  await expect(outside.getByRole('link', { name: 'Ditt namn är obligatoriskt.' })).toBeVisible()
  await outside
    .getByRole('radiogroup', { name: /Svar om Anna/ })
    .getByRole('radio', { name: 'Intyga' })
    .check()
  await outside
    .getByRole('radiogroup', { name: /Svar om Bo/ })
    .getByRole('radio', { name: 'Neka' })
    .check()
  await outside.getByRole('textbox', { name: 'Ditt namn' }).fill('Kim Sekreterare')
  await outside.getByRole('button', { name: 'Skicka svaren' }).click()
  await expect(outside.getByText('Tack! Alla har fått ett svar.')).toBeVisible()
  await expectLightAccessible(outside)
  // The page of the application hears of it.
  await expect(staff.getByText('Intygad', { exact: true })).toBeVisible()
})
