// The steps of a season in browser tests: announcement, application from outside, the mails to applicant and club, decision.
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'

interface Mail {
  template: string
  subject: string
  text: string
}
/** The mails to an address, the newest first. */
export const mails = async (request: APIRequestContext, to: string): Promise<Mail[]> => {
  const response = await request.get(`/api/dev/mail.json?to=${encodeURIComponent(to)}`)
  return ((await response.json()) as { items: Mail[] }).items
}
/** The private link in the newest mail to an address that contains a link of the kind, and the words. */
export const linkIn = async (request: APIRequestContext, kind: 'token' | 'club', to: string, words = '') => {
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

export const fill = async (within: Page | Locator, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await within.getByRole('textbox', { name: label, exact: true }).fill(value)
}
const choose = async (page: Page, label: string, text: string) => {
  const box = page.getByRole('combobox', { name: label, exact: true })
  await box.fill(text)
  await box.press('ArrowDown')
  await page.getByRole('listbox').getByRole('option').first().click()
}
export const decide = async (page: Page, action: string, reason?: string) => {
  await page.getByRole('button', { name: action, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  if (reason !== undefined) await dialog.getByRole('textbox', { name: 'Motivering', exact: true }).fill(reason)
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog).toBeHidden()
}

interface Announced {
  title: string
  year: number
  /** A text of the class. */
  classText?: string
}

/** Not a championship, because a class can have only one per year. Returns the announcement's id. */
export const submitAnnouncement = async (page: Page, { title, year, classText = '' }: Announced): Promise<string> => {
  await page.goto('/competitions/announcements/list')
  await page.getByRole('button', { name: 'Ny utlysning' }).click()
  await fill(page, { Titel: title, Säsong: String(year) })
  await page.getByRole('combobox', { name: 'Tävlingstyp' }).selectOption('Ranking')
  await choose(page, 'Klasser', classText)
  await fill(page, {
    'Föreslagen period från': `${year}-06-14`,
    'Föreslagen period till': `${year}-06-18`,
    'Sista ansökningsdag': `${year}-02-28`,
  })
  await fill(page, { Beskrivning: 'Vi söker en arrangör.' })
  await page.getByRole('button', { name: 'Spara utkast' }).click()
  await expect(page).toHaveURL(/announcements\/edit\//)
  await page.getByRole('button', { name: 'Skicka in', exact: true }).last().click()
  await expect(page.getByText('Väntar på godkännande').first()).toBeVisible()
  return /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ''
}

interface Applied {
  /** The announcement's id. */
  id: string
  year: number
  club: { name: string; searchFor: string }
  applicant: string
}

/** From the public page of the announcement, without an account. */
export const applyFromOutside = async (visitor: Page, { id, year, club, applicant }: Applied) => {
  await visitor.goto(`/external/competitions/${id}`)
  await expect(visitor).toHaveTitle(/Tävlingsansökan/)
  await visitor.getByRole('link', { name: 'Ansök om att arrangera' }).click()
  await expect(visitor).toHaveURL(/application/)
  const next = () => visitor.getByRole('button', { name: 'Nästa' }).click()
  await visitor.getByRole('combobox', { name: 'Förening' }).fill(club.searchFor)
  await visitor.getByRole('option', { name: club.name }).click()
  await fill(visitor, { Namn: 'Klara Klubb', 'Uppdrag i föreningen': 'Ordförande', 'E-postadress': applicant })
  await fill(visitor, { Mobiltelefonnummer: '070-174 06 05' })
  await next()
  await fill(visitor, { 'Första tävlingsdag': `${year}-06-14`, 'Sista tävlingsdag': `${year}-06-18` })
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
}

/** `link`: of the mail to the applicant. */
export const confirmApplicant = async (visitor: Page, link: string) => {
  await visitor.goto(link)
  await visitor.getByRole('button', { name: 'Bekräfta e-postadressen' }).click()
  await expect(visitor.getByText('Granskning').first()).toBeVisible()
}

/** `link`: of the mail to the club's registered address. */
export const confirmForClub = async (club: Page, link: string, name: string) => {
  await club.goto(link)
  await expect(club.getByText(name).first()).toBeVisible()
  await club.getByRole('radio', { name: /^Ja/ }).check()
  await fill(club, { 'Ditt namn': 'Orvar Ordförande' })
  await club.getByRole('button', { name: 'Svara' }).click()
  await expect(club.getByText(/Tack/).first()).toBeVisible()
}

/** On the page of the application. Opens the sanction, and returns its number. */
export const approveApplication = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Godkänn och sanktionera' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Godkänn och sanktionera' }).click()
  const link = page.getByRole('dialog').getByRole('link', { name: /FSF-/ })
  const number = /FSF-\d{4}-\p{L}+-\d{4}/u.exec((await link.innerText()) ?? '')?.[0] ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/sanctions\/edit/)
  await expect(page.getByText('Sanktionerad').first()).toBeVisible()
  return number
}
