// Interactions that bring a page into the state to be pictured, with elements found by role and name.
import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import type { SignInFailure, SignInState } from '#contract/auth.ts'

export type Interaction = (page: Page, size: { isNarrow: boolean }) => Promise<void>

/** Clicks an element and waits for the text that should then be shown. */
export const press =
  (
    role: 'button' | 'link' | 'tab',
    name: string | RegExp,
    { thenSee }: { thenSee?: string | RegExp } = {},
  ): Interaction =>
  async (page) => {
    await page.getByRole(role, { name }).first().click()
    if (thenSee) await page.getByText(thenSee).first().waitFor()
  }

export const inTurn =
  (...interactions: Interaction[]): Interaction =>
  async (page, size) => {
    for (const interact of interactions) await interact(page, size)
  }

export const fill =
  (name: string, text: string): Interaction =>
  (page) =>
    page.getByRole('textbox', { name }).fill(text)

export const chooseRadio =
  (name: string): Interaction =>
  (page) =>
    page.getByRole('radio', { name }).first().check()

export const chooseFile =
  (name: string, fileName: string, content: string | Buffer, thenSee: string): Interaction =>
  async (page) => {
    const buffer = typeof content === 'string' ? Buffer.from(content) : content
    await page.getByLabel(name).setInputFiles({ name: fileName, mimeType: 'text/csv', buffer })
    await page.getByText(thenSee).waitFor()
  }

export const seeDialog: Interaction = (page) => page.getByRole('dialog').waitFor()

/** Opens the dialog of an action in the menu of a record. */
export const chooseAction =
  (name: string): Interaction =>
  async (page) => {
    await page.getByRole('button', { name: 'Fler åtgärder' }).click()
    await page.getByRole('menuitem', { name }).click()
    await page.getByRole('dialog', { name }).waitFor()
  }

/** Gathers a comment on a field, and begins one on another. */
export const commentOn =
  (field: string, other: string): Interaction =>
  async (page) => {
    await page.getByRole('button', { name: `Kommentera ${field}`, exact: true }).click()
    await page.getByRole('textbox', { name: `Kommentar om ${field}` }).fill('Stämmer det med årets regler?')
    await page.getByRole('button', { name: 'Klar', exact: true }).click()
    await page.getByRole('button', { name: `Kommentera ${other}`, exact: true }).click()
    await page.getByRole('textbox', { name: `Kommentar om ${other}` }).waitFor()
  }

/** Opens a <details> element by its summary. */
export const openDisclosure =
  (name: string): Interaction =>
  async (page) => {
    await page.locator('summary', { hasText: name }).click()
    await page.getByRole('combobox').first().waitFor()
  }

/** The requests of the club list and of a club's page. */
export const organizationListUrl = /\/api\/organizations(\?|$)/
export const organizationUrl = /\/api\/organizations\/[\da-f-]{36}$/

type RequestStub = (page: Page) => Promise<void>

/** Responds with an error in the server's format. */
export const respondWithError =
  (url: RegExp, status: number, message = 'Databasen svarar inte.'): RequestStub =>
  async (page) => {
    await page.route(url, (route) => route.fulfill({ status, json: { errors: [{ code: 'ERROR', message }] } }))
  }

export const respondWith =
  (url: RegExp, json: object): RequestStub =>
  async (page) => {
    await page.route(url, (route) => route.fulfill({ json }))
  }

/** Removes the session cookie; the page still has its stored session. */
export const endSession: RequestStub = async (page) => {
  await page.context().clearCookies()
}

export const abortRequests =
  (url: RegExp): RequestStub =>
  async (page) => {
    await page.route(url, (route) => route.abort('internetdisconnected'))
  }

/** Responds to a save with 409: another user has changed the club. */
export const respondWithConflict: RequestStub = async (page) => {
  await page.route(organizationUrl, async (route) => {
    const request = route.request()
    if (request.method() !== 'PUT') return route.continue()
    const draft = request.postDataJSON() as Record<string, unknown>
    const fresh = await page.request.get(request.url(), { headers: { 'context-association-id': 'null' } })
    const current = { ...(await fresh.json()), version: Number(draft.version) + 1, phoneNumber: '08-465 004 99' }
    const errors = [{ code: 'Conflict', message: 'Föreningen har ändrats av någon annan.' }]
    return route.fulfill({ status: 409, json: { errors, current } })
  })
}

/** Responds to the sign-in's status request with a failed sign-in. */
export const respondWithEndedSignIn =
  (code: SignInFailure, message: string): RequestStub =>
  async (page) => {
    const ended: SignInState = {
      state: 'failed',
      flow: 'other',
      qr: null,
      appLink: null,
      isTest: true,
      secondsLeft: 0,
      next: null,
      error: { code, message, reference: code === 'unavailable' ? '1002' : null },
    }
    await page.route(/\/api\/auth\/status$/, (route) => route.fulfill({ json: ended }))
  }

/** Shows one section of the design page only, and may click a button in it. */
export const designSection =
  (heading: string, thenPress?: string, { thenSee }: { thenSee?: string } = {}): Interaction =>
  async (page) => {
    const section = page.getByRole('region', { name: heading, exact: true })
    await section.waitFor()
    await section.evaluate((element) => {
      // Copied to an array, because `children` changes when an element is removed.
      const siblings = Array.from(element.parentElement?.children ?? [])
      for (const sibling of siblings) if (sibling !== element) sibling.remove()
    })
    if (thenPress) await section.getByRole('button', { name: thenPress, exact: true }).first().click()
    if (thenSee) await page.getByText(thenSee).first().waitFor()
  }

export const openNavigation: Interaction = async (page, { isNarrow }) => {
  if (isNarrow) await page.getByRole('button', { name: 'Öppna menyn' }).click()
}

export const openContextSelector: Interaction = async (page) => {
  await page.getByRole('button', { name: /Byt arbetsplats/ }).click()
}

const userMenu = async (page: Page) => {
  await page.getByRole('button', { name: /Cecilia|Användarmeny/ }).click()
}
export const openUserMenu: Interaction = userMenu

export const openProfile: Interaction = async (page) => {
  await userMenu(page)
  await page.getByRole('menuitem', { name: 'Min Användarprofil' }).click()
  await page.getByLabel('E-postadress').waitFor()
}

export const fillInvalidProfile: Interaction = async (page, size) => {
  await openProfile(page, size)
  await page.getByLabel('E-postadress').fill('cecilia@')
  await page.getByLabel('Mobiltelefonnummer').fill('')
  await page.getByLabel('Mobiltelefonnummer').blur()
}

export const openMessages: Interaction = async (page) => {
  await page.getByRole('button', { name: /^Meddelanden/ }).click()
}

export const openPalette =
  (text: string): Interaction =>
  async (page) => {
    await page.keyboard.press('Control+K')
    const search = page.getByRole('dialog').getByRole('combobox')
    await search.fill(text)
    await page.waitForTimeout(500)
  }

export const openFilter =
  (label: string): Interaction =>
  async (page, { isNarrow }) => {
    if (isNarrow) await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('button', { name: `Filtrera på ${label}` }).click()
  }

export const openOrganizationForm: Interaction = async (page) => {
  await page.getByRole('button', { name: 'Redigera' }).click()
  await page.getByLabel('Kortnamn').waitFor()
}

/** Saves two changes of an event, and clicks through what then stands on the page. */
export const changeEvent =
  (...thenPress: ['button' | 'tab', string][]): Interaction =>
  async (page) => {
    await page.getByRole('button', { name: 'Redigera' }).click()
    await page.getByRole('textbox', { name: 'Plats' }).fill(`Hangar ${Date.now() % 10_000}`)
    await page.getByRole('textbox', { name: 'Länk' }).fill(`https://mote.example/${Date.now() % 10_000}`)
    await page.getByRole('button', { name: 'Spara' }).click()
    await page.getByRole('button', { name: 'Ångra' }).waitFor()
    for (const [role, name] of thenPress) await page.getByRole(role, { name }).first().click()
  }

export const submitInvalidOrganization: Interaction = async (page, size) => {
  await openOrganizationForm(page, size)
  await page.getByLabel(/^Namn/).first().fill('')
  await page.getByLabel('Organisationsnummer').fill('123')
  await page.getByLabel('E-postadress').fill('info@')
  await page.getByRole('button', { name: 'Spara' }).click()
}

/** Saves a change, and waits for the resulting text. */
export const saveOrganization =
  (thenSee: string | RegExp): Interaction =>
  async (page, size) => {
    await openOrganizationForm(page, size)
    await page.getByLabel('Telefon').fill('08-465 004 11')
    await page.getByRole('button', { name: 'Spara' }).click()
    await page.getByText(thenSee).first().waitFor()
  }
