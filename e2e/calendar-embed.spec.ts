// Tests the calendar in an iframe on a club's site, and staff's calendar with its embed code.
import { publicCalendar, serveClubSite, heading, paging, seasonQuery } from './pages/public-calendar.ts'
import { inDays } from './test-data/dates.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import type { createTestRecords } from './test-data/test-records.ts'

const heightOf = async (frame: { boundingBox: () => Promise<{ height: number } | null> }) =>
  (await frame.boundingBox())?.height ?? 0

/** Creates enough events to make the list higher than the frame. */
const manyDays = async ({ meeting }: ReturnType<typeof createTestRecords>) => {
  await meeting('Möte', ...Array.from({ length: 49 }, (_, nth) => inDays(101 + nth)))
}

test.describe('in a frame on a club’s own site', () => {
  test('works without an origin, and the frame gets the height of its content', async ({
    page,
    baseURL,
    pageErrors,
    records,
    unique,
  }) => {
    await manyDays(records)
    // The favicon of a frame without origin cannot be fetched.
    pageErrors.expect(/favicon/)
    const site = await serveClubSite(
      `<!doctype html><html lang="sv"><title>Klubben</title><body><main><h1>Klubben</h1><iframe sandbox="allow-scripts" title="Kalender" width="100%" height="300" src="${baseURL}${publicCalendar}${seasonQuery}&q=${unique}"></iframe></main><script src="${baseURL}/embed.js" async></script>`,
    )
    await page.goto(site.address)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(frame.getByRole('banner')).toBeHidden()
    const element = page.locator('iframe')
    await expect.poll(() => heightOf(element)).toBeGreaterThan(2000)
    const inside = () => frame.locator('#root').evaluate((root) => Math.ceil(root.getBoundingClientRect().height))
    await frame.getByRole('link', { name: 'Månad', exact: true }).click()
    await expect(frame.getByRole('table')).toBeVisible()
    await expect.poll(async () => Math.abs((await heightOf(element)) - (await inside()))).toBeLessThan(6)
    expect(await heightOf(element)).toBeLessThan(1800)
    // Until the page is hydrated, a link loads the page instead of calling the API.
    await expect(async () => {
      const [request] = await Promise.all([
        page.waitForRequest(/\/api\/external\/calendar\/month/, { timeout: 3000 }),
        frame.getByRole('link', { name: 'Nästa månad' }).click(),
      ])
      // Without origin the header would cause a preflight request, so it is left out.
      expect(request.headers()['context-association-id']).toBeUndefined()
    }).toPass()
    expect((await page.context().cookies()).length).toBe(0)
    site.close()
  })

  test('scrolls to the top of another page of the list, and of a competition that is opened from far down it', async ({
    page,
    baseURL,
    records,
    unique,
  }) => {
    await manyDays(records)
    await records.sanction('Vårcupen')
    const site = await serveClubSite(
      `<!doctype html><html lang="sv"><title>Klubben</title><body><main><h1>Klubben</h1><iframe title="Kalender" width="100%" height="300" src="${baseURL}${publicCalendar}${seasonQuery}&q=${unique}"></iframe><p style="height: 2000px">Om klubben</p></main>`,
    )
    await page.goto(site.address)
    // The script comes after the frame's content, as over a slow line.
    await page.addScriptTag({ url: `${baseURL}/embed.js` })
    const frame = page.frameLocator('iframe')
    const element = page.locator('iframe')
    await expect.poll(() => heightOf(element)).toBeGreaterThan(2000)
    const pages = frame.getByRole('navigation', { name: 'Sidor' })
    for (const [step, shown] of [
      ['Nästa', 'Visar 51'],
      ['Föregående', 'Visar 1 till 50'],
    ] as const) {
      await pages.getByRole('link', { name: step }).click()
      await expect(pages).toContainText(shown)
      await expect(frame.getByRole('heading', { level: 1 })).toBeInViewport()
    }
    const link = frame.locator('a[href*="#calendar"]').last()
    await link.scrollIntoViewIfNeeded()
    await link.click()
    await expect(frame.getByRole('link', { name: 'Tävlingskalendern' })).toBeInViewport()
    await frame.getByRole('link', { name: 'Tävlingskalendern' }).click()
    await expect(frame.getByRole('navigation', { name: 'Vy' })).toBeVisible()
    expect(await frame.locator('html').evaluate(() => location.search)).toContain('from=')
    expect(await page.context().cookies()).toEqual([])
    site.close()
  })

  test.describe('on a telephone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })
    test('opens the subscription on the screen, however long the calendar is', async ({
      page,
      baseURL,
      records,
      unique,
    }) => {
      await manyDays(records)
      const site = await serveClubSite(
        `<!doctype html><html lang="sv"><meta name="viewport" content="width=device-width"><title>Klubben</title><body><main><h1>Klubben</h1><iframe title="Kalender" width="100%" height="300" src="${baseURL}${publicCalendar}${seasonQuery}&q=${unique}"></iframe></main><script src="${baseURL}/embed.js" async></script>`,
      )
      // Until the page is hydrated, the link opens the feed itself.
      await page.goto(site.address, { waitUntil: 'networkidle' })
      await expect.poll(() => heightOf(page.locator('iframe'))).toBeGreaterThan(2000)
      const frame = page.frameLocator('iframe')
      await frame.getByRole('link', { name: 'Prenumerera' }).click()
      const dialog = frame.getByRole('dialog', { name: 'Prenumerera på kalendern' })
      await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 })
      await expect(dialog.getByRole('link', { name: 'Öppna i kalenderprogram' })).toBeInViewport({ ratio: 1 })
      site.close()
    })
  })

  test('opens the application form in a new tab before its scripts have come', async ({
    page,
    baseURL,
    pageErrors,
    records,
  }) => {
    pageErrors.expect(/Failed to load resource/)
    const { path } = await records.open()
    await page.route(/\/assets\/(?!framed-)[^/]+\.js/, (route) => route.abort())
    const site = await serveClubSite(
      `<!doctype html><html lang="sv"><title>Klubben</title><body><iframe title="Kalender" width="100%" height="900" src="${baseURL}${path}"></iframe>`,
    )
    await page.goto(site.address)
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.frameLocator('iframe').getByRole('link', { name: 'Ansök om att arrangera' }).click(),
    ])
    await expect(tab).toHaveURL(/\/application$/)
    site.close()
  })
})

test.describe('the calendar of staff', () => {
  test('keeps its filter in the URL, and links to each item’s page', async ({ asUser, records, unique }) => {
    await records.sanction('Vårcupen')
    await records.sanctionWith('cancel', 'Höstcupen')
    const page = await asUser('global-admin', `/competitions/calendar?kind=event`)
    await expect(page).toHaveTitle('Tävlingskalender')
    await expect(page.getByRole('link', { name: 'Nytt evenemang' })).toHaveAttribute(
      'href',
      '/competitions/events/create',
    )
    await page.getByRole('link', { name: 'Rensa filter' }).first().click()
    await expect(page).toHaveURL(/\/competitions\/calendar$/)
    await page.getByRole('link', { name: 'År', exact: true }).click()
    await expect(page).toHaveURL(/view=year/)
    await expect(page.getByRole('list', { name: 'Teckenförklaring' })).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(paging(page)).toBeVisible()
    await page.getByRole('combobox', { name: 'Filtrera på vad som visas' }).selectOption('Tävling')
    await expect(page).toHaveURL(/kind=sanction/)
    await page.getByRole('link', { name: 'Månad' }).click()
    await expect(page.getByRole('table')).toHaveCount(1)
    await expectAccessible(page)
    await page.goBack()
    await expect(paging(page)).toBeVisible()
    await page.getByRole('searchbox').fill(unique)
    // The list before it has the items too, and is replaced under the pointer.
    await expect(page).toHaveURL(new RegExp(`q=${unique}`))
    const item = (title: string) =>
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: `${title} ${unique}` })
    await expect(item('Vårcupen')).toContainText('Sanktionerad')
    await expect(item('Höstcupen')).toContainText('Inställd')
    await page.getByRole('heading', { level: 3 }).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/competitions\/sanctions\/edit\//)
    await page.goBack()
    await expect(heading(page)).toHaveText('Tävlingskalender')
    await expect(page).toHaveURL(/kind=sanction/)
  })

  test('generates the embed code and the feed from the filter and the language', async ({
    asUser,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await asUser('branch-admin', '/competitions/calendar?kind=sanction')
    await page.getByRole('button', { name: 'Bädda in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bädda in kalendern' })
    const code = dialog.getByRole('textbox', { name: 'Kod för webbsidan' })
    await expect(code).toHaveValue(new RegExp(`<iframe src="${baseURL}${publicCalendar}\\?.*kind=sanction.*"`))
    await expect(code).toHaveValue(/branch=/)
    await dialog.getByRole('button', { name: 'English' }).click()
    await expect(code).toHaveValue(/lang=en/)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Kopiera koden' }).click()
    await expect(page.getByText('Värdet är kopierat till urklipp')).toBeVisible()
    const snippet = await page.evaluate(() => navigator.clipboard.readText())
    expect(snippet).toContain(`<script src="${baseURL}/embed.js" async></script>`)
    const feed = await page.request.get(await dialog.getByRole('textbox', { name: /ICS/ }).inputValue())
    expect(await feed.text()).toContain('BEGIN:VCALENDAR')
    const site = await serveClubSite(`<!doctype html><title>Klubben</title>${snippet}`)
    const club = await context.newPage()
    await club.goto(site.address)
    await expect(club.frameLocator('iframe').getByRole('heading', { name: 'FSF Competition Calendar' })).toBeVisible()
    await expect(club.frameLocator('iframe').getByRole('banner')).toBeHidden()
    site.close()
  })
})
