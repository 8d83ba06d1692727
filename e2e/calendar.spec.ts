// Tests the public calendar: list, filters, month and year by keyboard, no JavaScript, no storage, English, feed.
import type { Page } from '@playwright/test'
import {
  forbidStorage,
  heading,
  competitionDay,
  openFilters,
  paging,
  publicCalendar,
  seasonQuery,
  textOf,
} from './pages/public-calendar.ts'
import { fullDay, inDays, monthOf, monthTitle } from './test-data/dates.ts'
import { expect, expectLightAccessible, test } from './fixtures.ts'

test.describe('the public calendar', () => {
  test('keeps filters and page in the URL, and Back restores them', async ({ page, records, unique }) => {
    // Adds two items: the competition, and its announcement, which still takes applications.
    await records.sanction('Vårcupen')
    await records.meeting('Möte', ...Array.from({ length: 49 }, (_, nth) => inDays(101 + nth)))
    const own = `${publicCalendar}${seasonQuery}&q=${unique}`
    await page.goto(own)
    await expect(page).toHaveTitle('FSF Tävlingskalender')
    await expect(heading(page)).toHaveText('FSF Tävlingskalender')
    await expect(paging(page)).toContainText('Visar 1 till 50 av 51 poster')
    await openFilters(page)
    // Past the announcements, which an arrow key chooses without filtering on them.
    const kinds = page.getByRole('combobox', { name: 'Filtrera på vad som visas' })
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await kinds.press(key)
    await expect(page).toHaveURL(/kind=sanction/)
    await expect(page.getByRole('list', { name: 'Filter som används' })).toContainText('Visa: Tävling')
    await expect(paging(page)).toContainText('av 1 poster')
    await expect(page).not.toHaveURL(/announcement/)
    await page.getByRole('combobox', { name: 'Filtrera på gren' }).selectOption('Svenska Segelflygförbundet')
    await expect(page).toHaveURL(/branch=/)
    await expect(page.getByText('Inget matchar')).toBeVisible()
    // Back before the page is hydrated.
    const script = Promise.withResolvers<void>()
    await page.route('**/assets/calendar-screen-*.js', async (route) => {
      await script.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByText('Inget matchar')).toBeVisible()
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).not.toHaveURL(/branch=/)
    script.resolve()
    // The empty state, which goes with the former filters, has a link of the same name.
    await expect(paging(page)).toContainText('av 1 poster')
    await page.getByRole('link', { name: 'Rensa filter' }).click()
    await expect(page).toHaveURL(new RegExp(`${publicCalendar}$`))
    await expect(page.locator('[aria-busy]', { has: paging(page) })).toBeFocused()
    const box = page.getByRole('searchbox')
    await box.pressSequentially('vårcup')
    await expect(page).toHaveURL(/q=v/)
    await expect(box).toBeFocused()
    await box.fill('finns inte alls')
    await expect(page.getByText('Inget matchar')).toBeVisible()
    // Until the page is hydrated, a link loads the page.
    await page.goto(own, { waitUntil: 'networkidle' })
    await paging(page).getByRole('link', { name: 'Nästa' }).click()
    await expect(paging(page)).toContainText('Visar 51 till 51 av 51 poster')
    await expect(paging(page).getByRole('link', { name: 'Nästa' })).toBeFocused()
    await page.goBack()
    await expect(paging(page)).toContainText('Visar 1 till 50 av 51 poster')
  })

  test('shows month and year with week numbers, and cancelled and moved items; days are reached by keyboard', async ({
    page,
    records,
    unique,
  }) => {
    const moved = inDays(250)
    await records.sanctionWith('cancel', 'Höstcupen')
    await records.sanctionWith('move', 'Vårcupen', { startsOn: moved, endsOn: moved })
    for (const [day, label] of [
      [competitionDay, 'Inställd'],
      [moved, 'Flyttad'],
    ] as const) {
      await page.goto(`${publicCalendar}?view=month&month=${monthOf(day)}&q=${unique}`)
      const shown = page.getByRole('table', { name: monthTitle(day) })
      await expect(shown.getByRole('link', { name: new RegExp(`, ${label}$`) }).first()).toBeVisible()
      const dayLabel = new RegExp(`^${fullDay(day)}, .*${label.toLowerCase()}`)
      await expect(shown.getByRole('link', { name: dayLabel })).toBeVisible()
      await expectLightAccessible(page)
    }
    await page.goto(`${publicCalendar}${seasonQuery}&q=${unique}`)
    await expect(page.getByRole('listitem').filter({ hasText: `Höstcupen ${unique}` })).toContainText('Inställd')
    await page.goto(`${publicCalendar}?view=month&month=2027-05`)
    const month = page.getByRole('table', { name: 'Maj 2027' })
    await expect(month.getByRole('rowheader').first()).toHaveText('17')
    // Until the page is hydrated, the keys scroll it.
    await expect(async () => {
      await month.getByRole('link', { name: /^söndag 2 maj 2027/ }).focus()
      await page.keyboard.press('ArrowDown')
      await expect(month.getByRole('link', { name: /^söndag 9 maj 2027/ })).toBeFocused({ timeout: 1000 })
    }).toPass()
    await page.keyboard.press('ArrowLeft')
    await expect(month.getByRole('link', { name: /^lördag 8 maj 2027/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/day=2027-05-08/)
    await expect(page.getByRole('region', { name: /^lördag 8 maj 2027/i })).toBeVisible()
    await month.getByRole('link', { name: /^lördag 8 maj 2027/ }).focus()
    await page.keyboard.press('PageDown')
    await expect(
      page.getByRole('table', { name: 'Juni 2027' }).getByRole('link', { name: /^tisdag 8 juni 2027/ }),
    ).toBeFocused()
    await page.getByRole('link', { name: 'I dag' }).click()
    await expect(page).not.toHaveURL(/month=/)
    await page.goBack()
    await expect(page.getByRole('table', { name: 'Juni 2027' })).toBeVisible()
    await page.getByRole('link', { name: 'År', exact: true }).click()
    await expect(page).toHaveURL(/view=year/)
    await expect(page.getByRole('heading', { level: 2, name: '2027', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Månad', exact: true }).click()
    await expect(page.getByRole('table', { name: 'Juni 2027' })).toBeVisible()
    await page.goto(`${publicCalendar}?view=year&year=${competitionDay.slice(0, 4)}&q=${unique}`)
    const off = page.getByRole('link', {
      name: new RegExp(`^${fullDay(competitionDay).replace(/^\S+ /, '')}, .*inställd`),
    })
    await expect(off).toHaveAttribute('title', /inställd/)
    const days = page.getByRole('table').getByRole('link')
    await days.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(days.nth(1)).toBeFocused()
    await expectLightAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/view=month.*day=/)
    const chosen = new URL(page.url()).searchParams.get('day') ?? ''
    await expect(page.getByRole('table', { name: monthTitle(chosen) })).toBeVisible()
    await expect(page.getByRole('region', { name: new RegExp(`^${fullDay(chosen)}`, 'i') })).toBeVisible()
  })

  test('shows the same text without JavaScript, in another time zone, and without storage, and filters without JavaScript', async ({
    page,
    browser,
    baseURL,
    records,
    unique,
  }) => {
    await forbidStorage(page)
    await records.sanction('Vårcupen')
    await records.meeting('Möte', competitionDay)
    const month = `?view=month&month=${monthOf(competitionDay)}&day=${competitionDay}`
    const viewport = page.viewportSize()
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport })
    const elsewhere = await browser.newContext({ timezoneId: 'Pacific/Auckland', locale: 'en-NZ', viewport })
    const [plainPage, otherPage] = [await plain.newPage(), await elsewhere.newPage()]
    for (const search of [seasonQuery, month, `?view=year&year=${competitionDay.slice(0, 4)}`, '?lang=en']) {
      // Only the test's own records, because other tests change theirs meanwhile.
      const address = `${baseURL}${publicCalendar}${search}&q=${unique}`
      const load = (one: Page) => one.goto(address, { waitUntil: 'networkidle' })
      await Promise.all([plainPage.goto(address), load(otherPage), search === seasonQuery && load(page)])
      const text = await textOf(plainPage)
      expect(await textOf(otherPage), 'with JavaScript, in another time zone').toBe(text)
      if (search === seasonQuery) expect(await textOf(page), 'without storage').toBe(text)
      expect(await otherPage.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
      for (const context of [plain, elsewhere]) expect(await context.cookies()).toEqual([])
    }
    await plainPage.goto(`${baseURL}${publicCalendar}${seasonQuery}&q=${unique}`)
    // The competition, its announcement, which still takes applications, and the meeting.
    await expect(paging(plainPage)).toContainText('av 3 poster')
    await openFilters(plainPage)
    await plainPage.getByRole('combobox', { name: 'Filtrera på vad som visas' }).selectOption('Utlysning')
    await plainPage.getByRole('button', { name: 'Visa' }).click()
    await expect(plainPage).toHaveURL(/kind=announcement/)
    await expect(plainPage.getByRole('list', { name: 'Filter som används' })).toContainText('Visa: Utlysning')
    await expect(paging(plainPage)).toContainText('av 1 poster')
    await Promise.all([plain.close(), elsewhere.close()])
  })

  test('opens its filters below the search field without moving the button', async ({ page }) => {
    await page.goto(publicCalendar + seasonQuery)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const button = page.getByText(/^Filter( \(\d+\))?$/)
      const [search, choice] = [
        page.getByRole('searchbox'),
        page.getByRole('combobox', { name: 'Filtrera på vad som visas' }),
      ]
      const before = await button.boundingBox()
      await button.click()
      await expect(choice).toBeVisible()
      expect(await button.boundingBox()).toEqual(before)
      const [field, below] = [await search.boundingBox(), await choice.boundingBox()]
      expect(below?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0))
      expect(Math.abs((before?.y ?? 0) - (field?.y ?? 0))).toBeLessThan(4)
      await button.click()
      await expect(choice).toBeHidden()
    }
  })

  test('is available in English, with alternate links for search engines', async ({ page }) => {
    await page.goto(`${publicCalendar}?lang=en&view=month&month=2027-05`)
    await expect(page).toHaveTitle('FSF Competition Calendar')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('table', { name: 'May 2027' })).toBeVisible()
    await expect(page.locator('link[rel=alternate][hreflang=sv]')).toHaveAttribute(
      'href',
      new RegExp(`${publicCalendar}$`),
    )
    await page.getByRole('link', { name: 'Next month' }).click()
    await expect(page).toHaveURL(/lang=en.*month=2027-06|month=2027-06.*lang=en/)
    await expect(page.getByRole('table', { name: 'June 2027' })).toBeVisible()
    await page.getByRole('link', { name: 'Svenska', exact: true }).click()
    await expect(page.getByRole('table', { name: 'Juni 2027' })).toBeVisible()
  })

  test('shows the server’s error message when a view cannot be fetched', async ({ page, pageErrors }) => {
    pageErrors.expect(/429/)
    const message = 'För många anrop på kort tid. Vänta en minut och försök igen.'
    const months = '**/api/external/calendar/month*'
    await page.route(months, (route) =>
      route.fulfill({ status: 429, json: { errors: [{ code: 'TooManyRequests', message }] } }),
    )
    // Until the page is hydrated, a link loads the page instead of calling the API.
    await expect(async () => {
      await page.goto(publicCalendar)
      const [request] = await Promise.all([
        page.waitForRequest(months, { timeout: 3000 }),
        page.getByRole('link', { name: 'Månad', exact: true }).click(),
      ])
      expect(request.headers()).toMatchObject({ accept: 'application/json', 'context-association-id': 'null' })
    }).toPass()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(message)
    await expect(alert).not.toContainText('anslutningen')
    await page.unroute(months)
    await alert.getByRole('button', { name: 'Försök igen' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  })

  test('keeps all that is chosen while a view is loading', async ({ page }) => {
    const answered = Promise.withResolvers<void>()
    await page.goto(publicCalendar)
    await openFilters(page)
    await page.route('**/api/external/calendar*', async (route) => {
      await answered.promise
      await route.continue().catch(() => undefined)
    })
    await page.getByRole('combobox', { name: 'Filtrera på vad som visas' }).selectOption('Tävling')
    await expect(page).toHaveURL(/kind=sanction/)
    await page.getByRole('searchbox').fill('finns inte alls')
    await expect(page).toHaveURL(/kind=sanction.*q=finns|q=finns.*kind=sanction/)
    await page.getByRole('link', { name: 'Månad', exact: true }).click()
    await expect(page).toHaveURL(/q=finns.*view=month/)
    await page.goBack()
    answered.resolve()
    await expect(page.getByText('Inget matchar')).toBeVisible()
    const pills = page.getByRole('list', { name: 'Filter som används' })
    await expect(pills).toContainText('Visa: Tävling')
    await expect(pills).toContainText('finns inte alls')
  })

  test('fits a phone screen', async ({ page, records, unique }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await records.sanction('Vårcupen')
    const month = `?view=month&month=${monthOf(competitionDay)}&q=${unique}`
    // The list is looked at in shell.spec.ts.
    for (const search of [`?view=year&year=${competitionDay.slice(0, 4)}`, month]) {
      await page.goto(publicCalendar + search)
      await expect(heading(page)).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      await expectLightAccessible(page)
    }
    await page.getByRole('link', { name: new RegExp(`^${fullDay(competitionDay)}`) }).click()
    await expect(
      page
        .getByRole('region', { name: new RegExp(`^${fullDay(competitionDay)}`, 'i') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible()
  })

  test('links to a competition with structured data; an unknown competition responds 404', async ({
    page,
    records,
    unique,
  }) => {
    await records.sanction('Vårcupen')
    await page.goto(`${publicCalendar}?kind=sanction&q=${unique}`)
    await page.getByRole('heading', { level: 3 }).first().getByRole('link').click()
    await expect(page).toHaveTitle('Tävlingsansökan')
    const described = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(described).toMatchObject({ '@type': 'SportsEvent', name: await heading(page).innerText() })
    await expectLightAccessible(page)
    await page.getByRole('link', { name: 'Tävlingskalendern' }).click()
    await expect(page).toHaveURL(new RegExp(`\\?(?=.*kind=sanction)(?=.*q=${unique})`))
    await page.goto(`${publicCalendar}?page=99`)
    await expect(page.getByText('Den här sidan är tom')).toBeVisible()
    await expect(paging(page)).toContainText(/^Visar 0 till 0 av \d+ poster$/)
    const missing = await page.request.get('/external/competitions/00000000-0000-7000-8000-000000000000')
    expect(missing.status()).toBe(404)
    expect(await missing.text()).toContain('Tävlingen finns inte')
  })
})
