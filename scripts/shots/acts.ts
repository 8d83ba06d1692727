// How a page is brought into a state worth a picture: by what a person would press, found by role and name.
import type { Page } from '@playwright/test'
import type { Failure, SignInState } from '../../contract/auth.ts'

type Act = (page: Page, size: { isNarrow: boolean }) => Promise<void>

/** Presses something and waits for what it should bring. */
export const press =
  (role: 'button' | 'link' | 'tab', name: string | RegExp, { thenSee }: { thenSee?: string | RegExp } = {}): Act =>
  async (page) => {
    await page.getByRole(role, { name }).first().click()
    if (thenSee) await page.getByText(thenSee).first().waitFor()
  }

/** Opens what is folded together under a name. */
export const openFolded =
  (name: string): Act =>
  async (page) => {
    await page.locator('summary', { hasText: name }).click()
    await page.getByRole('combobox').first().waitFor()
  }

/** The calls that fill the list of clubs, and the page of one. */
export const clubList = /\/api\/organizations(\?|$)/
export const oneClub = /\/api\/organizations\/[\da-f-]{36}$/

type Before = (page: Page) => Promise<void>

/** Answers calls with an error, as the server would. */
export const failing =
  (url: RegExp, status: number, message = 'Databasen svarar inte.'): Before =>
  async (page) => {
    await page.route(url, (route) => route.fulfill({ status, json: { errors: [{ code: 'ERROR', message }] } }))
  }

export const answering =
  (url: RegExp, json: object): Before =>
  async (page) => {
    await page.route(url, (route) => route.fulfill({ json }))
  }

/** The browser still believes in a session that the server has ended. */
export const sessionEnded: Before = async (page) => {
  await page.context().clearCookies()
}

export const unreachable =
  (url: RegExp): Before =>
  async (page) => {
    await page.route(url, (route) => route.abort('internetdisconnected'))
  }

/** Somebody else has saved the club in the meantime. */
export const staleVersion: Before = async (page) => {
  await page.route(oneClub, async (route) => {
    const request = route.request()
    if (request.method() !== 'PUT') return route.continue()
    const draft = request.postDataJSON() as Record<string, unknown>
    const fresh = await page.request.get(request.url(), { headers: { 'context-association-id': 'null' } })
    const current = { ...(await fresh.json()), version: Number(draft.version) + 1, phoneNumber: '08-465 004 99' }
    const errors = [{ code: 'Conflict', message: 'Föreningen har ändrats av någon annan.' }]
    return route.fulfill({ status: 409, json: { errors, current } })
  })
}

/** A sign-in that has ended without a session when the page asks how it goes. */
export const signInEnds =
  (code: Failure, message: string): Before =>
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

/** One part of the design page alone, and within it something pressed. */
export const part =
  (heading: string, thenPress?: string, { thenSee }: { thenSee?: string } = {}): Act =>
  async (page) => {
    const wanted = page.getByRole('region', { name: heading, exact: true })
    await wanted.waitFor()
    await wanted.evaluate((one) => {
      // The list of children shortens as they go.
      const all = Array.from(one.parentElement?.children ?? [])
      for (const other of all) if (other !== one) other.remove()
    })
    if (thenPress) await wanted.getByRole('button', { name: thenPress, exact: true }).first().click()
    if (thenSee) await page.getByText(thenSee).first().waitFor()
  }

export const openNavigation: Act = async (page, { isNarrow }) => {
  if (isNarrow) await page.getByRole('button', { name: 'Öppna menyn' }).click()
}

export const openContexts: Act = async (page) => {
  await page.getByRole('button', { name: /Byt arbetsplats/ }).click()
}

const userMenu = async (page: Page) => {
  await page.getByRole('button', { name: /Cecilia|Användarmeny/ }).click()
}
export const openUserMenu: Act = userMenu

export const openProfile: Act = async (page) => {
  await userMenu(page)
  await page.getByRole('menuitem', { name: 'Min Användarprofil' }).click()
  await page.getByLabel('E-postadress').waitFor()
}

export const spoilProfile: Act = async (page, size) => {
  await openProfile(page, size)
  await page.getByLabel('E-postadress').fill('cecilia@')
  await page.getByLabel('Mobiltelefonnummer').fill('')
  await page.getByLabel('Mobiltelefonnummer').blur()
}

export const openMessages: Act = async (page) => {
  await page.getByRole('button', { name: /^Meddelanden/ }).click()
}

export const openPalette =
  (text: string): Act =>
  async (page) => {
    await page.keyboard.press('Control+K')
    const search = page.getByRole('dialog').getByRole('combobox')
    await search.fill(text)
    await page.waitForTimeout(500)
  }

export const openFilter =
  (label: string): Act =>
  async (page, { isNarrow }) => {
    if (isNarrow) await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('button', { name: `Filtrera på ${label}` }).click()
  }

export const edit: Act = async (page) => {
  await page.getByRole('button', { name: 'Redigera' }).click()
  await page.getByLabel('Kortnamn').waitFor()
}

export const spoilClub: Act = async (page, size) => {
  await edit(page, size)
  await page.getByLabel(/^Namn/).first().fill('')
  await page.getByLabel('Organisationsnummer').fill('123')
  await page.getByLabel('E-postadress').fill('info@')
  await page.getByRole('button', { name: 'Spara' }).click()
}

/** Saves a change, and waits for what comes of it. */
export const saveClub =
  (thenSee: string | RegExp): Act =>
  async (page, size) => {
    await edit(page, size)
    await page.getByLabel('Telefon').fill('08-465 004 11')
    await page.getByRole('button', { name: 'Spara' }).click()
    await page.getByText(thenSee).first().waitFor()
  }
