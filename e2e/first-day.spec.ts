// Tests the first day: a federation moves in, from an empty database, by screens and mails alone; what they have made is enough for a
// sanctioned competition.
import { Buffer } from 'node:buffer'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { applicationTokenHeader } from '#contract/record/private-link.ts'
import { anonymousClient } from '../scripts/server-under-test/api-client.ts'
import { startTemporaryServer } from '../scripts/server-under-test/temporary-server.ts'
import { announcementDraft, applicationDraft } from '../server/competitions/testing-drafts.ts'
import { personaByKey } from '../server/db/demo/personas.ts'
import { decideInApp, expect, expectAccessible, expectWithinScreen, test } from './fixtures.ts'
import { callApiInPage } from './pages/in-page-api-calls.ts'
import { fill, linkIn, mails } from './pages/season.ts'

type Server = Awaited<ReturnType<typeof startTemporaryServer>>

// On a slow computer the build, the start of a second server and its journey take long.
test.setTimeout(900_000)

let server: Server
test.beforeAll(async () => {
  server = await startTemporaryServer(['--empty'])
})
test.afterAll(() => server?.close())

/** `npm run admin -- create`, with the identity number on standard input. */
const createSysAdmin = (person: Person) =>
  new Promise<string>((resolve, reject) => {
    const names = ['--first-name', person.firstName, '--last-name', person.lastName, '--email', person.email]
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, '..', 'scripts', 'admin.ts'), 'create', '--empty', ...names],
      { env: server.env },
      (error, output) => (error ? reject(error) : resolve(output)),
    )
    child.stdin?.end(`${person.identityNumber}\n`)
  })

/** Somebody whom the local e-ID knows. */
const personOf = (key: string) => {
  const { firstName, lastName, identityNumber = '' } = personaByKey(key).identity
  return { key, firstName, lastName, identityNumber: identityNumber ?? '', email: `${key}@forbundet.example` }
}
type Person = ReturnType<typeof personOf>

const openBrowser = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' })).newPage()

const signIn = async (browser: Browser, { key, firstName, lastName }: Person): Promise<Page> => {
  const page = await openBrowser(browser)
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Logga in med Freja+' }).click()
  await decideInApp(page, key, 'Godkänn')
  await expect(page.getByRole('button', { name: `${firstName} ${lastName}` })).toBeVisible()
  return page
}

const step = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Kom igång' }).getByRole('listitem').filter({ hasText: title })

const addAdministrator = async (page: Page, person: Person, branch: string) => {
  await page.goto('/home/settings/administrators/create')
  await page.getByRole('textbox', { name: 'Personnummer eller samordningsnummer' }).fill(person.identityNumber)
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await fill(page, { Förnamn: person.firstName, Efternamn: person.lastName, 'E-postadress': person.email })
  await page.getByRole('combobox', { name: 'Lägg till gren eller distrikt' }).selectOption(branch)
  const roles = page.locator('section').filter({ has: page.getByRole('heading', { name: branch }) })
  await roles.getByRole('checkbox', { name: 'Tävlingar, ändra' }).check()
  await page.getByRole('button', { name: 'Skapa' }).click()
  await expect(page.getByRole('heading', { name: `${person.firstName} ${person.lastName}` })).toBeVisible()
}

const clubs = [
  ['Förening', 'Organisationsnummer', 'Distrikt', 'Gren', 'E-post'],
  ['Ålebergs Skärmflygklubb', '802000-0017', 'Småland', 'Skärmflyg', 'styrelsen@aleberg.example'],
  ['Örebro Skärmflygklubb', '', 'Stockholm', 'Skärmflyg', 'styrelsen@orebro.example'],
]

test('a federation moves in', async ({ browser }) => {
  const [founder, writer, approver] = [personOf('sysadmin'), personOf('reviewer-one'), personOf('reviewer-two')]
  const branch = 'Svenska Skärmflygförbundet'
  const year = new Date().getFullYear() + 2
  const title = 'Vårcupen i skärmflygning'
  const applicant = 'klara@aleberg.example'

  expect(await createSysAdmin(founder)).toContain('är nu systemadministratör')
  const page = await signIn(browser, founder)
  const { request } = page.context()

  await test.step('the dashboard shows what is missing', async () => {
    await expect(page.getByRole('heading', { name: 'Kom igång' })).toBeVisible()
    await expect(page.getByText('0 av 6 klara')).toBeVisible()
    const waiting = step(page, 'Föreningar').getByRole('button', { name: 'Importera föreningar' })
    await expect(waiting).toHaveAttribute('aria-disabled', 'true')
    await expect(waiting).toHaveAccessibleDescription('Lägg in distrikten först: varje förening hör till ett.')
    await expect(
      step(page, 'Medlemmar').getByRole('button', { name: 'Importera medlemmar' }),
    ).toHaveAccessibleDescription('Lägg in en förening först: varje medlem hör till en.')
    await expectAccessible(page)
  })

  await test.step('the starting set, changed and with a branch left out', async () => {
    await step(page, 'Grenförbund och distrikt').getByRole('link', { name: 'Lägg in Flygsportförbundets' }).click()
    await expect(page).toHaveTitle('Grenförbund och distrikt att lägga in')
    const branches = page.getByRole('list', { name: 'Grenförbund' })
    await expect(branches.getByRole('textbox', { name: 'Namn', exact: true })).toHaveCount(8)
    await page.getByRole('button', { name: 'Ta bort Svenska Ballongfederationen' }).click()
    const districts = page.getByRole('list', { name: 'Distrikt' })
    await districts.getByRole('textbox', { name: 'Namn', exact: true }).first().fill('Smålands Flygsportförbund')
    await branches
      .getByRole('button', { name: /^Klasser: 5/ })
      .last()
      .click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Lägg in', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Namn finns redan: Smålands Flygsportförbund.')
    await districts.getByRole('textbox', { name: 'Namn', exact: true }).first().fill('Skånes Flygsportförbund')
    await page.getByRole('button', { name: 'Lägg in', exact: true }).dblclick()
    await expect(step(page, 'Grenförbund och distrikt')).toContainText('7 grenförbund med 57 klasser, och 4 distrikt.')
    await page.getByRole('button', { name: /^Byt arbetsplats/ }).click()
    await expect(page.getByRole('menuitemradio', { name: branch })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a test mail that comes', async () => {
    await step(page, 'E-post').getByRole('button', { name: 'Skicka testmejl' }).click()
    await expect(step(page, 'E-post')).toContainText('Här finns ingen e-postserver')
    await expect
      .poll(async () => (await mails(request, founder.email)).map(({ subject }) => subject))
      .toContain('Testmejl: e-posten fungerar')
  })

  await test.step('a class of our own', async () => {
    await page.goto('/home/settings/class-types')
    await page.getByRole('button', { name: 'Ny klass' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Gren' }).selectOption('Skärmflyg')
    await fill(dialog, { Kod: 'TANDEM', Namn: 'Tandemflygning' })
    await dialog.getByRole('button', { name: 'Skapa' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('clubs by file, and one by hand', async () => {
    await page.goto('/home/dashboard')
    await step(page, 'Föreningar').getByRole('link', { name: 'Importera föreningar' }).click()
    const csv = clubs.map((row) => row.join(';')).join('\r\n')
    await page
      .getByLabel('Välj fil, fil att importera')
      .setInputFiles({ name: 'klubbar.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${csv}`) })
    await page.getByRole('button', { name: 'Jämför med registret' }).click()
    await page.getByRole('button', { name: 'Genomför 2 rader' }).click()
    await expect(page.getByText('Importen är genomförd: 2 rader.')).toBeVisible()

    await page.goto('/organizations/list')
    await page.getByRole('button', { name: 'Ny förening' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ny förening' })
    await expect(dialog.getByRole('textbox', { name: 'Organisationsnummer' })).toBeFocused()
    await fill(dialog, { Organisationsnummer: '8020000017', Namn: 'Ålebergs SFK' })
    await dialog.getByRole('combobox', { name: 'Distrikt' }).selectOption('Skåne')
    const branches = dialog.getByRole('combobox', { name: 'Grenar' })
    await branches.fill('Skärm')
    await page.getByRole('option', { name: 'Skärmflyg' }).click()
    await branches.press('Tab')
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Skapa' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Föreningen finns redan: Ålebergs Skärmflygklubb.')
    await fill(dialog, { Organisationsnummer: '', Namn: 'Skånska Vingar' })
    await dialog.getByRole('button', { name: 'Skapa' }).dblclick()
    await expect(page.getByRole('heading', { name: 'Skånska Vingar' })).toBeVisible()
    await expect(page.getByText('Under bildande').first()).toBeVisible()
  })

  await test.step('two administrators', async () => {
    await addAdministrator(page, writer, branch)
    await addAdministrator(page, approver, branch)
    await page.goto('/home/dashboard')
    await expect(step(page, 'Administratörer')).toContainText('3 administratörer.')
    await expect(page.getByText('4 av 6 klara')).toBeVisible()
    await expect(step(page, 'Medlemmar').getByRole('link', { name: 'Importera medlemmar' })).toHaveAttribute(
      'href',
      '/members/import',
    )
    expect((await mails(request, approver.email)).map(({ subject }) => subject)).toContain('Du har fått ett konto')
    await page.setViewportSize({ width: 360, height: 740 })
    await expectWithinScreen(page)
    await expectAccessible(page)
  })

  await test.step('the list is put away, and stays so', async () => {
    await page.getByRole('button', { name: 'Lägg undan' }).click()
    await expect(page.getByRole('heading', { name: 'Kom igång' })).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await page.getByRole('button', { name: 'Ångra' }).click()
    await expect(page.getByRole('heading', { name: 'Kom igång' })).toBeVisible()
    await page.getByRole('button', { name: 'Lägg undan' }).click()
    await expect(page.getByRole('heading', { name: 'Kom igång' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Kom igång' })).toHaveCount(0)
  })

  await test.step('what was made on the screens is enough for a sanctioned competition', async () => {
    const [first, second] = [await signIn(browser, writer), await signIn(browser, approver)]
    const { associations } = await callApiInPage(first, 'GET', '/session')
    const branchId: string = associations.find(({ name }: { name: string }) => name === branch).id
    const { items: classes } = await callApiInPage(first, 'GET', `/class-types/choices?branch=${branchId}`)
    const classIds: string[] = [classes.find(({ code }: { code: string }) => code === 'TANDEM').id]
    const days = { startsOn: `${year}-06-14`, endsOn: `${year}-06-18` }
    const id = uuidv7()
    const announced = announcementDraft({
      title,
      competitionType: 'Ranking',
      classIds,
      season: year,
      proposedFrom: days.startsOn,
      proposedTo: days.endsOn,
      lastApplicationDay: `${year}-02-28`,
    })
    const base = '/competitions/announcements'
    const draft = await callApiInPage(first, 'POST', base, { id, branchId, ...announced })
    const { version } = await callApiInPage(first, 'POST', `${base}/${id}/submit`, { version: draft.version })
    await callApiInPage(second, 'POST', `${base}/${id}/approve`, { version, override: '' })

    const anonymous = anonymousClient(server)
    const send = async (path: string, body: object, headers = {}) => {
      const { status, text } = await anonymous.call('POST', `/api/external/${path}`, { body, headers })
      expect(status, text).toBeLessThan(300)
    }
    const tokenOf = (link: string) => ({ [applicationTokenHeader]: link.split('=').pop() ?? '' })
    const found = await anonymous.get(`/api/external/competitions/${id}/clubs?q=%C3%A5leb`)
    const club = found.json<{ items: { id: string; name: string }[] }>().items[0]
    expect(club?.name).toBe('Ålebergs Skärmflygklubb')
    const application = applicationDraft({ organizationId: club?.id ?? '', ...days, classIds, budget: 'Går runt' })
    const applicationId = uuidv7()
    const sent = { ...application, id: applicationId, email: applicant, send: true }
    await send(`competitions/${id}/applications`, sent)
    await send('application/confirm', {}, tokenOf(await linkIn(request, 'token', applicant)))
    const asked = await linkIn(request, 'club', 'styrelsen@aleberg.example', title)
    await send('club-request', { answer: 'yes', name: 'Orvar Ordförande' }, tokenOf(asked))

    const one = `${base}/${id}/applications/${applicationId}`
    const { sanction } = await callApiInPage(second, 'POST', `${one}/approve`, {
      version: (await callApiInPage(second, 'GET', one)).version,
      override: '',
      classes: classIds.map((classTypeId) => ({ classTypeId, championship: 'Unset' })),
      conditions: '',
    })
    expect(sanction.number).toBe(`FSF-${year}-RANK-0001`)
    const visitor = await openBrowser(browser)
    await visitor.goto('/external/competitions/calendar')
    await expect(visitor.getByText(title).first()).toBeVisible()
    await expect(visitor.getByText(sanction.number).first()).toBeVisible()
  })
})
