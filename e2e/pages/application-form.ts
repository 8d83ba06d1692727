// The public application form in browser tests: mailed links, the form's steps and browser storage.
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { inDays } from '../test-data/dates.ts'
import { mails } from './season.ts'

/** The path of the private link in the newest mail to an address. */
export const mailedLink = async (request: APIRequestContext, to: string, template: string): Promise<string> => {
  let path = ''
  await expect
    .poll(async () => {
      const mail = (await mails(request, to)).find((item) => item.template === template)
      path = /https?:\/\/[^\s/]+(\/external\/\S+#\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
      return path
    })
    .not.toBe('')
  return path
}

export const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
export const goToNextStep = (page: Page) => page.getByRole('button', { name: 'Nästa' }).click()

export const chooseClub = async (page: Page, club: { name: string }) => {
  await page.getByRole('combobox', { name: 'Förening' }).fill(club.name)
  await page.getByRole('option', { name: club.name }).click()
}

/** Fills in the first step. */
export const fillApplicant = async (page: Page, club: { name: string }, email: string) => {
  await chooseClub(page, club)
  await page.getByRole('textbox', { name: 'Namn', exact: true }).fill('Klara Klubb')
  await page.getByRole('textbox', { name: 'Uppdrag i föreningen' }).fill('Ordförande')
  await page.getByRole('textbox', { name: 'E-postadress' }).fill(email)
  await page.getByRole('textbox', { name: 'Mobiltelefonnummer' }).fill('070-174 06 05')
  await page.keyboard.press('Enter')
  await expect(step(page, 'Datum & plats')).toBeFocused()
}

/** Fills in all required fields, from the first step to the last. */
export const fillApplication = async (page: Page, club: { name: string }, email: string) => {
  await fillApplicant(page, club, email)
  await page.getByRole('textbox', { name: 'Första tävlingsdag' }).fill(inDays(180))
  await page.getByRole('textbox', { name: 'Sista tävlingsdag' }).fill(inDays(181))
  await page.getByRole('textbox', { name: 'Plats', exact: true }).fill('Ålleberg')
  await goToNextStep(page)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('textbox', { name: 'Väntat antal deltagare' }).fill('40')
  await goToNextStep(page)
  await page.getByRole('textbox', { name: 'Namn', exact: true }).first().fill('Tage Ledare')
  await page.getByRole('textbox', { name: 'Namn', exact: true }).nth(1).fill('Siv Säker')
  await page
    .getByRole('radiogroup', { name: 'Tillstånd för luftrummet' })
    .getByRole('radio', { name: 'Beviljat' })
    .check()
  await page
    .getByRole('radiogroup', { name: 'Markägarens tillstånd' })
    .getByRole('radio', { name: 'Behövs inte' })
    .check()
  await page.getByRole('textbox', { name: 'Försäkring' }).fill('Förbundets ansvarsförsäkring')
  await goToNextStep(page)
  await page.getByRole('textbox', { name: 'Budget' }).fill('Intäkter 40 000 kr, kostnader 38 000 kr')
  await goToNextStep(page)
  await expect(step(page, 'Granska & skicka')).toBeFocused()
}

const hiddenField = '[name=leftEmpty][data-1p-ignore][data-lpignore=true][data-form-type=other][autocomplete=off]'

/**
 * Sends the form with the field filled in that people do not see, whose name and attributes tell password managers nothing: no mail
 * comes of it, and the field is empty again where the form is edited.
 */
export const sendSpam = async (page: Page, request: APIRequestContext, to: string, send: Locator) => {
  await page.locator(hiddenField).fill('https://spam.example')
  await send.click()
  await page.getByRole('button', { name: 'Redigera' }).click()
  await expect(page.locator(hiddenField)).toHaveValue('')
  expect(await mails(request, to)).toEqual([])
}

/** The cookies and storage keys that the page has written. */
export const browserStorage = (page: Page) =>
  page.evaluate(() => ({
    cookie: document.cookie,
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }))
