// Tests the page on which a club certifies the licence applications of its members.
import { expect, expectLightAccessible, test } from './fixtures.ts'

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
