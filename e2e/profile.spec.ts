// Tests the profile dialog: loading, saving, live validation, cancelling, server errors.
import type { Page } from '@playwright/test'
import type { Session } from '#contract/session.ts'
import { expect, expectAccessible, personaName, test } from './fixtures.ts'
import { callApiInPage } from './pages/in-page-api-calls.ts'

const open = async (page: Page, key: string) => {
  await page.getByRole('button', { name: personaName(key) }).click()
  await page.getByRole('menuitem', { name: 'Min Användarprofil' }).click()
  return page.getByRole('dialog', { name: 'Redigera användarprofil' })
}

test('edits the profile: disabled until loaded, saved by Enter, confirmed by a toast and closed', async ({
  page,
  asUser,
}) => {
  await asUser('namesake-one')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/user/profile', async (route) => {
    await released
    await route.continue()
  })
  const dialog = await open(page, 'namesake-one')
  const save = dialog.getByRole('button', { name: /^Spara/ })
  await expect(save).toHaveText('Spara')
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await expect(save).toHaveAccessibleDescription('Profilen hämtas. Du kan spara när den är här.')
  await expectAccessible(page)
  release()
  await expect(dialog.getByLabel('E-postadress')).toHaveValue('karin.lyftstrom@hangflyg.example')
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')

  await page.unroute('**/api/user/profile')
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/user/profile', async (route) => {
    await waiting
    await route.continue()
  })
  await dialog.getByLabel('Mobiltelefonnummer').fill('070-174 06 77')
  await page.keyboard.press('Enter')
  await expect(save).toHaveText('Sparar...')
  // The spinner is shown after a delay, and does not change the button's width.
  const width = async () => (await save.boundingBox())?.width ?? 0
  const before = await width()
  await expect(save.locator('svg')).toBeVisible()
  expect(await width()).toBeCloseTo(before, 0)
  answer()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Profilen är sparad')).toBeVisible()
  const again = await open(page, 'namesake-one')
  await expect(again.getByLabel('Mobiltelefonnummer')).toHaveValue(/70.?174.?06.?77/)

  await test.step('also by Enter after a press beside the fields', async () => {
    await again.getByLabel('Mobiltelefonnummer').fill('070-174 06 78')
    await again.getByRole('heading', { name: 'Redigera användarprofil' }).click()
    await expect(again).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(again).toBeHidden()
    const third = await open(page, 'namesake-one')
    await expect(third.getByLabel('Mobiltelefonnummer')).toHaveValue(/70.?174.?06.?78/)
  })
})

test('tells what is wrong while typing and after saving, and is left without saving', async ({
  page,
  asUser,
  pageErrors,
}) => {
  pageErrors.expect(/status of 400/)
  await asUser('branch-viewer')

  await test.step('it validates while typing, with the exact error messages', async () => {
    const dialog = await open(page, 'branch-viewer')
    const email = dialog.getByLabel('E-postadress')
    await email.fill('einar@')
    await expect(dialog.getByText('Var god fyll i en giltig e-postadress.')).toBeVisible()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await email.fill('')
    await expect(dialog.getByText('E-postadress är obligatoriskt.')).toBeVisible()
    await email.fill('einar@flygsport.example')
    await expect(email).not.toHaveAttribute('aria-invalid')
    await page.keyboard.press('Control+k')
    await expect(email).toHaveValue('einar@flygsport.example')
    const phone = dialog.getByLabel('Mobiltelefonnummer')
    await phone.fill('')
    await expect(dialog.getByText('Mobiltelefonnummer är obligatoriskt.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Spara' }).click()
    const summary = dialog.getByRole('alert')
    await expect(summary).toContainText('Tyvärr är inte alla fält korrekt ifyllda')
    await expect(summary).toBeFocused()
    await expectAccessible(page)
    await summary.getByRole('link', { name: 'Mobiltelefonnummer är obligatoriskt.' }).click()
    await expect(phone).toBeFocused()
    await page.keyboard.press('Escape')
  })

  await test.step('Escape and Avbryt close it without saving, and the focus returns', async () => {
    let isSent = false
    page.on('request', (request) => (isSent ||= request.method() === 'PUT'))
    for (const leave of ['Escape', 'Avbryt']) {
      const dialog = await open(page, 'branch-viewer')
      await dialog.getByLabel('E-postadress').fill('annan@flygsport.example')
      if (leave === 'Escape') await page.keyboard.press('Escape')
      else await dialog.getByRole('button', { name: leave }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: personaName('branch-viewer') })).toBeFocused()
    }
    const dialog = await open(page, 'branch-viewer')
    await expect(dialog.getByLabel('E-postadress')).not.toHaveValue('annan@flygsport.example')
    expect(isSent).toBe(false)
    await page.keyboard.press('Escape')
  })

  await test.step('a server error is shown at its field, and the others in a toast with bullets', async () => {
    await page.route('**/api/user/profile', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({
            status: 400,
            json: {
              errors: [
                { code: 'Validation', message: 'Adressen används redan.', field: 'email' },
                { code: 'Other', message: 'Det första felet.' },
                { code: 'Other', message: 'Det andra felet.' },
              ],
            },
          }),
    )
    const dialog = await open(page, 'branch-viewer')
    await dialog.getByLabel('E-postadress').fill('einar@flygsport.example')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('E-postadress')).toHaveAccessibleDescription('Adressen används redan.')
    const toast = page.getByRole('alert').filter({ hasText: 'Det gick inte' })
    await expect(toast).toContainText('• Det första felet.\n• Det andra felet.', { useInnerText: true })
  })
})

test('what was changed elsewhere while the form was open is chosen between, and not put back', async ({
  page,
  asUser,
  pageErrors,
}) => {
  pageErrors.expect(/status of 409/)
  await asUser('branch-viewer')
  const dialog = await open(page, 'branch-viewer')
  await expect(dialog.getByRole('button', { name: 'Spara' })).not.toHaveAttribute('aria-disabled', 'true')
  const { email } = (await callApiInPage(page, 'GET', '/user/profile')) as { email: string }
  const phoneNumber = `+46701${String(Date.now() % 1_000_000).padStart(6, '0')}`
  await callApiInPage(page, 'PUT', '/user/profile', { email, phoneNumber })
  await dialog.getByRole('button', { name: 'Spara' }).click()
  const question = page.getByRole('dialog', { name: 'Någon annan har ändrat samtidigt' })
  await expect(question.getByRole('radio', { name: /^Sparat nu/ })).toBeChecked()
  await question.getByRole('button', { name: 'Spara mina val' }).click()
  await expect(page.getByText('Profilen är sparad')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await callApiInPage(page, 'GET', '/user/profile')).toMatchObject({ email, phoneNumber })
})

test('what is written stays in a tab that goes over to the context of another tab, as the question says', async ({
  page,
  asUser,
}) => {
  await asUser('two-associations')
  const dialog = await open(page, 'two-associations')
  const phone = dialog.getByLabel('Mobiltelefonnummer')
  await phone.fill('070-174 06 11')
  const { associations } = (await callApiInPage(page, 'GET', '/session')) as Session
  await page.evaluate((id) => {
    localStorage.setItem('currentContext', id)
    window.dispatchEvent(new Event('focus'))
  }, associations[1]?.id ?? '')
  const question = page.getByRole('dialog', { name: /^Du har bytt till/ })
  await expect(question).toContainText('Det du har skrivit men inte sparat finns kvar i den här fliken')
  await question.getByRole('button', { name: /^Byt till/ }).click()
  await expect(question).toBeHidden()
  await expect(phone).toHaveValue('070-174 06 11')
})
