// Tests forms that are left before the answer to what was sent, or right after the last keystroke.
import type { Page } from '@playwright/test'
import { expect, personaName, test } from './fixtures.ts'
import { holdResponses } from './pages/held-responses.ts'
import { organizationPath } from './pages/organization-pages.ts'

const question = (page: Page) => page.getByRole('dialog', { name: /^Vill du (lämna sidan|stänga) utan att spara\?$/ })
const dashboard = (page: Page) => page.getByRole('link', { name: 'Dashboard' })
/** Only then is the page unmounted that was left. */
const expectDashboard = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page).toHaveURL('/home/dashboard')
}

test('the question whether to leave ends with the save, and a form that fails after it was left is told of', async ({
  asUser,
  records,
  pageErrors,
}) => {
  pageErrors.expect(/status of 500/)
  const page = await asUser('global-admin', organizationPath(await records.organization()))
  const saveAndLeave = async (address: string, leave: () => Promise<unknown>) => {
    await page.getByRole('button', { name: 'Redigera' }).click()
    const saved = await holdResponses(page, '**/api/organizations/*', 'PUT')
    await page.getByRole('textbox', { name: 'Webbplats' }).fill(address)
    await page.getByRole('button', { name: 'Spara' }).click()
    await saved.arrived
    await leave()
    await expect(question(page)).toBeVisible()
    saved.release()
    await expect(question(page)).toBeHidden()
    await expectDashboard(page)
    await page.goBack()
    await expect(page.getByRole('main')).toContainText(new URL(address).host)
  }
  await test.step('the question ends with the save, and leads on by link and by history', async () => {
    await saveAndLeave('https://forst.example', () => dashboard(page).click())
    await saveAndLeave('https://sedan.example', () => page.goForward())
  })

  await test.step('a form that fails after it was left is told of by its name', async () => {
    await page.getByRole('button', { name: 'Redigera' }).click()
    const left = Promise.withResolvers<void>()
    await page.route('**/api/organizations/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      await left.promise
      return route.fulfill({ status: 500, json: { errors: [{ code: 'ERROR', message: 'Något gick fel.' }] } })
    })
    await page.getByRole('textbox', { name: 'Webbplats' }).fill('https://forlorat.example')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('button', { name: 'Spara' }).click()
    await sent
    await dashboard(page).click()
    await question(page).getByRole('button', { name: 'Ja' }).click()
    await expectDashboard(page)
    left.resolve()
    const toast = page.locator('[data-toast="error"]')
    await expect(toast).toContainText('Det gick inte: Redigera föreningen')
    await expect(toast).toContainText('Något gick fel.')
    await expect(toast).toContainText('Du hade lämnat formuläret när svaret kom.')
  })
})

test('the result of an act is shown though its dialog was asked to close while it was sent', async ({
  asUser,
  records,
  unique,
}) => {
  await records.organization()
  const page = await asUser('global-admin', `/organizations/list?q=${unique}`)
  await page.getByRole('button', { name: 'Gör med urvalet' }).click()
  await page.getByRole('menuitem', { name: 'E-postadresser' }).click()
  await page.getByLabel('Motivering').fill('Inbjudan till träffen')
  const shown = await holdResponses(page, '**/api/organizations/batches/emails', 'POST')
  await page.getByRole('button', { name: 'Visa adresserna' }).click()
  await shown.arrived
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  shown.release()
  await expect(question(page)).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Adresser' })).toBeVisible()
})

test('a comment in a review is kept when the page is left right after it was typed, and asked about at sign-out', async ({
  asUser,
  records,
}) => {
  const { id } = await records.submitted('Lämnad i hast')
  const page = await asUser('reviewer-two', `/competitions/announcements/review/${id}`)
  await page.getByRole('button', { name: 'Kommentera Beskrivning', exact: true }).click()
  // However slow the test is, the page is left before drafts are stored.
  await page.evaluate(() => {
    const wait = window.setTimeout
    window.setTimeout = ((run: () => void, delay?: number) => wait(run, delay === 400 ? 600_000 : delay)) as never
  })
  await page.getByRole('textbox', { name: 'Kommentar om Beskrivning' }).fill('Var hålls briefingen?')
  await dashboard(page).click()
  await expectDashboard(page)
  await page.goBack()
  await expect(page.getByText('1 kommentar')).toBeVisible()
  await expect(page.getByText('Var hålls briefingen?')).toBeVisible()

  const signOut = async () => {
    await page.getByRole('button', { name: personaName('reviewer-two') }).click()
    await page.getByRole('menuitem', { name: 'Logga ut' }).click()
  }
  const unsent = page.getByRole('dialog', { name: 'Vill du logga ut utan att skicka det du har skrivit?' })
  await signOut()
  await unsent.getByRole('button', { name: 'Avbryt' }).click()
  await expect(page.getByText('Var hålls briefingen?')).toBeVisible()
  await signOut()
  await unsent.getByRole('button', { name: 'Ja' }).click()
  await expect(page).toHaveURL('/auth/login')
})
