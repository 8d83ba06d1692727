// Tests the invitation and programme that an organizer writes through the private link.
import { associationId } from '../server/db/demo/associations.ts'
import { expect, expectLightAccessible, test } from './fixtures.ts'
import { serverUnderTest } from './server-under-test.ts'
import { pdf } from './test-data/pdf.ts'

const inEnglish = (link: string) => link.replace('#', '?lang=en#')

test('an organizer writes invitation and programme through the private link', async ({ page, records, context }) => {
  const { id, link, club } = await records.sanction('Sommarcupen')
  const publicPage = `/external/competitions/${id}`
  const reader = await context.newPage()

  await page.goto(link)
  const form = page.getByRole('form', { name: 'Inbjudan och program' })
  const invitation = form.getByRole('textbox', { name: 'Inbjudan', exact: true })
  await expect(invitation).toHaveValue('')
  await expect(page.getByText('Alla kan läsa dem på tävlingens sida.')).toBeVisible()
  await expectLightAccessible(page)

  await form.getByRole('textbox', { name: 'Länk till anmälan' }).fill('inte en adress')
  await invitation.fill('Välkomna till ')
  await form
    .getByRole('toolbar', { name: 'Formatering av Inbjudan', exact: true })
    .getByRole('button', { name: 'Fet' })
    .click()
  await page.keyboard.type('Ålleberg')
  await expect(invitation).toHaveValue('Välkomna till **Ålleberg**')
  await form.getByRole('textbox', { name: 'Program', exact: true }).fill('- 09.00 Briefing\n- 10.00 Första start')
  await form.getByRole('button', { name: 'Spara' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Tyvärr är inte alla fält korrekt ifyllda' })
  await expect(alert).toBeFocused()
  await expectLightAccessible(page)
  await alert.getByRole('link').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('www.anmalan.example')
  await form.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Inbjudan och program är sparade')).toBeVisible()
  await expect(alert).toHaveCount(0)

  // The page asks before it is left while a document is on its way.
  let arrive = () => {}
  const arriving = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/attachments\?name=/, async (route) => {
    await arriving
    await route.continue()
  })
  const documents = page.getByRole('list', { name: 'Dokument på tävlingens sida' })
  await page
    .getByLabel('Välj filer, Dokument på tävlingens sida')
    .setInputFiles({ name: 'karta.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(documents).toContainText('karta.pdf')
  const questions: string[] = []
  page.once('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.dismiss()
  })
  await page.getByRole('link', { name: 'Till den sanktionerade tävlingen' }).click()
  await expect.poll(() => questions).toEqual(['beforeunload'])
  arrive()
  await expect(documents.getByRole('button', { name: 'karta.pdf', exact: true })).toBeVisible()
  await page.unroute(/attachments\?name=/)

  await reader.goto(publicPage)
  await expect(reader.getByText('Välkomna till Ålleberg')).toBeVisible()
  await expect(reader.getByText('10.00 Första start')).toBeVisible()
  await expect(reader.getByRole('link', { name: /^Anmäl dig/ })).toHaveAttribute('href', 'https://www.anmalan.example')

  // The same form in English.
  await page.goto('about:blank')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(inEnglish(link))
  const english = page.getByRole('form', { name: 'Invitation and programme' })
  const box = english.getByRole('textbox', { name: 'Invitation in English' })
  const tools = english.getByRole('toolbar', { name: 'Formatting of Invitation in English' })
  await expect(box).toBeVisible()
  for (const name of ['Bold', 'Italic', 'Heading', 'Bulleted list', 'Numbered list', 'Link'])
    await expect(tools.getByRole('button', { name, exact: true })).toBeVisible()
  const view = english.getByRole('group', { name: 'Show Invitation in English as' })
  await view.getByRole('button', { name: 'Preview' }).click()
  await expect(english.getByText('There is no text yet.')).toBeVisible()
  await view.getByRole('button', { name: 'Write' }).click()
  await english.getByRole('textbox', { name: 'Entry link' }).fill('nowhere')
  await english.getByRole('button', { name: 'Save' }).click()
  const wrong = page.getByRole('alert').filter({ hasText: 'Some fields are not filled in correctly' })
  await expect(wrong).toContainText('Entry link: Enter a valid web address, for example https://www.example.se.')
  await expectLightAccessible(page)
  await english.getByRole('textbox', { name: 'Entry link' }).fill('https://entry.example/')
  await box.fill('Welcome to the **hill**.')
  await english.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The invitation and programme have been saved')).toBeVisible()
  await reader.goto(`${publicPage}?lang=en`)
  await expect(reader.getByText('Welcome to the hill.')).toBeVisible()

  // After a cancellation what is written stays until the page is left. A document that is on its way is not added.
  await box.fill('Welcome to the hill and the lake.')
  await page.route(/attachments\?name=/, () => {})
  await page
    .getByLabel('Choose files, Documents on the competition page')
    .setInputFiles({ name: 'rules.pdf', mimeType: 'application/pdf', buffer: pdf })
  const staff = await (await serverUnderTest()).staff('reviewer-two', associationId('skarmflyg'))
  const url = `/api/competitions/sanctions/${id}`
  const { version } = (await staff.get(url)).json<{ version: number }>()
  const body = { version, reason: 'Ingen vind.', override: '', reopensAnnouncement: false }
  expect((await staff.call('POST', `${url}/cancel`, { body })).status).toBe(200)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByText('This was not added in time: rules.pdf')).toBeVisible()
  await expect(page.getByText('The invitation and programme can no longer be saved.')).toBeVisible()
  await expect(box).toHaveValue('Welcome to the hill and the lake.')
  await box.fill('Welcome to the **hill**.')
  // The page can be left again without a question.
  await page.reload()
  await expect(page.getByText('Go to the sanctioned competition')).toBeVisible()
  await expect(english).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Choose files/ })).toHaveCount(0)
  await expectLightAccessible(page)
  // Retried, because the page is cached until the notice of the change arrives, shortly after the response.
  await expect(async () => {
    await reader.goto(publicPage)
    await expect(reader.getByText('Ingen vind.').first()).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(reader.getByText('Inställd').first()).toBeVisible()
  await reader.locator('summary', { hasText: 'Utlysningen' }).click()
  await reader.getByRole('link', { name: 'Visa utlysningens sida' }).click()
  await expect(reader.getByRole('listitem').filter({ hasText: club.name })).toContainText('Inställd')
})
