// Tests the form of a draft that somebody else publishes meanwhile: what may still be changed is saved, what is fixed is not chosen.
import { expect, expectAccessible, openAsSecondUser, test } from './fixtures.ts'
import { callApiInPage } from './pages/in-page-api-calls.ts'
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
