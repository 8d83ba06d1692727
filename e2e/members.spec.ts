// Tests the list of persons: found by half a name without accents, filtered, opened in a club's list, and a protected identity.
import { expect, expectAccessible, test } from './fixtures.ts'
import { paging, totalOf, waitForRows } from './pages/list-screen.ts'

const list = '/members/list'

test('finds by half a name without accents, filters by what is typed, and comes back to it', async ({ asUser }) => {
  const page = await asUser('global-admin', list)
  await expect(page).toHaveTitle('Medlemmar')
  await waitForRows(page)
  const search = page.getByRole('searchbox', { name: 'Sök namn, e-post eller nummer' })
  await search.fill('bjor')
  await expect(page.getByRole('row', { name: /Björ/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Filtrera på ålder' }).click()
  const from = page.getByRole('textbox', { name: 'Från och med' })
  await from.fill('4')
  await expect(page).toHaveURL(/ageFrom=4$/)
  await from.fill('400')
  await expect(from).toHaveAccessibleDescription(/Ålder måste vara mellan 0 och 150\.$/)
  await from.fill('40')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/ageFrom=40/)
  await expect(page.getByRole('button', { name: 'Ta bort filtret Ålder minst 40 år' })).toBeVisible()
  await page.getByRole('button', { name: 'Filtrera på status' }).click()
  await page.getByRole('checkbox', { name: 'Aktuell' }).click()
  await expect(page.getByRole('checkbox', { name: 'Aktuell' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(paging(page)).toContainText(/Visar 1 till/)
  // The rows before are dimmed until the new ones have come.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(search).toHaveValue('bjor')
  await expect(page.getByRole('button', { name: 'Ta bort filtret Status Aktuell' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Ta bort filtret Status Aktuell' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Rensa filter' }).click()
  await expect(page).toHaveURL(`${list}?q=bjor`)
  await page.goBack()
  await expect(page).toHaveURL(/ageFrom=40/)
  // What was typed in one opening of the filter is one step.
  await page.goBack()
  await expect(page).toHaveURL(`${list}?q=bjor`)

  // A day is written as in a form, and what is none says so.
  await page.getByRole('button', { name: 'Filtrera på tidpunkt' }).click()
  const when = page.getByRole('textbox', { name: 'År eller dag' })
  await when.pressSequentially('1/3 2x')
  await expect(when).toHaveAccessibleDescription(/Det valda datumet är ogiltigt\.$/)
  await expectAccessible(page)
  await when.fill('1/3 2024')
  await expect(page).toHaveURL(/when=2024-03-01/)
})

test('shows those who may only look a number in the place of a protected name', async ({ asUser }) => {
  const page = await asUser('global-viewer', `${list}?sort=birthYear&direction=desc`)
  await waitForRows(page)
  const last = Math.ceil((await totalOf(page)) / 25)
  await page.goto(`${list}?sort=birthYear&direction=desc&page=${last}`)
  await expect(page.getByText('Skyddad identitet').last()).toBeVisible()
  await expect(page.getByRole('row', { name: /Medlem \d{6}/ }).last()).toBeVisible()
})
