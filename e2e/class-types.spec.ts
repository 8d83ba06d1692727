// Tests the page of the class types: create, order, history, deactivate and restore, with what it means for announcements.
import { associationId } from '../server/db/demo/associations.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { holdResponses } from './pages/held-responses.ts'
import { serverUnderTest } from './server-under-test.ts'

const path = '/home/settings/class-types'

test('a class is created, moved, deactivated and restored, and announcements offer it accordingly', async ({
  asUser,
  records,
  unique,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED/)
  const [first, second] = [`${unique.slice(-6)}A`, `${unique.slice(-6)}B`]
  const page = await asUser('reviewer-one', path)
  await expect(page).toHaveTitle('Klasser')
  const dialog = page.getByRole('dialog')

  // The dialog stands in the address, and Back closes it.
  await page.getByRole('button', { name: 'Ny klass' }).click()
  await dialog.getByRole('textbox', { name: 'Kod' }).fill(first)
  const closing = page.getByRole('dialog', { name: 'Vill du stänga utan att spara?' })
  await page.goBack()
  await closing.getByRole('button', { name: 'Avbryt' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Kod' })).toHaveValue(first)
  await page.goBack()
  await closing.getByRole('button', { name: 'Ja' }).click()
  await expect(dialog).toHaveCount(0)

  for (const code of [first, second]) {
    await page.getByRole('button', { name: 'Ny klass' }).click()
    await dialog.getByRole('button', { name: 'Skapa' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Kod är obligatoriskt.')
    await dialog.getByRole('textbox', { name: 'Kod' }).fill(code)
    await dialog.getByRole('textbox', { name: 'Namn', exact: true }).fill(`Klassen ${code}`)
    await dialog.getByRole('textbox', { name: 'Grupp' }).fill(`Ö${unique}`)
    await dialog.getByRole('button', { name: 'Skapa' }).dblclick()
    await expect(dialog).toHaveCount(0)
  }
  const group = page.getByRole('button', { name: `Ö${unique} 2` })
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  const codes = page.getByRole('rowheader', { name: new RegExp(`^${unique.slice(-6)}`) })
  await expect(codes).toHaveText([first, second])
  await page.getByRole('button', { name: `Flytta upp ${second}` }).focus()
  await page.keyboard.press('Enter')
  await expect(codes).toHaveText([second, first])
  await expect(page.getByRole('status').filter({ hasText: `${second} står nu före ${first}.` })).toBeAttached()
  await group.click()
  await expect(codes).toHaveCount(0)
  await group.click()

  const draft = await records.draft('Kvällscup', { classIds: [await records.classOf(second)] })
  await page.getByRole('link', { name: second }).click()
  await expect(dialog).toContainText(`Klassen ${second}`)
  await expect(page).toHaveURL(/open=/)

  // What refuses a form that is longer than the screen is seen all the same.
  const size = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 480 })
  await page.route('**/api/class-types/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await dialog.getByRole('button', { name: 'Redigera' }).click()
  const form = page.getByRole('dialog', { name: 'Redigera klassen' })
  await form.getByRole('textbox', { name: 'Kod' }).fill(`${second}X`)
  await form.getByRole('button', { name: 'Spara' }).click()
  await expect(form.getByText('Det gick inte', { exact: true })).toBeInViewport()
  await form.getByRole('button', { name: 'Avbryt' }).click()
  await closing.getByRole('button', { name: 'Ja' }).click()
  await expect(form).toHaveCount(0)
  if (size) await page.setViewportSize(size)

  // What could not be read is asked for again when it is opened again.
  const view = `**/api/class-types/${new URL(page.url()).searchParams.get('open')}`
  await page.route(view, (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Rutan kunde inte öppnas')).toBeVisible()
  await page.unroute(view)
  await page.getByRole('link', { name: second }).click()
  await dialog.getByRole('tab', { name: 'Historik' }).click()
  await expect(dialog).toContainText('flyttade klassen i ordningen')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Inaktivera' }).click()
  const question = page.getByRole('dialog', { name: `Ska ${second}` })
  await expect(question).toContainText('Klassen används i 1 utkast, som behåller den.')
  await question.getByRole('button', { name: 'Inaktivera' }).click()
  await expect(page.getByText('Klassen är inaktiverad')).toBeVisible()
  await expect(dialog).toContainText('Inaktiv')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // Back does not open the closed dialog again.
  await page.goBack()
  await expect(page).not.toHaveURL(/open=/)
  await expect(page.getByRole('row', { name: second })).toContainText('Inaktiv')
  await expectAccessible(page)

  await page.goto(`/competitions/announcements/edit/${draft.id}`)
  await expect(page.getByText(`${second} Klassen ${second} (inaktiv)`)).toBeVisible()
  await page.goto('/competitions/announcements/create')
  await page.getByRole('combobox', { name: 'Klasser' }).fill(unique.slice(-6))
  await expect(page.getByRole('option', { name: first })).toBeVisible()
  await expect(page.getByRole('option', { name: second })).toHaveCount(0)

  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Hantera klasser' }).click()
  await page.getByRole('link', { name: second }).click()
  await dialog.getByRole('button', { name: 'Återställ' }).click()
  await page
    .getByRole('dialog', { name: `Ska ${second}` })
    .getByRole('button', { name: 'Återställ' })
    .click()
  await expect(page.getByText('Klassen är återställd')).toBeVisible()
})

test('the office creates a class in the branch that it works in', async ({ asUser, unique }) => {
  const page = await asUser('global-admin', path, associationId('skarmflyg'))
  await page.getByRole('button', { name: 'Ny klass' }).click()
  const dialog = page.getByRole('dialog')
  const code = `${unique.slice(-6)}C`
  await dialog.getByRole('textbox', { name: 'Kod' }).fill(code)
  await dialog.getByRole('textbox', { name: 'Namn', exact: true }).fill(`Klassen ${code}`)
  await dialog.getByRole('textbox', { name: 'Grupp' }).fill(`Ö${unique}`)
  await expect(dialog.getByRole('combobox', { name: 'Gren' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Skapa' }).click()
  await expect(page.getByText('Klassen är skapad')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: code })).toBeVisible()
})

test('who signs in again to a draft sees what a colleague has changed since, before it is saved over that', async ({
  asUser,
  unique,
  pageErrors,
}) => {
  pageErrors.expect(/status of 401/)
  const page = await asUser('reviewer-one', path)
  const code = `${unique.slice(-6)}D`
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox', { name: 'Namn', exact: true })
  await page.getByRole('button', { name: 'Ny klass' }).click()
  await dialog.getByRole('textbox', { name: 'Kod' }).fill(code)
  await name.fill(`A ${code}`)
  await dialog.getByRole('textbox', { name: 'Grupp' }).fill(`Ö${unique}`)
  await dialog.getByRole('button', { name: 'Skapa' }).click()
  await page.getByRole('link', { name: code }).click()
  await dialog.getByRole('button', { name: 'Redigera' }).click()
  const address = new URL(page.url())
  await name.fill(`B ${code}`)
  await page.context().clearCookies({ name: 'session' })
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Du har blivit utloggad och måste logga in igen')).toBeVisible()

  const { staff } = await serverUnderTest()
  const other = await staff('sysadmin')
  const call = `/api/class-types/${address.searchParams.get('open') ?? ''}`
  const record = (await other.get(call)).json<Record<string, unknown>>()
  expect((await other.call('PUT', call, { body: { ...record, name: `C ${code}` } })).status).toBe(200)
  await asUser('reviewer-one', address.pathname + address.search)
  await dialog.getByRole('button', { name: 'Redigera' }).click()
  await expect(name).toHaveValue(`B ${code}`)
  await dialog.getByRole('button', { name: 'Visa ändringen' }).click()
  const changes = dialog.getByRole('region', { name: 'Det här har ändrats' })
  for (const text of [`A ${code}`, `C ${code}`]) await expect(changes).toContainText(text)
  // Three dialogs have taken the place of each other since the button was pressed.
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await dialog.getByRole('button', { name: 'Ja' }).click()
  await expect(dialog.getByRole('button', { name: 'Redigera' })).toBeFocused()
})

test('a class that is slow to come says that it is on its way', async ({ asUser }) => {
  const page = await asUser('branch-admin', path)
  const link = page.getByRole('main').locator('[data-row-link]').first()
  const view = await holdResponses(page, /\/api\/class-types\/[0-9a-f-]{36}$/, 'GET')
  await link.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Laddar...' })).toBeVisible()
  await expectAccessible(page)
  view.release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByText('Laddar...')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

test('a class that does not exist says so', async ({ asUser, pageErrors }) => {
  pageErrors.expect(/404/)
  const page = await asUser('branch-admin', `${path}?open=0199f3c0-0000-7000-8000-000000000000`)
  const dialog = page.getByRole('dialog', { name: 'Klassen finns inte' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).not.toHaveURL(/open=/)
})

test('is read-only for viewers, and does not exist in districts', async ({ asUser }) => {
  const page = await asUser('branch-viewer', path)
  await expect(page.getByRole('button', { name: 'Ny klass' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: /^Flytta/ })).toHaveCount(0)
  await asUser('district-admin', path)
  // No class of the district's own: the right to see those of a branch is given there.
  await expect(page.getByRole('heading', { name: 'Du har inte behörighet till den här sidan' })).toBeVisible()
  await expect(page.getByText(/^Sidan är för dem som får se .* i hela förbundet eller i en gren\.$/)).toBeVisible()
  await expectAccessible(page)
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the pages of a history leave the list behind the dialog where it is', async ({ asUser }) => {
    const page = await asUser('reviewer-one', path)
    await page.route('**/api/class-types/*/history*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), total: 100 } })
    })
    await page.getByRole('main').locator('[data-row-link]').last().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab', { name: 'Historik' }).click()
    const top = () => page.evaluate(() => window.scrollY)
    const before = await top()
    expect(before).toBeGreaterThan(0)
    await dialog.getByRole('link', { name: 'Nästa' }).click()
    await expect(dialog.getByText('Sida 2 av 4')).toBeVisible()
    expect(await top()).toBe(before)
  })
})
