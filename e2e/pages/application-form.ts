// The public application form in browser tests: mailed links, the form's steps, and a reviewer's decision through the API.
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { inDays } from '../test-data/dates.ts'

interface Mail {
  template: string
  text: string
}

/** The path of the private link in the newest letter to an address. */
export const mailedLink = async (request: APIRequestContext, to: string, template: string): Promise<string> => {
  let path = ''
  await expect
    .poll(async () => {
      const answer = await request.get(`/api/dev/mail.json?to=${encodeURIComponent(to)}`)
      const { items } = (await answer.json()) as { items: Mail[] }
      const letter = items.find((one) => one.template === template)
      path = /https?:\/\/[^\s/]+(\/external\/\S+#\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
      return path
    })
    .not.toBe('')
  return path
}

export const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
export const goToNextStep = (page: Page) => page.getByRole('button', { name: 'Nästa' }).click()

/** Everything that must be there, from the first step to the last. */
export const fillApplication = async (page: Page, club: { name: string }, email: string) => {
  await page.getByRole('combobox', { name: 'Förening' }).fill(club.name)
  await page.getByRole('option', { name: club.name }).click()
  await page.getByRole('textbox', { name: 'Namn', exact: true }).fill('Klara Klubb')
  await page.getByRole('textbox', { name: 'Uppdrag i föreningen' }).fill('Ordförande')
  await page.getByRole('textbox', { name: 'E-postadress' }).fill(email)
  await page.getByRole('textbox', { name: 'Mobiltelefonnummer' }).fill('070-174 06 05')
  await page.keyboard.press('Enter')
  await expect(step(page, 'Datum & plats')).toBeFocused()
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
  await page.getByRole('radiogroup', { name: 'Markägare' }).getByRole('radio', { name: 'Behövs inte' }).check()
  await page.getByRole('textbox', { name: 'Försäkring' }).fill('Förbundets ansvarsförsäkring')
  await goToNextStep(page)
  await page.getByRole('textbox', { name: 'Budget' }).fill('Intäkter 40 000 kr, kostnader 38 000 kr')
  await goToNextStep(page)
  await expect(step(page, 'Granska & skicka')).toBeFocused()
}

/** What the page has left in the browser. */
export const browserStorage = (page: Page) =>
  page.evaluate(() => ({
    cookie: document.cookie,
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }))

/** A signed-in reviewer acts on the application that an address has made, through the API. */
export const actAsReviewer = (staff: Page, announcementId: string, email: string, verb: string, body: object) =>
  staff.evaluate(
    async ([id, address, act, said]) => {
      // The pair belongs to the session: it is given anew when another has signed in in this browser.
      await fetch('/api/session')
      const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? ''
      const headers = {
        accept: 'application/json',
        'content-type': 'application/json',
        'context-association-id': localStorage.getItem('currentContext') ?? 'null',
        'x-xsrf-token': decodeURIComponent(token),
      }
      const base = `/api/competitions/announcements/${id}/applications`
      const { items } = (await (await fetch(base, { headers })).json()) as { items: { id: string }[] }
      for (const one of items) {
        const found = (await (await fetch(`${base}/${one.id}`, { headers })).json()) as {
          applicantEmail: string
          version: number
        }
        if (found.applicantEmail !== address) continue
        const whole = JSON.stringify({ version: found.version, override: '', ...(said as object) })
        return (await fetch(`${base}/${one.id}/${act}`, { method: 'POST', headers, body: whole })).status
      }
      return 0
    },
    [announcementId, email, verb, body] as const,
  )
