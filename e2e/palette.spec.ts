// Tests the command palette: pages, clubs, actions on the open record, accents, failing search.
import { expect, expectAccessible, freshContext, test } from './fixtures.ts'

test('the palette finds pages and clubs by keyboard', async ({ page, asUser, records, unique }) => {
  const { number } = await records.sanction('Palettcupen')
  const { name } = await records.organization({ values: { name: `Ö flygklubb ${unique}` } })
  await asUser('global-viewer')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Sök eller gå till' })
  const input = palette.getByRole('combobox')
  await expect(input).toBeFocused()
  // Every search with a longer text would be refused.
  await expect(input).toHaveAttribute('maxlength', '100')
  await expectAccessible(page)
  // Competitions have no such word, or theirs might be highlighted first.
  await input.fill(`o flygklubb ${unique}`)
  const club = palette.getByRole('option', { name })
  await expect(club).toHaveAttribute('data-selected', 'true')
  await expectAccessible(page)
  // Enter does not open what was found for the text before.
  await input.fill(`${unique} finns inte`)
  await page.keyboard.press('Enter')
  // Announced, because no option is left that a screen reader could read.
  const status = palette.getByRole('status')
  await expect(status).toHaveText(`Inget hittades för ”${unique} finns inte”.`)
  await input.fill(`o flygklubb ${unique}`)
  await expect(club).toHaveAttribute('data-selected', 'true')
  await expect(status).toBeEmpty()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/organizations\/view\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.keyboard.press('Control+k')
  await input.fill('FORENINGAR')
  await expect(palette.getByRole('option', { name: 'Föreningar', exact: true })).toBeVisible()
  await input.fill('dash')
  await expect(palette.getByRole('option')).toHaveText(['Dashboard'])
  await input.fill(number)
  const competition = palette.getByRole('option', { name: new RegExp(number) }).first()
  await expect(competition).toHaveAttribute('data-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/competitions\/sanctions\/edit\//)
  // Only a page that was shown becomes a recent item.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Palettcupen')
  await page.getByRole('button', { name: 'Sök eller gå till' }).press('Enter')
  await input.fill('dash')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home/dashboard')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Control+k')
  const recent = palette.getByRole('group', { name: 'Senast öppnade' }).getByRole('option')
  await expect(recent).toHaveText([/Palettcupen/, name])
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
})

test(
  'what is typed while the palette is loaded stands in it, and does nothing on the page',
  freshContext,
  async ({ page, asUser }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/command-palette-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await asUser('global-viewer', '/organizations/list')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const requested = page.waitForRequest('**/assets/command-palette-*.js')
    await page.keyboard.press('Control+k')
    await requested
    // G and D lead to the dashboard, as a shortcut.
    await page.keyboard.type('gdx')
    await page.keyboard.press('Backspace')
    held.resolve()
    const input = page.getByRole('dialog', { name: 'Sök eller gå till' }).getByRole('combobox')
    await expect(input).toHaveValue('gd')
    await expect(input).toBeFocused()
    await page.keyboard.type('ansk')
    await expect(input).toHaveValue('gdansk')
    await expect(page).toHaveURL(/\/organizations\/list/)
  },
)

test('the palette runs the page’s and the account’s commands', async ({ page, asUser }) => {
  await asUser('sysadmin', '/organizations/list')
  const palette = page.getByRole('dialog', { name: 'Sök eller gå till' })
  const option = (name: string) => palette.getByRole('option', { name, exact: true })
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(option('Ny utlysning')).toBeVisible()
  await expect(option('Nytt evenemang')).toBeVisible()
  const download = page.waitForEvent('download')
  await option('Exportera listan till CSV').click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  await page.keyboard.press('Control+k')
  await palette.getByRole('combobox').fill('byt till')
  await palette
    .getByRole('option', { name: /^Byt till / })
    .first()
    .click()
  await expect(page).toHaveURL('/home/dashboard')
  // The page has been loaded anew.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('option').first()).toBeVisible()
  await expect(palette.getByRole('option', { name: /^Exportera/ })).toHaveCount(0)
})

test('what a search finds late does not take the highlight from a command', async ({
  page,
  asUser,
  records,
  unique,
}) => {
  const { name } = await records.organization({ values: { name: `Ny utlysare ${unique}` } })
  await asUser('sysadmin', '/organizations/list')
  const found = Promise.withResolvers<void>()
  await page.route('**/api/organizations?*', async (route) => {
    await found.promise
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Sök eller gå till' })
  await palette.getByRole('combobox').fill('ny utl')
  const command = palette.getByRole('option', { name: 'Ny utlysning' })
  await expect(command).toHaveAttribute('data-selected', 'true')
  found.resolve()
  await expect(palette.getByRole('option', { name })).toBeVisible()
  await expect(command).toHaveAttribute('data-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/competitions/announcements/create')
})

test('the palette runs the available actions of the open record', async ({ page, asUser, records }) => {
  const { id } = await records.submitted('Avgörs i paletten')
  const address = `/competitions/announcements/review/${id}`
  const option = (name: string) =>
    page.getByRole('dialog', { name: 'Sök eller gå till' }).getByRole('option', { name, exact: true })
  await asUser('reviewer-one', address)
  await expect(page.getByRole('button', { name: 'Dra tillbaka' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(option('Dra tillbaka')).toBeVisible()
  // Four eyes: the submitter may not approve.
  await expect(option('Godkänn och utlys')).toHaveCount(0)

  await asUser('reviewer-two', address)
  await expect(page.getByRole('button', { name: 'Begär komplettering' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(option('Godkänn och utlys')).toBeVisible()
  await page.keyboard.type('begär')
  await expect(option('Begär komplettering')).toHaveAttribute('data-selected', 'true')
  await page.keyboard.press('Enter')
  const reason = page.getByRole('dialog', { name: 'Begär komplettering' }).getByRole('textbox', { name: 'Motivering' })
  await expect(reason).toBeFocused()

  // Another action would take the place of the dialog, and of what is written in it.
  await reason.fill('Ange en tävlingsledare.')
  await page.keyboard.press('Control+k')
  await expect(option('Logga ut')).toBeVisible()
  await expect(option('Godkänn och utlys')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(reason).toHaveValue('Ange en tävlingsledare.')
})

test('the palette shows a failed search, and can retry', async ({
  page,
  context,
  asUser,
  records,
  unique,
  pageErrors,
}) => {
  const { name } = await records.organization({ values: { name: `Ö flygklubb ${unique}` } })
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/, /500/)
  await asUser('global-viewer')
  const palette = page.getByRole('dialog', { name: 'Sök eller gå till' })
  const input = palette.getByRole('combobox')
  const failed = palette.getByRole('alert')
  const club = palette.getByRole('option', { name })
  await page.keyboard.press('Control+k')
  await expect(input).toBeFocused()

  await page.route('**/api/organizations?*', (route) => route.fulfill({ status: 500, json: { errors: [null] } }))
  // Competitions have no such word, or theirs might be highlighted first.
  await input.fill(`o flygklubb ${unique}`)
  await expect(failed).toContainText('Det gick inte att söka. Något gick fel.')
  await expect(palette.getByText('Inget hittades')).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/api/organizations?*')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(club).toBeVisible()
  await expect(failed).toBeHidden()
  await expect(input).toBeFocused()

  await test.step('its button keeps the focus while the search is read anew after a colleague’s change', async () => {
    const retry = failed.getByRole('button', { name: 'Försök igen' })
    const address = /\/api\/competitions\/announcements\?.*q=utlysning/
    const answer = Promise.withResolvers<void>()
    let isHeld = false
    await page.route(address, async (route) => {
      if (isHeld) await answer.promise
      await route.fulfill({ status: 500, json: { errors: [null] } })
    })
    await input.fill(`utlysning ${unique}`)
    await expect(retry).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(retry).toBeFocused()
    isHeld = true
    const readAnew = page.waitForRequest(address)
    await records.published('Utlysning')
    await readAnew
    await expect(retry).toBeFocused()
    const answered = page.waitForResponse(address)
    answer.resolve()
    await answered
    await page.unroute(address)
    await expect(retry).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(palette.getByRole('option', { name: `Utlysning ${unique}` })).toBeVisible()
  })

  await context.setOffline(true)
  await input.fill(`o ${unique.slice(0, -1)}`)
  await expect(failed).toContainText('Servern svarar inte.')
  await context.setOffline(false)
  await expect(club).toBeVisible()
  await expect(failed).toBeHidden()
})
