// Tests what becomes of an application in one journey: sanctioned, shown in the calendar, cancelled.
import { serveClubSite } from './pages/public-calendar.ts'
import { approveApplication, mails } from './pages/season.ts'
import { expect, test, openAsSecondUser } from './fixtures.ts'

const year = new Date().getFullYear() + 2

test('from the application to the calendar, and cancelled again', async ({
  browser,
  page: visitor,
  request,
  baseURL,
  records,
  unique,
}) => {
  const title = `Rankingtävling i skärmflygning ${unique}`
  const calendar = `/external/competitions/calendar?q=${unique}`
  const { id } = await records.published('Rankingtävling i skärmflygning', {
    season: year,
    proposedFrom: `${year}-06-14`,
    proposedTo: `${year}-06-18`,
    lastApplicationDay: `${year}-02-28`,
  })
  const host = await records.organization()
  const application = await records.application(id, host, {
    values: { startsOn: `${year}-06-14`, endsOn: `${year}-06-18` },
  })
  const applications = `/competitions/announcements/review/${id}?tab=applications`
  const reviewer = await openAsSecondUser(browser, 'reviewer-two', applications)

  await test.step('approved, with a number', async () => {
    await reviewer.getByRole('link', { name: host.name }).first().click()
    expect(await approveApplication(reviewer)).toMatch(new RegExp(`^FSF-${year}-`))
  })

  const site = await serveClubSite(`<!doctype html><title>Klubben</title><h1>Klubben</h1>
    <iframe src="${baseURL}${calendar}" title="Tävlingskalender" width="100%" height="100"></iframe>
    <script src="${baseURL}/embed.js" async></script>`)
  const outside = await (await browser.newContext({ baseURL })).newPage()
  const colleague = await openAsSecondUser(browser, 'reviewer-one', `/competitions/calendar?q=${unique}`)
  const seen = async (state: 'Sanktionerad' | 'Inställd') => {
    await expect(colleague.getByRole('main').getByText(title).first()).toBeVisible()
    await expect(colleague.getByRole('main').getByText(state).first()).toBeVisible()
    // Retried, because the response cache is cleared by the change notice, shortly after the decision's response.
    await expect(async () => {
      await outside.goto(calendar)
      await expect(outside.getByText(title).first()).toBeVisible({ timeout: 5000 })
      if (state === 'Inställd') await expect(outside.getByText(state).first()).toBeVisible({ timeout: 5000 })
    }).toPass()
    const feed = await (await request.get(`/api/external/calendar.ics?q=${unique}`)).text()
    const unfolded = feed.replace(/\r\n[ \t]/g, '')
    // Its announcement, which is open to others, is an entry of its own.
    const isCompetition = (one: string) => one.includes(unique) && !one.includes('-announcement@')
    const event = unfolded.split('BEGIN:VEVENT').find(isCompetition) ?? ''
    expect(event).toContain(state === 'Inställd' ? 'STATUS:CANCELLED' : 'STATUS:CONFIRMED')
  }
  await test.step('seen in the calendar: inside, outside and in the feed', () => seen('Sanktionerad'))

  await test.step('cancelled, and everyone sees it, also in a frame on the club’s site', async () => {
    await reviewer.getByRole('button', { name: 'Fler åtgärder' }).click()
    await reviewer.getByRole('menuitem', { name: 'Ställ in' }).click()
    const dialog = reviewer.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Motivering' }).fill('Ingen vind.')
    await dialog.getByRole('button', { name: 'Ställ in' }).click()
    await expect(dialog).toBeHidden()
    await expect(reviewer.getByText('Inställd').first()).toBeVisible()
    await colleague.reload()
    await seen('Inställd')
    await outside.goto(site.address)
    const frame = outside.frameLocator('iframe')
    await expect(frame.getByText(title).first()).toBeVisible()
    await expect(frame.getByText('Inställd').first()).toBeVisible()
    const wanted = () => frame.locator('html').evaluate((html) => html.scrollHeight)
    const height = () => outside.locator('iframe').evaluate((one) => one.clientHeight)
    await expect.poll(height).toBeGreaterThan(101)
    await expect.poll(async () => Math.abs((await height()) - (await wanted()))).toBeLessThan(3)
    await expect
      .poll(async () => (await mails(request, application.email)).some(({ text }) => text.includes('Ingen vind.')))
      .toBe(true)
    await visitor.goto(`/external/competitions/${id}`)
    await expect(visitor.getByText('Inställd').first()).toBeVisible()
  })
  site.close()
  await Promise.all([colleague, reviewer, outside].map((page) => page.close()))
})
