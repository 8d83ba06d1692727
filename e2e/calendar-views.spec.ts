// Tests the public calendar's views, date fields, subscription and way back from a competition.
import { competitionDay, openFilters, publicCalendar } from './pages/public-calendar.ts'
import { monthOf, monthTitle } from './test-data/dates.ts'
import { expect, expectLightAccessible, test } from './fixtures.ts'

test.describe('the public calendar', () => {
  test('keeps the shown month when the view changes', async ({ page }) => {
    await page.goto(`${publicCalendar}?view=month&month=2028-05`)
    await page.getByRole('link', { name: 'År', exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: '2028', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Månad', exact: true }).click()
    await expect(page.getByRole('table', { name: 'Maj 2028' })).toBeVisible()
  })

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

  test('links to a competition and back to the same filter', async ({ page, records, unique }) => {
    await records.sanction('Vårcupen')
    await page.goto(`${publicCalendar}?view=month&month=${monthOf(competitionDay)}&kind=sanction&q=${unique}`)
    const path = await page.locator('a[href*="#calendar"]').first().getAttribute('href')
    await page.goto(path ?? '')
    await page.getByRole('link', { name: 'Tävlingskalendern' }).click()
    await expect(page).toHaveURL(
      new RegExp(`\\?(?=.*view=month)(?=.*month=${monthOf(competitionDay)})(?=.*kind=sanction)`),
    )
    await expect(page.getByRole('table', { name: monthTitle(competitionDay) })).toBeVisible()
  })
})
