// Tests the page on which a club certifies the licence applications of its members.
import type { Page } from '@playwright/test'
import { expect, expectLightAccessible, test } from './fixtures.ts'
import { takeContext } from './shared-contexts.ts'

test('a club certifies one application and denies another by its link', async ({
  asUser,
  browser,
  baseURL,
  records,
  unique,
}) => {
  const { club } = await records.licences.waiting(['Anna', 'Bo'], ['clubCertificate'])
  const staff = await asUser('branch-admin', `/licenses/requested/list?q=${unique}`)
  await staff.getByRole('link', { name: /^Anna/ }).click()
  await expect(staff.getByText('Ej skickat')).toBeVisible()
  const outside = await (await takeContext(browser, { baseURL, reducedMotion: 'reduce' })).newPage()
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

test('an answer keeps what was written, and changes nothing that another has answered meanwhile', async ({
  browser,
  records,
}) => {
  const { club } = await records.licences.waiting(['Anna', 'Bo', 'Cia'], ['clubCertificate'])
  const link = await records.licences.certificateLink(club)
  const opened = async () => {
    const page = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage()
    await page.clock.install()
    await page.goto(link)
    return page
  }
  const radio = (page: Page, holder: string, name: string) =>
    page.getByRole('radiogroup', { name: `Svar om ${holder}` }).getByRole('radio', { name })
  const nameIn = (page: Page) => page.getByRole('textbox', { name: 'Ditt namn' })
  const answer = async (page: Page, holder: string, name: string, sender: string) => {
    await radio(page, holder, name).check()
    await nameIn(page).fill(sender)
    await page.getByRole('button', { name: 'Skicka svaren' }).click()
    await expect(nameIn(page)).toHaveValue('')
  }
  const [kim, lo] = [await opened(), await opened()]
  await radio(kim, 'Anna', 'Intyga').check()
  await nameIn(kim).fill('Kim Sekreterare')
  await answer(lo, 'Bo', 'Neka', 'Lo Kassör')
  // The page reads again when its window gets the focus.
  await kim.clock.fastForward('00:30')
  await kim.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(radio(kim, 'Bo', 'Neka')).toBeChecked()
  await expect(radio(kim, 'Anna', 'Intyga')).toBeChecked()
  await expect(nameIn(kim)).toHaveValue('Kim Sekreterare')

  await answer(lo, 'Bo', 'Intyga', 'Lo Kassör')
  await radio(kim, 'Cia', 'Intyga').check()
  await records.licences.withdraw(club, 'Cia')
  await kim.getByRole('button', { name: 'Skicka svaren' }).click()
  await expect(kim.getByRole('alert')).toHaveText(
    'Ett svar togs inte emot, eftersom ansökan inte längre väntar på det.',
  )
  await expect(radio(kim, 'Anna', 'Intyga')).toBeChecked()
  await expect(radio(kim, 'Bo', 'Intyga')).toBeChecked()
})

test('a link whose page cannot be read is not called invalid', async ({ page, pageErrors }) => {
  pageErrors.expect(/503|404/)
  const failure = { status: 503, json: { errors: [{ code: 'Unavailable', message: 'Servern är upptagen.' }] } }
  for (const path of ['club-certificates', 'club-email']) {
    await page.route(`**/api/external/${path}`, (route) => route.fulfill(failure))
    await page.goto(`/external/${path}#token=x`)
    await expect(page.getByText('Servern är upptagen.')).toBeVisible()
    await page.unroute(`**/api/external/${path}`)
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(page.getByRole('heading', { name: 'Länken går inte att använda' })).toBeVisible()
  }
})
