// Tests what forms keep: drafts over session loss and reload, questions before leaving, single submission.
import type { Page } from '@playwright/test'
import { inDays } from './test-data/dates.ts'
import { decideInApp, expect, personaName, waitForQuietNetwork, test, freshContext } from './fixtures.ts'
import { holdResponses } from './pages/held-responses.ts'
import { organizationPath } from './pages/organization-pages.ts'

const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Redigera' }).click()
  return page.getByRole('textbox', { name: 'Webbplats' })
}
/** The id of the shown club. */
const clubId = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''
const draftKeys = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('form:')))
const restoredNotice = (page: Page) => page.getByText(/^Det du skrev .+ är tillbaka\. Det är inte sparat än\.$/)

/** A call in the background may end the session before the button is pressed, and the input is kept all the same. */
const trySaving = (page: Page) =>
  page
    .getByRole('button', { name: 'Spara' })
    .click({ timeout: 5000 })
    .catch(() => undefined)

const loggedOut = (page: Page) => page.getByText('Du har blivit utloggad och måste logga in igen')
const signInAgain = async (page: Page, key: string) => {
  await expect(loggedOut(page)).toBeVisible()
  await page.getByRole('button', { name: 'Logga in med Freja+' }).click()
  await decideInApp(page, key, 'Godkänn')
  await expect(page.getByRole('button', { name: personaName(key) })).toBeVisible()
}

test('after session loss the draft is restored for the same account only', async ({ asUser, records, pageErrors }) => {
  pageErrors.expect(/status of 401/)
  const page = await asUser('global-admin', organizationPath(await records.organization()))
  const web = await openForm(page)
  const address = new URL(page.url()).pathname
  const wasThere = await web.inputValue()
  await web.fill('https://halvskrivet.example')
  await page.context().clearCookies({ name: 'session' })
  await trySaving(page)

  await expect(loggedOut(page)).toBeVisible()
  await asUser('sysadmin', address)
  await page.getByRole('button', { name: 'Redigera' }).click()
  await expect(web).toHaveValue(wasThere)
  await expect(restoredNotice(page)).toBeHidden()
  await web.fill('https://sparat.example')
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByRole('main')).toContainText('sparat.example')

  await openForm(page)
  await page.context().clearCookies({ name: 'session' })
  await trySaving(page)
  await signInAgain(page, 'global-admin')
  await page.goto(address)
  await expect(restoredNotice(page)).toBeVisible()
  await expect(web).toHaveValue('https://halvskrivet.example')
  const newer = page.getByText(`${personaName('sysadmin')} har ändrat föreningen sedan du öppnade formuläret.`)
  await expect(newer).toBeVisible()
  await page.getByRole('button', { name: 'Kasta det' }).press('Enter')
  await expect(page.getByRole('form', { name: 'Redigera föreningen' })).toBeFocused()
  await expect(web).toHaveValue('https://sparat.example')
  await expect(newer).toBeHidden()
  expect(await draftKeys(page)).toEqual([])
})

test('input while a new record is being created is kept as unsaved in its edit form', async ({ asUser, unique }) => {
  const page = await asUser('reviewer-one', `/competitions/events/create?day=${inDays(90)}`)
  const question = page.getByRole('dialog', { name: 'Vill du lämna sidan utan att spara?' })
  const place = page.getByRole('textbox', { name: 'Plats' })
  const title = page.getByRole('textbox', { name: 'Titel', exact: true })
  await title.fill(`Möte ${unique}`)
  await page.getByRole('switch', { name: 'Heldag' }).check()
  await place.fill('Åre')
  const creation = await holdResponses(page, '**/api/competitions/events', 'POST')
  await page.getByRole('button', { name: 'Skapa' }).click()
  await creation.arrived
  await place.fill('Östersund')
  creation.release()
  await expect(page).toHaveURL(/\/competitions\/events\/edit\//)
  await expect(question).toBeHidden()
  await expect(restoredNotice(page)).toBeVisible()
  await expect(place).toHaveValue('Östersund')
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Evenemanget är sparat')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Östersund')

  await page.goto('/competitions/announcements/create')
  const description = page.getByRole('textbox', { name: 'Beskrivning', exact: true })
  await title.fill(`Träff ${unique}`)
  const drafted = await holdResponses(page, '**/api/competitions/announcements', 'POST')
  await page.getByRole('button', { name: 'Spara utkast' }).click()
  await drafted.arrived
  await description.fill('Skrivet medan utkastet sparades.')
  drafted.release()
  await expect(page).toHaveURL(/\/competitions\/announcements\/edit\//)
  await expect(question).toBeHidden()
  await expect(description).toHaveValue('Skrivet medan utkastet sparades.')
  await page.getByRole('button', { name: 'Spara utkast' }).click()
  // The message of the first save may still be shown.
  await expect.poll(() => draftKeys(page)).toEqual([])
  await page.reload()
  await expect(description).toHaveValue('Skrivet medan utkastet sparades.')
  await expect(restoredNotice(page)).toBeHidden()
})

test('who leaves the form of a new record while it is being created is not led back to it', async ({
  asUser,
  unique,
}) => {
  const page = await asUser('reviewer-one', `/competitions/events/create?day=${inDays(90)}`)
  await page.getByRole('textbox', { name: 'Titel', exact: true }).fill(`Möte ${unique}`)
  await page.getByRole('switch', { name: 'Heldag' }).check()
  await page.getByRole('textbox', { name: 'Plats' }).fill('Åre')
  const creation = await holdResponses(page, '**/api/competitions/events', 'POST')
  await page.getByRole('button', { name: 'Skapa' }).click()
  await creation.arrived
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ja' }).click()
  await expect(page).toHaveURL('/home/dashboard')
  creation.release()
  await expect(page.getByText('Evenemanget är skapat')).toBeVisible()
  // What would lead back does so before the page is drawn with the toast.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  await expect(page).toHaveURL('/home/dashboard')
  expect(await draftKeys(page)).toEqual([])
})

test('a long form stores a draft per account and record, which sign-out in any tab removes', async ({
  asUser,
  records,
  pageErrors,
}) => {
  const page = await asUser('global-admin', organizationPath(await records.organization()))
  const web = await openForm(page)
  const [id, wasThere] = [clubId(page), await web.inputValue()]
  await web.fill('https://utkast.example')
  await expect.poll(() => draftKeys(page)).toEqual([expect.stringMatching(new RegExp(`^form:[\\da-f-]{36}:.*${id}$`))])
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(restoredNotice(page)).toBeVisible()
  await expect(web).toHaveValue('https://utkast.example')

  // What is no longer a change is no draft.
  await web.fill(wasThere)
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await expect(web).toBeHidden()
  expect(await draftKeys(page)).toEqual([])
  await openForm(page)
  await web.fill('https://utkast.example')
  await expect.poll(() => draftKeys(page)).toHaveLength(1)
  pageErrors.expect(/status of 401/)
  const other = await page.context().newPage()
  await other.goto('/home/dashboard')
  await other.getByRole('button', { name: personaName('global-admin') }).click()
  await other.getByRole('menuitem', { name: 'Logga ut' }).click()
  await expect(other).toHaveURL('/auth/login')
  await expect.poll(() => draftKeys(page)).toEqual([])
  const told = page.getByText(/^Du har loggat ut i en annan flik\. .+ finns inte kvar\.$/)
  // The stream, which ends with the session, or a read in the background may tell it before the button does.
  await page.getByRole('button', { name: 'Spara' }).or(told).click()
  await expect(told).toBeVisible()
  expect(await draftKeys(page), 'nor when the tab learns of it').toEqual([])
})

test('closing and reloading ask about unsaved changes; switching context does not, and keeps the draft', async ({
  asUser,
  records,
  inContext,
}) => {
  const page = await asUser('sysadmin', organizationPath(await records.organization({ branches: ['ballong'] })))
  const web = await openForm(page)
  const address = new URL(page.url()).pathname
  const dialogTypes: string[] = []
  page.on('dialog', (dialog) => {
    dialogTypes.push(dialog.type())
    void dialog.dismiss()
  })
  await web.fill('https://fraga.example')
  await page.evaluate(() => location.reload())
  await expect.poll(() => dialogTypes).toEqual(['beforeunload'])
  await expect(web).toHaveValue('https://fraga.example')
  await inContext('Svenska Ballongfederationen')
  await expect(page).toHaveURL('/home/dashboard')
  expect(dialogTypes).toHaveLength(1)
  await page.goto(address)
  await expect(restoredNotice(page)).toBeVisible()
  await expect(web).toHaveValue('https://fraga.example')
})

test('the draft of a new record belongs to the context that it is written in', async ({
  asUser,
  inContext,
  pageErrors,
}) => {
  pageErrors.expect(/status of 401/)
  const create = '/competitions/events/create'
  const page = await asUser('sysadmin', '/home/dashboard')
  const title = page.getByRole('textbox', { name: 'Titel', exact: true })
  await inContext('Svenska Ballongfederationen')
  await page.goto(create)
  await title.fill('Ballongträffen')
  await inContext('Svenska Segelflygförbundet')
  await page.goto(create)
  await expect(title).toHaveValue('')
  await inContext('Svenska Ballongfederationen')
  await page.goto(create)
  await expect(title).toHaveValue('Ballongträffen')
  await expect(restoredNotice(page)).toBeVisible()

  // Whoever has to sign in again gets the context back, and with it what was written.
  await title.fill('Ballongfesten')
  await page.context().clearCookies({ name: 'session' })
  await page.reload()
  await signInAgain(page, 'sysadmin')
  await expect(title).toHaveValue('Ballongfesten')
  await expect(page.getByRole('button', { name: /^Byt arbetsplats.*Ballong/ })).toBeVisible()
})

test('a form keeps what is written while it is saved, and is submitted once: on a double click, after a lost response, and after going back', async ({
  asUser,
  records,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED/)
  const page = await asUser('global-admin', organizationPath(await records.organization()))
  const web = await openForm(page)
  await test.step('input while a record is being saved keeps the form open with unsaved changes', async () => {
    const saved = await holdResponses(page, '**/api/organizations/*', 'PUT')
    await web.fill('https://forst.example')
    await page.getByRole('button', { name: 'Spara' }).click()
    await saved.arrived
    await web.fill('https://sedan.example')
    saved.release()
    await expect(page.getByText('Föreningen är sparad')).toBeVisible()
    await expect(web).toHaveValue('https://sedan.example')
    await page.getByRole('button', { name: 'Avbryt' }).click()
    const question = page.getByRole('dialog', { name: 'Vill du stänga utan att spara?' })
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Ja' }).click()
    await expect(page.getByRole('main')).toContainText('forst.example')
  })

  await test.step('a form is submitted once', async () => {
    await openForm(page)
    const versions: number[] = []
    const isPut = (method: string) => method === 'PUT'
    page.on('request', (request) => {
      if (isPut(request.method())) versions.push(request.postDataJSON().version)
    })
    await web.fill('https://en-gang.example')
    await page.getByRole('button', { name: 'Spara' }).dblclick()
    // The toast of the first step may still be shown.
    await expect(page.getByRole('link', { name: 'en-gang.example' })).toBeVisible()
    expect(versions).toHaveLength(1)

    // The server saves, but its response is lost.
    await page.getByRole('button', { name: 'Redigera' }).click()
    await page.route('**/api/organizations/*', async (route) => {
      if (!isPut(route.request().method())) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await web.fill('https://tva-ganger.example')
    await page.getByRole('button', { name: 'Spara' }).click()
    await expect(page.locator('[data-toast="error"]')).toContainText('Det gick inte')
    await expect(web).toHaveValue('https://tva-ganger.example')
    await page.unroute('**/api/organizations/*')
    await page.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByRole('link', { name: 'tva-ganger.example' })).toBeVisible()
    expect(versions[2]).toBe(versions[1])
    await page.getByRole('tab', { name: 'Historik' }).click()
    const history = page.getByRole('list', { name: 'Historik' })
    await expect(history.getByText('https://tva-ganger.example')).toHaveCount(1)

    await page.goBack()
    await page.goBack()
    await page.goForward()
    await expect(page.getByRole('link', { name: 'tva-ganger.example' })).toBeVisible()
    expect(versions).toHaveLength(3)
  })
})

test(
  'offline, leaving asks about unsaved changes, and the input is kept',
  freshContext,
  async ({ asUser, records, pageErrors }) => {
    pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
    const page = await asUser('global-admin', organizationPath(await records.organization()))
    const web = await openForm(page)
    await web.fill('https://utan-natet.example')
    await waitForQuietNetwork(page)
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click()
    await expect(web).toHaveValue('https://utan-natet.example')
    await page.context().setOffline(false)
  },
)
