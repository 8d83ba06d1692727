// Tests the public calendar's date fields, its subscription, its day and its own address, and the pages of the list, also for staff.
import { heading, openFilters, paging, publicCalendar, seasonQuery } from './pages/public-calendar.ts'
import { inDays, monthTitle } from './test-data/dates.ts'
import { expect, expectLightAccessible, freshContext, test } from './fixtures.ts'

test.describe('the public calendar', () => {
  test('accepts typed dates and dates from its date picker', async ({ page }) => {
    await page.goto(publicCalendar)
    await openFilters(page)
    await expect(page.getByRole('button', { name: 'Välj datum, Från' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Från' }).fill('3 maj 2027')
    await expect(page).toHaveURL(/from=2027-05-03/)
    await page.getByRole('button', { name: 'Välj datum, Till' }).click()
    await page
      .getByRole('dialog', { name: 'Välj datum, Till' })
      .getByRole('button', { name: 'I dag', exact: true })
      .click()
    await expect(page).toHaveURL(/to=\d{4}-\d\d-\d\d/)
    await page.getByRole('link', { name: /^Ta bort filtret Från/ }).click()
    await expect(page.getByRole('textbox', { name: 'Från' })).toHaveValue('')
  })

  test('empties its search after Back, also while the search has the focus', async ({ page }) => {
    await page.goto(publicCalendar, { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Månad', exact: true }).click()
    await expect(page).toHaveURL(/view=month/)
    const box = page.getByRole('searchbox')
    await box.pressSequentially('SM')
    await expect(page).toHaveURL(/q=SM/)
    await page.goBack()
    await expect(page).not.toHaveURL(/view=month|q=/)
    await expect(box).toHaveValue('')
    await expect(box).toBeFocused()
  })

  test('applies a typed date also when its search is removed meanwhile', async ({ page }) => {
    await page.goto(`${publicCalendar}?q=SM`, { waitUntil: 'networkidle' })
    await openFilters(page)
    await page.getByRole('textbox', { name: 'Från' }).fill('3 maj 2027')
    await page.getByRole('link', { name: /^Ta bort filtret .*SM/ }).click()
    await expect(page).toHaveURL(/from=2027-05-03/)
    await expect(page).not.toHaveURL(/q=/)
    await expect(page.getByRole('searchbox')).toHaveValue('')
  })

  test('keeps its period and what is typed before its scripts have come', async ({ page }) => {
    const scripts = Promise.withResolvers<void>()
    await page.route(/\/assets\/(?!framed-)[^/]+\.js/, async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(publicCalendar + seasonQuery, { waitUntil: 'commit' })
    const box = page.getByRole('searchbox')
    await box.fill('vårcup')
    await box.press('Enter')
    await expect(page).toHaveURL(/q=v/)
    for (const day of [/from=\d/, /to=\d/]) await expect(page).toHaveURL(day)
    await box.fill('höstcup')
    await box.blur()
    scripts.resolve()
    await expect(page).toHaveURL(/q=h/)
    await expect(box).toHaveValue('höstcup')
  })

  test('offers a calendar subscription that describes the filter', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${publicCalendar}?kind=sanction&type=SM`)
    const dialog = page.getByRole('dialog', { name: 'Prenumerera på kalendern' })
    // Until the page is hydrated, the link opens the feed itself.
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'Prenumerera' }).click()
    await expect(dialog).toContainText('Tävling · SM')
    const program = await dialog.getByRole('link', { name: 'Öppna i kalenderprogram' }).getAttribute('href')
    expect(program).toMatch(/^webcal:\/\/.*calendar\.ics\?kind=sanction&type=SM$/)
    for (const name of [/^Google Kalender/, /^Outlook/]) {
      await expect(dialog.getByRole('link', { name })).toHaveAttribute('href', /calendar\.ics/)
    }
    await dialog.getByRole('button', { name: 'Kopiera adressen' }).click()
    await expect(dialog.getByRole('status')).toHaveText('Värdet är kopierat till urklipp')
    const feed = await page.request.get(await page.evaluate(() => navigator.clipboard.readText()))
    expect(await feed.text()).toContain('BEGIN:VCALENDAR')
    await expectLightAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test(
    'follows the day while it is open, and Back leads to an address that was written by hand',
    freshContext,
    async ({ page }) => {
      const month = (day: string) => page.getByRole('table', { name: monthTitle(day) })
      await page.goto(`${publicCalendar}?view=month&month=2027-5&page=0`, { waitUntil: 'networkidle' })
      await expect(month(inDays(0))).toBeVisible()
      // In the next month but one, so that the test can begin at any time of a day.
      const later = inDays(62)
      await page.clock.setFixedTime(`${later}T12:00:00Z`)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(month(later).locator('[aria-current=date]')).toHaveAttribute('data-day', later)
      await page.clock.setFixedTime(`${inDays(124)}T12:00:00Z`)
      await page.getByRole('link', { name: 'Lista' }).click()
      await expect(paging(page)).toBeVisible()
      await page.goBack()
      await expect(month(inDays(124))).toBeVisible()
      // As a browser that restores it: the document has the server's day.
      await page.reload()
      await expect(month(inDays(124)).locator('[aria-current=date]')).toHaveAttribute('data-day', inDays(124))
      await expect(page.getByRole('alert')).toHaveCount(0)
    },
  )
})

for (const [whose, path] of [
  ['the public', publicCalendar],
  ['staff', '/competitions/calendar'],
] as const)
  test(`the calendar of ${whose} shows another page of its list from the top`, async ({
    page,
    asUser,
    records,
    unique,
  }) => {
    await records.meeting('Möte', ...Array.from({ length: 110 }, (_, nth) => inDays(101 + nth)))
    const address = `${path}${seasonQuery}&q=${unique}`
    if (whose === 'staff') await asUser('global-admin', address)
    // Until the page is hydrated, a link loads the page.
    else await page.goto(address, { waitUntil: 'networkidle' })
    await expect(paging(page)).toContainText('Visar 1 till 50 av 110 poster')
    for (const shown of ['Visar 51 till 100', 'Visar 101 till 110']) {
      await paging(page).getByRole('link', { name: 'Nästa' }).click()
      await expect(paging(page)).toContainText(shown)
      await expect(heading(page)).toBeInViewport()
      await expect(paging(page).getByRole('link', { name: 'Nästa' })).toBeFocused()
    }
  })
