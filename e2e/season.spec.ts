// Tests a whole season in one journey: announced, reviewed, applied for, sanctioned, shown in the calendar, cancelled.
import { serveClubSite } from './pages/public-calendar.ts'
import { commentOn } from './pages/review-page.ts'
import {
  applyFromOutside,
  approveApplication,
  confirmApplicant,
  confirmForClub,
  decide,
  fill,
  linkIn,
  mails,
  submitAnnouncement,
} from './pages/season.ts'
import { expect, test, openAsSecondUser } from './fixtures.ts'

const year = new Date().getFullYear() + 2

test('from the announcement to the calendar, and cancelled again', async ({
  browser,
  page: visitor,
  request,
  baseURL,
  records,
  unique,
}) => {
  const title = `Rankingtävling i skärmflygning ${unique}`
  const calendar = `/external/competitions/calendar?q=${unique}`
  const submitter = await openAsSecondUser(browser, 'reviewer-one', '/home/dashboard')
  const reviewer = await openAsSecondUser(browser, 'reviewer-two', '/home/dashboard')

  let id = ''
  await test.step('staff draft and submit an announcement', async () => {
    id = await submitAnnouncement(submitter, { title, year })
  })
  const reviewing = `/competitions/announcements/review/${id}`

  await test.step('the submitter may not decide', async () => {
    await submitter.goto(reviewing)
    await expect(submitter.getByRole('button', { name: 'Godkänn och utlys' }).first()).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  await test.step('another reviewer returns it with a comment on a field', async () => {
    await reviewer.goto(`/competitions/announcements/list?queue=mine&q=${unique}`)
    await reviewer.getByRole('rowheader', { name: title }).getByRole('link').click()
    await commentOn(reviewer, 'Beskrivning', 'Skriv var starten är.')
    await reviewer.getByRole('button', { name: 'Begär komplettering' }).first().click()
    const dialog = reviewer.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Motivering' }).fill('Nästan klart.')
    await dialog.getByRole('button', { name: 'Begär komplettering' }).click()
    await expect(dialog).toBeHidden()
    await expect(reviewer.getByText('Komplettering begärd').first()).toBeVisible()
  })

  await test.step('the submitter sees it through a live update, and resubmits', async () => {
    await expect(submitter.getByText('Nästan klart.').first()).toBeVisible()
    await submitter.goto(`/competitions/announcements/edit/${id}`)
    await expect(submitter.getByText('Skriv var starten är.').first()).toBeVisible()
    await fill(submitter, { Beskrivning: 'Vi söker en arrangör. Starten är i Åre.' })
    await submitter.getByRole('button', { name: 'Skicka in', exact: true }).last().click()
    await expect(submitter.getByText('Väntar på godkännande').first()).toBeVisible()
  })

  await test.step('the reviewer sees what has changed, and approves', async () => {
    await reviewer.goto(reviewing)
    await expect(reviewer.getByText('Starten är i Åre.').first()).toBeVisible()
    await decide(reviewer, 'Godkänn och utlys')
    await expect(reviewer.getByText('Utlyst').first()).toBeVisible()
  })

  const applicant = `${unique}@klubben.example`
  const host = await records.organization()
  await test.step('a club applies from outside', async () => {
    await applyFromOutside(visitor, { id, year, club: { name: host.name, searchFor: unique }, applicant })
    expect(await visitor.context().cookies()).toEqual([])
  })

  await test.step('the applicant confirms by mail', async () =>
    confirmApplicant(visitor, await linkIn(request, 'token', applicant)))

  await test.step('the club says yes at its registered address', async () => {
    const club = await (await browser.newContext({ baseURL })).newPage()
    await confirmForClub(club, await linkIn(request, 'club', host.email, title), host.name)
    await club.context().close()
  })

  await test.step('the reviewer returns the application, and the applicant resubmits', async () => {
    await reviewer.goto(`${reviewing}?tab=applications`)
    await reviewer.getByRole('link', { name: host.name }).first().click()
    await expect(reviewer).toHaveURL(/applications\/[0-9a-f-]{36}/)
    await commentOn(reviewer, 'Säkerhetsplan', 'Hur larmar ni?')
    await reviewer.getByRole('button', { name: 'Begär komplettering' }).first().click()
    const dialog = reviewer.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Motivering' }).fill('Säkerhetsplanen saknas.')
    await dialog.getByRole('button', { name: 'Begär komplettering' }).click()
    await expect(dialog).toBeHidden()

    await visitor.goto(await linkIn(request, 'token', applicant, 'Säkerhetsplanen saknas.'))
    await visitor.reload()
    await expect(visitor.getByText('Säkerhetsplanen saknas.').first()).toBeVisible()
    await visitor.getByRole('button', { name: /Funktionärer/ }).click()
    await expect(visitor.getByText('Hur larmar ni?').first()).toBeVisible()
    await fill(visitor, { Säkerhetsplan: 'Vi ringer 112.' })
    await visitor.getByRole('button', { name: /Granska & skicka/ }).click()
    await visitor.getByRole('button', { name: 'Skicka in igen' }).click()
    await expect(visitor.getByText('Granskning').first()).toBeVisible()
  })

  await test.step('approved, with a number', async () => {
    await expect(reviewer.getByText('Vi ringer 112.').first()).toBeVisible()
    expect(await approveApplication(reviewer)).toMatch(new RegExp(`^FSF-${year}-`))
  })

  const site = await serveClubSite(`<!doctype html><title>Klubben</title><h1>Klubben</h1>
    <iframe src="${baseURL}${calendar}" title="Tävlingskalender" width="100%" height="100"></iframe>
    <script src="${baseURL}/embed.js" async></script>`)
  const outside = await (await browser.newContext({ baseURL })).newPage()
  const seen = async (state: 'Sanktionerad' | 'Inställd') => {
    await submitter.goto(`/competitions/calendar?q=${unique}`)
    await expect(submitter.getByRole('main').getByText(title).first()).toBeVisible()
    await expect(submitter.getByRole('main').getByText(state).first()).toBeVisible()
    // Retried, because the response cache is cleared by the change notice, shortly after the decision's response.
    await expect(async () => {
      await outside.goto(calendar)
      await expect(outside.getByText(title).first()).toBeVisible({ timeout: 5000 })
      if (state === 'Inställd') await expect(outside.getByText(state).first()).toBeVisible({ timeout: 5000 })
    }).toPass()
    const feed = await (await request.get(`/api/external/calendar.ics?q=${unique}`)).text()
    const unfolded = feed.replace(/\r\n[ \t]/g, '')
    const event = unfolded.split('BEGIN:VEVENT').find((one) => one.includes(unique)) ?? ''
    expect(event).toContain(state === 'Inställd' ? 'STATUS:CANCELLED' : 'STATUS:CONFIRMED')
    await outside.goto(site.address)
    const frame = outside.frameLocator('iframe')
    await expect(frame.getByText(title).first()).toBeVisible()
    if (state === 'Inställd') await expect(frame.getByText(state).first()).toBeVisible()
    const wanted = () => frame.locator('html').evaluate((html) => html.scrollHeight)
    const height = () => outside.locator('iframe').evaluate((one) => one.clientHeight)
    await expect.poll(height).toBeGreaterThan(101)
    await expect.poll(async () => Math.abs((await height()) - (await wanted()))).toBeLessThan(3)
  }
  await test.step('seen in the calendar: inside, outside, in the feed and in a frame on the club’s site', () =>
    seen('Sanktionerad'))

  await test.step('cancelled, and everyone sees it', async () => {
    await reviewer.getByRole('button', { name: 'Fler åtgärder' }).click()
    await reviewer.getByRole('menuitem', { name: 'Ställ in' }).click()
    const dialog = reviewer.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Motivering' }).fill('Ingen vind.')
    await dialog.getByRole('button', { name: 'Ställ in' }).click()
    await expect(dialog).toBeHidden()
    await expect(reviewer.getByText('Inställd').first()).toBeVisible()
    await seen('Inställd')
    await expect
      .poll(async () => (await mails(request, applicant)).some(({ text }) => text.includes('Ingen vind.')))
      .toBe(true)
    await visitor.goto(`/external/competitions/${id}`)
    await expect(visitor.getByText('Inställd').first()).toBeVisible()
  })
  site.close()
  await Promise.all([submitter, reviewer, outside].map((page) => page.close()))
})
