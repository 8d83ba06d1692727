// Tests pages that something happens to meanwhile: a draft is published or removed by somebody else, a competition stops taking
// applications.
import { associationId } from '../server/db/demo/associations.ts'
import { expect, expectAccessible, expectLightAccessible, freshContext, openAsSecondUser, test } from './fixtures.ts'
import { callApiInPage } from './pages/in-page-api-calls.ts'
import { serverUnderTest } from './server-under-test.ts'
import { inDays } from './test-data/dates.ts'

test('a form of a draft that is published meanwhile saves what may still be changed', async ({
  asUser,
  browser,
  records,
  unique,
  pageErrors,
}) => {
  pageErrors.expect(/409/)
  const { id, version } = await records.draft('Solcupen')
  const path = `/competitions/announcements/edit/${id}`
  const page = await asUser('reviewer-one', path)
  const title = page.getByRole('textbox', { name: 'Titel', exact: true })
  const firstDay = page.getByRole('textbox', { name: 'Föreslagen period från' })
  const contact = page.getByRole('textbox', { name: 'Kontaktperson' })
  await title.fill('Min titel')
  await contact.fill('Bo Lyft')
  await firstDay.fill('i juli')
  await page.keyboard.press('Tab')

  const other = await openAsSecondUser(browser, 'reviewer-two', path)
  const call = `/competitions/announcements/${id}`
  const submitted = await callApiInPage(page, 'POST', `${call}/submit`, { version })
  await callApiInPage(other, 'POST', `${call}/approve`, { version: submitted.version, override: '' })
  await other.close()
  await expect(title).not.toBeEditable()
  await expect(title).toHaveValue('Min titel')
  // Nobody could correct it any more.
  await expect(firstDay).toHaveValue(inDays(200))

  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Någon annan har ändrat samtidigt' })
  await expect(dialog.getByRole('radio', { name: 'Ditt värde: Min titel' })).toBeDisabled()
  await expect(dialog.getByRole('radio', { name: `Sparat nu: Solcupen ${unique}` })).toBeChecked()
  await expect(dialog.getByRole('group', { name: 'Titel' })).toHaveAccessibleDescription(/^Kan inte ändras/)
  await expect(dialog.getByRole('radio', { name: 'Ditt värde: Bo Lyft' })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Spara mina val' }).click()
  await expect(page.getByText('Utlysningen är sparad')).toBeVisible()
  await expect(title).toHaveValue(`Solcupen ${unique}`)
  await expect(contact).toHaveValue('Bo Lyft')
})

test(
  'an application that is being written stays when the competition stops taking applications',
  freshContext,
  async ({ page, records }) => {
    const { path } = await records.open()
    await page.goto(`${path}/application`)
    const role = page.getByRole('textbox', { name: 'Uppdrag i föreningen' })
    await role.fill('Ordförande')
    await page.route('**/api/external/competitions/*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), closed: 'deadline' } })
    })
    // What was read is old, so it is read again when the tab is shown.
    await page.clock.setFixedTime(`${inDays(1)}T12:00:00Z`)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    const reason = page.getByText('Sista ansökningsdag har passerat.')
    await expect(reason).toBeVisible()
    await expect(role).toHaveValue('Ordförande')
    await expectLightAccessible(page)
    // A visit that begins now has no form.
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(reason).toBeVisible()
    await expect(role).toHaveCount(0)
  },
)

test('a draft that is removed meanwhile leaves the screen, but not what somebody writes', async ({
  asUser,
  browser,
  records,
  pageErrors,
}) => {
  pageErrors.expect(/404/)
  const { id } = await records.draft('Tas bort')
  const page = await asUser('reviewer-one', `/competitions/announcements/edit/${id}`)
  const contact = page.getByRole('textbox', { name: 'Kontaktperson' })
  await contact.fill('Bo Lyft')
  const other = await openAsSecondUser(browser, 'reviewer-two', `/competitions/announcements/review/${id}`)
  await expect(other.getByRole('heading', { level: 1, name: /^Tas bort/ })).toBeVisible()
  const colleague = await (await serverUnderTest()).staff('reviewer-one', associationId('skarmflyg'))
  await colleague.call('DELETE', `/api/competitions/announcements/${id}?version=1`)
  await expect(other.getByRole('heading', { name: 'Posten finns inte' })).toBeVisible()
  await other.close()
  await expect(page.getByText('Utlysningen finns inte längre')).toBeVisible()
  await expect(contact).toHaveValue('Bo Lyft')
})
