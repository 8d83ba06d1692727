// Tests the club list: search, filters, sorting, columns, export, paging, errors, keyboard, small screen.
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expect, expectAccessible, test, freshContext } from './fixtures.ts'
import { expectEveryRow, paging, waitForRows } from './pages/list-screen.ts'
import { firstCells, list, rows, search } from './pages/organization-pages.ts'
import { serverUnderTest } from './server-under-test.ts'

test.describe('the list', () => {
  test('asks for its rows once, before its scripts are there', freshContext, async ({ page }) => {
    await (await serverUnderTest()).signIn(page, 'global-admin')
    const isRows = (address: string) => new URL(address).pathname === '/api/organizations'
    const asked: string[] = []
    page.on('request', (request) => isRows(request.url()) && asked.push(request.url()))
    const answered = page.waitForResponse((response) => isRows(response.url()))
    await page.route('**/assets/*.js', async (route) => {
      await answered
      await route.continue()
    })
    await page.goto(`${list}?status=dormant&columns=name`)
    await waitForRows(page)
    await expect(page.getByRole('button', { name: 'Ta bort filtret Status Vilande' })).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  test('finds by part of a word, with or without accents, and keeps the search in the URL, by keyboard', async ({
    asUser,
    records,
    unique,
  }) => {
    const { name } = await records.organization()
    const page = await asUser('global-admin', list)
    await expect(page).toHaveTitle('Föreningar')
    await expect(paging(page)).toContainText(/Visar 1 till 25 av \d+ poster/)
    await search(page).pressSequentially(`o${unique}`)
    await expect(page).toHaveURL(new RegExp(`\\?q=o${unique}$`))
    await expect(rows(page)).toContainText([name])
    await expect(search(page)).toBeFocused()
    const link = page.getByRole('rowheader').first().getByRole('link')
    for (let i = 0; i < 30 && !(await link.evaluate((element) => element === document.activeElement)); i++) {
      await page.keyboard.press('Tab')
    }
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: 'Uppgifter' })).toBeVisible()
    await page.goBack()
    await expect(rows(page)).toContainText([name])
    await search(page).fill(`finns inte ${unique}`)
    await expect(page.getByText('Inget matchar')).toBeVisible()
    await expect(paging(page)).toContainText('Visar 0 till 0 av 0 poster')
    await search(page).fill(`o${unique}o`)
    await expect(page).toHaveURL(new RegExp(`\\?q=o${unique}o$`))
    await page.getByRole('status').getByRole('button', { name }).click()
    await expect(rows(page)).toContainText([name])
    await search(page).fill(`finns inte ${unique}`)
    await page.getByRole('button', { name: 'Rensa sökning och filter' }).click()
    await expect(paging(page)).toContainText(/Visar 1 till 25 av \d+ poster/)

    // On paper there are all rows of the page, and nothing but the list.
    const rest = () =>
      page
        .getByRole('table')
        .locator('..')
        .evaluate((box) => box.scrollHeight - box.clientHeight)
    await expect.poll(rest).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(rest).toBe(0)
    await expect(page.getByRole('navigation', { name: 'Huvudmeny' })).toBeHidden()
    await expect(search(page)).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  test('filters, and each filter is a removable pill', async ({ asUser, records, unique }) => {
    for (const status of ['active', 'dormant', 'left'] as const)
      await records.organization({ branches: ['ballong'], values: { status } })
    await records.organization()
    const page = await asUser('global-admin', `${list}?q=${unique}`)
    await expect(paging(page)).toContainText('av 4 poster')
    await page.getByRole('button', { name: 'Filtrera på gren' }).click()
    await page.getByRole('checkbox', { name: 'Ballong' }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Filtrera på status' }).click()
    await page.getByRole('checkbox', { name: 'Aktiv' }).check()
    await page.getByRole('checkbox', { name: 'Vilande' }).check()
    await page.keyboard.press('Escape')
    const pills = page.getByRole('list', { name: 'Filter som används' })
    await expect(pills.getByRole('listitem')).toHaveCount(4)
    await expect(paging(page)).toContainText('av 2 poster')
    await expectEveryRow(page, /Ballong/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Filtrera på kommun' }).click()
    await page.getByRole('searchbox', { name: 'Sök kommun' }).press('Shift+Tab')
    const lastChoice = page.getByRole('dialog', { name: 'Filtrera på kommun' }).getByRole('checkbox').last()
    await expect(lastChoice).toBeFocused()
    await expect(lastChoice).toBeInViewport()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await pills.getByRole('button', { name: 'Ta bort filtret Status Vilande' }).click()
    await expect(pills.getByRole('listitem')).toHaveCount(3)
    await expect(pills.getByRole('button', { name: 'Ta bort filtret Status Aktiv' })).toBeFocused()
    await expect(paging(page)).toContainText('av 1 poster')
    await expectEveryRow(page, /Aktiv/)
    await page.goBack()
    await expect(pills.getByRole('listitem')).toHaveCount(4)
    await pills.getByRole('button', { name: 'Ta bort filtret Gren Ballong' }).click()
    await expect(pills.getByRole('button', { name: 'Ta bort filtret Status Aktiv' })).toBeFocused()
    await page.getByRole('button', { name: 'Rensa filter' }).click()
    await expect(pills).toHaveCount(0)
    await expect(page.locator('[data-scroll-restoration-id]', { has: page.getByRole('table') })).toBeFocused()
    await expect(paging(page)).toContainText('av 4 poster')
  })

  test('shows the chosen columns, and exports them for exactly the filtered rows', async ({
    asUser,
    records,
    unique,
  }) => {
    for (const letter of ['Å', 'Ö']) await records.organization({ values: { name: `${letter} ${unique}` } })
    const page = await asUser('global-admin', `${list}?q=${unique}`)
    await page.getByRole('button', { name: 'Välj kolumner' }).click()
    await expect(page.getByRole('menuitemcheckbox', { name: 'Namn visas alltid' })).toBeDisabled()
    for (const name of ['Status', 'Grenar', 'Distrikt', 'Kommun', 'Organisationsnummer']) {
      await page.getByRole('menuitemcheckbox', { name }).click()
    }
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/columns=name&columns=organizationNumber&columns=memberCount/)
    await expect(page.getByRole('columnheader')).toHaveText(['', 'Namn', 'Organisationsnummer', 'Medlemmar'])
    const names = await firstCells(page)
    expect(names).toHaveLength(2)

    const save = async (kind: string) => {
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Exportera' }).click()
      await page.getByRole('menuitem', { name: kind }).click()
      const file = await saved
      return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
    }
    const csv = await save('CSV')
    await expect(page.getByRole('button', { name: 'Exportera' })).toBeFocused()
    expect(csv.name).toMatch(/^Föreningar \d{4}-\d\d-\d\d\.csv$/)
    const lines = csv.content.toString('utf8').trimEnd().split('\r\n')
    expect(lines[0]).toBe('\uFEFFNamn;Organisationsnummer;Medlemmar')
    expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(names)
    const xlsx = await save('Excel')
    expect(xlsx.name).toMatch(/\.xlsx$/)
    const sheet = strFromU8(unzipSync(new Uint8Array(xlsx.content))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    for (const name of names) expect(sheet).toContain(`>${name}<`)
    expect(sheet.match(/<row>/g)).toHaveLength(names.length + 1)

    await page.getByRole('button', { name: 'Välj kolumner' }).click()
    await page.getByRole('menuitem', { name: 'Återställ' }).click()
    await expect(page).toHaveURL(new RegExp(`\\?q=${unique}$`))
  })

  test('pages, opens a club by its row, and restores page and scroll position on Back', async ({
    asUser,
    records,
    unique,
    context,
  }) => {
    await records.organizations(130)
    const page = await asUser('global-admin', `${list}?q=${unique}`)
    await paging(page).getByRole('link', { name: 'Nästa' }).click()
    await expect(paging(page)).toContainText('Visar 26 till 50 av 130 poster')
    await paging(page).getByRole('combobox', { name: 'Poster per sida' }).selectOption('100')
    await expect(paging(page)).toContainText('Visar 1 till 100 av 130 poster')
    await waitForRows(page)
    const scroller = page.locator('[data-scroll-restoration-id]')
    const top = () => scroller.evaluate((box) => box.scrollTop)
    await rows(page).nth(99).scrollIntoViewIfNeeded()
    const end = await top()
    expect(end).toBeGreaterThan(0)
    // Another column leaves the rows where they are.
    await page.getByRole('button', { name: 'Välj kolumner' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Status' }).click()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/columns=/)
    expect(await top()).toBe(end)
    // As of a table that is wider than the window.
    await scroller.evaluate((box) => {
      box.style.width = '400px'
      box.scrollLeft = 100
    })
    await paging(page).getByRole('link', { name: 'Nästa' }).click()
    await expect(paging(page)).toContainText('Visar 101 till 130 av 130 poster')
    await waitForRows(page)
    expect(await top()).toBe(0)
    expect(await scroller.evaluate((box) => box.scrollLeft)).toBe(100)
    await scroller.evaluate((box) => {
      box.style.width = ''
    })
    await page.goBack()
    await expect(paging(page)).toContainText('Visar 1 till 100 av 130 poster')
    await expect.poll(top).toBe(end)
    await page.goForward()
    await expect(paging(page)).toContainText('Visar 101 till 130 av 130 poster')
    await waitForRows(page)
    const row = rows(page).nth(25)
    const name = await row.getByRole('rowheader').innerText()
    await row.scrollIntoViewIfNeeded()
    const before = await row.boundingBox()

    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      row.getByRole('cell').nth(1).click({ button: 'middle' }),
    ])
    await expect(tab.getByRole('heading', { level: 1, name })).toBeVisible()
    await tab.close()
    await row.getByRole('cell').nth(1).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()
    await expect(paging(page)).toContainText('Visar 101 till 130 av 130 poster')
    await expect.poll(async () => Math.round((await row.boundingBox())?.y ?? 0)).toBe(Math.round(before?.y ?? -1))
  })

  test('shows an error when it cannot be fetched, and can retry', async ({ asUser, records, unique, pageErrors }) => {
    pageErrors.expect(/500/)
    await records.organization()
    const page = await asUser('global-admin', list)
    await page.route('**/api/organizations?*', (route) =>
      route.fulfill({ status: 500, json: { errors: [{ code: 'ERROR', message: 'Något gick fel hos oss.' }] } }),
    )
    await search(page).fill(unique)
    await expect(page.getByText('Oj! Något gick fel.')).toBeVisible()
    await expect(paging(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Exportera' })).toHaveAccessibleDescription(
      'Det går att exportera när listan har hämtats.',
    )
    await page.unroute('**/api/organizations?*')
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(paging(page)).toContainText('Visar 1 till 1 av 1 poster')
  })

  test('keeps the rows when a refetch fails', freshContext, async ({ asUser, records, unique, pageErrors }) => {
    pageErrors.expect(/500/)
    await records.organization()
    const page = await asUser('global-admin', `${list}?q=${unique}`)
    await waitForRows(page)
    const names = await firstCells(page)
    // Rows are refetched when the page becomes visible again after a while.
    await page.clock.install()
    let refused = 0
    await page.route(/\/api\/organizations(\?|$)/, async (route) => {
      await route.fulfill({ status: 500, json: { errors: [{ code: 'ERROR', message: 'Något gick fel hos oss.' }] } })
      refused++
    })
    await page.clock.fastForward('01:00')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    // One request and one retry; other tests' changes may cause more.
    await expect.poll(() => refused).toBeGreaterThanOrEqual(1)
    await page.clock.runFor(1000)
    await expect.poll(() => refused).toBeGreaterThanOrEqual(2)
    await expect(page.getByText('Oj! Något gick fel.')).toHaveCount(0)
    expect(await firstCells(page)).toEqual(names)
    await expect(paging(page)).toContainText('Visar 1 till 1 av 1 poster')
  })

  test('shows each club as a card on a phone screen', async ({ asUser, page: first, records, unique }) => {
    for (const letter of ['Å', 'Ö']) await records.organization({ values: { name: `${letter} ${unique}` } })
    await first.setViewportSize({ width: 360, height: 740 })
    const page = await asUser('global-admin', `${list}?q=${unique}`)
    const cards = page.getByRole('list', { name: 'Föreningar' })
    await expect(cards.getByRole('listitem')).toHaveCount(2)
    // The separators are drawn by the style, which leaves them out where a line begins.
    await expect(cards).not.toContainText('·')
    await page.getByRole('combobox', { name: 'Sortera' }).selectOption('Namn, fallande')
    await expect(cards.getByRole('heading').first()).toHaveText(`Ö ${unique}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})
