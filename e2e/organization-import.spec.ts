// Tests the import of clubs by file: columns, differences, the batch that carries them out, and undoing it.
import { Buffer } from 'node:buffer'
import { expect, expectAccessible, test } from './fixtures.ts'

test('clubs are read from a file, compared, added, and removed again when the import is undone', async ({
  asUser,
  pageErrors,
  unique,
}) => {
  pageErrors.expect(/400/)
  const page = await asUser('global-admin', '/organizations/list')
  await page.getByRole('button', { name: 'Importera' }).click()
  await expect(page).toHaveTitle('Importera föreningar')
  const choose = async (name: string, text: string) => {
    const field = page.getByLabel('Välj fil, fil att importera')
    await field.focus()
    await field.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
  }
  const currentStep = page.locator('[aria-current=step]')
  await choose('tom.csv', 'Förening;Distrikt\n')
  await expect(page.getByText('Filen har rubriker men inga rader under dem.')).toBeFocused()
  await expectAccessible(page)

  const [first, second] = [`Ålebergs ${unique}`, `Örebro ${unique}`]
  const rows = [`${first};Skåne;Malmö;Segelflyg`, `${second};Skåne;Örebro;`, `Norr ${unique};Månen;Umeå;`]
  await choose('klubbar.csv', ['Förening;Distrikt;Ort;Grenar', ...rows].join('\r\n'))
  await expect(page.getByText('klubbar.csv har 3 rader.')).toBeVisible()
  await expect(currentStep).toBeFocused()
  await expect(currentStep).toContainText('Kolumner')
  await expect(page.getByRole('combobox', { name: /^Förening/ })).toHaveValue('name')
  await expectAccessible(page)
  const place = page.getByRole('combobox', { name: /^Ort/ })
  await place.selectOption('Kommun')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Vill du stänga utan att spara?' })
  await question.getByRole('button', { name: 'Avbryt' }).click()
  await expect(place.getByRole('option', { selected: true })).toHaveText('Kommun')
  await page.getByRole('button', { name: 'Jämför med registret' }).click()

  const list = page.getByRole('list', { name: 'Rader' })
  await expect(list.getByRole('listitem').filter({ hasText: first })).toContainText('Malmö')
  await expect(currentStep).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Går inte 1' }).click()
  await expect(list).toContainText('Distriktet ”Månen” finns inte.')
  await page.getByRole('button', { name: 'Nya 2' }).click()
  // The import waits until the unticked box has been saved.
  const pressed = Promise.withResolvers<void>()
  await page.route('**/api/organizations/imports/*/rows', async (route) => {
    if (route.request().method() !== 'GET') await pressed.promise
    await route.continue()
  })
  await list.getByRole('checkbox', { name: second }).uncheck()
  await page.getByRole('button', { name: 'Genomför 2 rader' }).dblclick()
  pressed.resolve()
  await expect(page.getByText('Importen är genomförd: 1 rad.')).toBeVisible()
  await expect(list.getByRole('listitem').filter({ hasText: second })).toContainText('Inte med')
  await expectAccessible(page)
  await list.getByRole('link', { name: first }).click()
  await expect(page.getByRole('heading', { name: first })).toBeVisible()

  await page.goBack()
  await page.getByRole('button', { name: 'Ångra importen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ångra importen' }).click()
  await expect(page.getByText('Importen är ångrad: 1 rad.')).toBeVisible()
  await page.goto(`/organizations/list?q=${unique}`)
  await expect(page.getByText('Inget matchar')).toBeVisible()
  await expect(page.getByText(first)).toHaveCount(0)
  await page.goto('/organizations/import')
  await expect(page.getByRole('listitem').filter({ hasText: 'klubbar.csv' }).first()).toContainText('Ångrad')
})

test('who leaves an import while its file is sent is asked, and the sending ends', async ({ asUser }) => {
  const page = await asUser('global-admin', '/organizations/import')
  const heading = page.getByRole('heading', { name: 'Importera föreningar' })
  await expect(heading).toBeVisible()
  await page.route('**/api/organizations/imports?name=*', () => {})
  await page
    .getByLabel('Välj fil, fil att importera')
    .setInputFiles({ name: 'klubbar.csv', mimeType: 'text/csv', buffer: Buffer.from('Förening;Distrikt\nAle;Skåne\n') })
  await expect(page.getByText(/^Filen (skickas|läses)\.\.\.$/)).toBeVisible()
  const question = page.getByRole('dialog', { name: 'Vill du gå vidare innan filen är inläst?' })
  const leave = page.getByRole('navigation').getByRole('link', { name: 'Medlemmar', exact: true })
  await leave.click()
  await expect(question).toContainText('kan den ändå bli inläst, och finns då under Senaste importer')
  await question.getByRole('button', { name: 'Stanna kvar' }).click()
  await expect(heading).toBeVisible()
  await leave.click()
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/imports?name='))
  await question.getByRole('button', { name: 'Ja' }).click()
  await ended
  await expect(page).toHaveURL(/members/)
})
