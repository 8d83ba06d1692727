// Tests a whole season in one journey: announced, reviewed, applied for, sanctioned, shown in the calendar, cancelled.
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { serveClubSite } from './pages/public-calendar.ts'
import { commentOn } from './pages/review-page.ts'
import { expect, test, openAsSecondUser } from './fixtures.ts'

const year = new Date().getFullYear() + 2
const day = (monthAndDay: string) => `${year}-${monthAndDay}`

interface Mail {
  text: string
}
const mails = async (request: APIRequestContext, to: string): Promise<Mail[]> => {
  const response = await request.get(`/api/dev/mail.json?to=${encodeURIComponent(to)}`)
  return ((await response.json()) as { items: Mail[] }).items
}
/** The private link in the newest mail to an address that contains a link of the kind, and the words. */
const linkIn = async (request: APIRequestContext, kind: 'token' | 'club', to: string, words = '') => {
  const pattern = new RegExp(`/external/competitions/[0-9a-f-]+/application#${kind}=[\\w-]+`)
  let found: string | undefined
  await expect
    .poll(async () => {
      const letter = (await mails(request, to)).find(({ text }) => text.includes(words) && pattern.test(text))
      found = letter && pattern.exec(letter.text)?.[0]
      return found
    })
    .toBeDefined()
  return found ?? ''
}

const fill = async (within: Page | Locator, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await within.getByRole('textbox', { name: label, exact: true }).fill(value)
}
const choose = async (within: Page | Locator, label: string, text: string) => {
  const box = within.getByRole('combobox', { name: label, exact: true })
  await box.fill(text)
  await box.press('ArrowDown')
  await (within as Page).getByRole('listbox').getByRole('option').first().click()
}
const decide = async (page: Page, action: string, reason?: string) => {
  await page.getByRole('button', { name: action, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  if (reason !== undefined) await dialog.getByRole('textbox', { name: 'Motivering', exact: true }).fill(reason)
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('from the announcement to the calendar, and cancelled again', async ({
  browser,
  page: visitor,
  request,
  baseURL,
  records,
  unique,
}) => {
  // Not a championship, because a class can have only one per year, which would block the next run.
  const title = `Rankingtävling i skärmflygning ${unique}`
  const calendar = `/external/competitions/calendar?q=${unique}`
  const submitter = await openAsSecondUser(browser, 'reviewer-one', '/home/dashboard')
  const reviewer = await openAsSecondUser(browser, 'reviewer-two', '/home/dashboard')

  await test.step('staff draft and submit an announcement', async () => {
    await submitter.goto('/competitions/announcements/list')
    await submitter.getByRole('button', { name: 'Ny utlysning' }).click()
    await fill(submitter, { Titel: title, Säsong: String(year) })
    await submitter.getByRole('combobox', { name: 'Tävlingstyp' }).selectOption('Ranking')
    await choose(submitter, 'Klasser', '')
    await fill(submitter, {
      'Föreslagen period från': day('06-14'),
      'Föreslagen period till': day('06-18'),
      'Sista ansökningsdag': day('02-28'),
    })
    await fill(submitter, { Beskrivning: 'Vi söker en arrangör.' })
    await submitter.getByRole('button', { name: 'Spara utkast' }).click()
    await expect(submitter).toHaveURL(/announcements\/edit\//)
    await submitter.getByRole('button', { name: 'Skicka in', exact: true }).last().click()
    await expect(submitter.getByText('Väntar på godkännande').first()).toBeVisible()
  })
  const id = /[0-9a-f-]{36}/.exec(submitter.url())?.[0] ?? ''
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
    await visitor.goto(`/external/competitions/${id}`)
    await expect(visitor).toHaveTitle(/Tävlingsansökan/)
    await visitor.getByRole('link', { name: 'Ansök om att arrangera' }).click()
    await expect(visitor).toHaveURL(/application/)
    const next = () => visitor.getByRole('button', { name: 'Nästa' }).click()
    await visitor.getByRole('combobox', { name: 'Förening' }).fill(unique)
    await visitor.getByRole('option', { name: host.name }).click()
    await fill(visitor, { Namn: 'Klara Klubb', 'Uppdrag i föreningen': 'Ordförande', 'E-postadress': applicant })
    await fill(visitor, { Mobiltelefonnummer: '070-174 06 05' })
    await next()
    await fill(visitor, {
      'Första tävlingsdag': day('06-14'),
      'Sista tävlingsdag': day('06-18'),
    })
    await visitor
      .getByRole('combobox', { name: 'Plats', exact: true })
      .or(visitor.getByRole('textbox', { name: 'Plats', exact: true }))
      .fill('Åre')
    await next()
    await visitor.getByRole('checkbox').first().check()
    await fill(visitor, { 'Väntat antal deltagare': '40' })
    await next()
    for (const [index, [role, name]] of [
      ['Tävlingsledare', 'Eva Lind'],
      ['Säkerhetsansvarig', 'Bo Ek'],
    ].entries()) {
      if ((await visitor.getByRole('textbox', { name: 'Namn' }).count()) <= index)
        await visitor.getByRole('button', { name: 'Lägg till funktionär' }).click()
      await visitor
        .getByRole('combobox', { name: 'Uppdrag' })
        .nth(index)
        .selectOption(role ?? '')
      await visitor
        .getByRole('textbox', { name: 'Namn' })
        .nth(index)
        .fill(name ?? '')
    }
    for (const group of ['Tillstånd för luftrummet', 'Markägare'])
      await visitor.getByRole('radiogroup', { name: group }).getByRole('radio', { name: 'Behövs inte' }).check()
    await fill(visitor, { Försäkring: 'Genom förbundet' })
    await next()
    await fill(visitor, { Budget: 'Går runt' })
    await next()
    await visitor.getByRole('checkbox').check()
    await visitor.getByRole('button', { name: 'Skicka ansökan' }).click()
    await expect(visitor.getByRole('heading', { name: 'Kolla din e-post' })).toBeVisible()
    expect(await visitor.context().cookies()).toEqual([])
  })

  await test.step('the applicant confirms by mail', async () => {
    await visitor.goto(await linkIn(request, 'token', applicant))
    await visitor.getByRole('button', { name: 'Bekräfta e-postadressen' }).click()
    await expect(visitor.getByText('Granskning').first()).toBeVisible()
  })

  await test.step('the club says yes at its registered address', async () => {
    const club = await (await browser.newContext({ baseURL })).newPage()
    await club.goto(await linkIn(request, 'club', host.email, title))
    await expect(club.getByText(host.name).first()).toBeVisible()
    await club.getByRole('radio', { name: /^Ja/ }).check()
    await fill(club, { 'Ditt namn': 'Orvar Ordförande' })
    await club.getByRole('button', { name: 'Svara' }).click()
    await expect(club.getByText(/Tack/).first()).toBeVisible()
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

  let number = ''
  await test.step('approved, with a number', async () => {
    await expect(reviewer.getByText('Vi ringer 112.').first()).toBeVisible()
    await reviewer.getByRole('button', { name: 'Godkänn och sanktionera' }).first().click()
    await reviewer.getByRole('dialog').getByRole('button', { name: 'Godkänn och sanktionera' }).click()
    const link = reviewer.getByRole('dialog').getByRole('link', { name: /FSF-/ })
    number = /FSF-\d{4}-\p{L}+-\d{4}/u.exec((await link.innerText()) ?? '')?.[0] ?? ''
    expect(number).toMatch(new RegExp(`^FSF-${year}-`))
    await link.click()
    await expect(reviewer.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(reviewer).toHaveURL(/sanctions\/edit/)
    await expect(reviewer.getByText('Sanktionerad').first()).toBeVisible()
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
  await Promise.all([submitter, reviewer, outside].map((page) => page.context().close()))
})
