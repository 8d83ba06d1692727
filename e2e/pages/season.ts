// Mails and forms of the journeys in browser tests: the private link in a mail, the fields of a form by their labels.
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
