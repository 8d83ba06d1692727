// Tests the announcements' list and form: search, queue, draft, submission, returned draft, conflict, copy.
import { readFile } from 'node:fs/promises'
import { chooseOption, chooseFilter, list, rows } from './pages/announcement-list.ts'
import { inDays, yearIn } from './test-data/dates.ts'
import { expect, expectAccessible, expectWithinScreen, personaName, test, openAsSecondUser } from './fixtures.ts'
import { expectEveryRow, paging, totalOf } from './pages/list-screen.ts'
import { pdf } from './test-data/pdf.ts'

// A season without announcements in the demo data.
const later = String(Number(yearIn(0)) + 2)

test.describe('the list', () => {
  test('searches, filters, sorts, and exports exactly the rows that are shown', async ({ asUser, records, unique }) => {
    const acro = { classIds: [await records.classOf('ACRO')] }
    await records.cancelled('Cup B', acro)
    await records.published('Cup Ö', acro)
    await records.published('Cup A', { classIds: [await records.classOf('XC')] })
    await records.draft('Cup Z', acro)
    const page = await asUser('reviewer-one', `${list}?q=${unique}`)
    await expect(page).toHaveTitle('Utlysningar')
    const period = page.getByRole('columnheader', { name: 'Föreslagen period' })
    await expect(period).toHaveAttribute('aria-sort', 'descending')
    expect(await totalOf(page)).toBe(4)
    await chooseFilter(page, 'status', 'Utlyst')
    await expect(paging(page)).toContainText('av 3 poster')
    await expectEveryRow(page, /Utlyst/)
    await chooseFilter(page, 'inställd/flyttad', 'Inställd')
    await expect(page).toHaveURL(/status=Published&mark=cancelled/)
    await expectEveryRow(page, /Inställd/)
    await page.getByRole('button', { name: 'Rensa filter' }).click()
    await page.getByRole('searchbox', { name: 'Sök titel' }).fill(unique)
    await chooseFilter(page, 'säsong', yearIn(200))
    await expect(page).toHaveURL(new RegExp(`season=${yearIn(200)}`))
    await chooseFilter(page, 'klass', 'ACRO')
    await expect(paging(page)).toContainText('av 3 poster')
    await expectEveryRow(page, /ACRO/)

    await page.getByRole('columnheader', { name: 'Titel' }).getByRole('button').click()
    await expect(page.getByRole('columnheader', { name: 'Titel' })).toHaveAttribute('aria-sort', 'ascending')
    const titlesOf = () => page.getByRole('rowheader').allInnerTexts()
    const isSorted = (titles: string[]) =>
      titles.every((one, i) => i === 0 || one.localeCompare(titles[i - 1] ?? '', 'sv') >= 0)
    await expect.poll(async () => isSorted(await titlesOf())).toBe(true)
    const titles = await titlesOf()
    expect(titles.map((title) => title.slice(0, 5))).toEqual(['Cup B', 'Cup Z', 'Cup Ö'])
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportera' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^Utlysningar \d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines[0]).toBe('\uFEFFTitel;Status;Tävlingstyp;Klasser;Första dag;Sista dag;Sista ansökningsdag;Ansökningar')
    expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(titles)

    await page.getByRole('searchbox', { name: 'Sök titel' }).fill('finns inte alls')
    await expect(page.getByText('Inget matchar')).toBeVisible()
    await page.goBack()
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Filtrera på period' })).toBeVisible()
  })

  test('shows the reviewer’s queue, sorted by deadline', async ({ asUser, records, unique }) => {
    const { id } = await records.published('Väntar på beslut')
    await records.application(id, await records.organization())
    const page = await asUser('reviewer-two', list)
    await page.getByRole('button', { name: /^Väntar på mig \(\d+ utlysning(ar)?\)$/ }).click()
    await expect(page).toHaveURL(/list\?queue=mine$/)
    const waiting = page.getByRole('button', { name: /^Väntar på mig \(\d+ utlysning(ar)?\)$/ })
    await expect(waiting).toHaveAttribute('aria-pressed', 'true')
    const deadline = page.getByRole('columnheader', { name: 'Besluta senast' })
    await expect(deadline).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByRole('columnheader', { name: 'Ärende' })).toBeVisible()
    await expectEveryRow(page, /Att granska|\d+\sansök(an|ningar) att besluta om|Komplettering begärd/)
    await expectAccessible(page)
    await page.getByRole('rowheader').getByRole('link').first().focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/announcements\/(review|edit)\//)
    await page.goBack()
    await expect(waiting).toBeVisible()

    await deadline.getByRole('button').click()
    await expect(deadline).toHaveAttribute('aria-sort', 'descending')
    await expect(page).toHaveURL(/sort=deadline/)
    // The link opens the applications tab if applications are waiting.
    await page.goto(`${list}?queue=mine&q=${unique}`)
    await page.setViewportSize({ width: 360, height: 800 })
    const cards = page.getByRole('list', { name: 'Utlysningar' }).getByRole('listitem')
    await expect(cards).toContainText(['1 ansökan att besluta om'])
    await expectAccessible(page)
    await expectWithinScreen(page)
    await page.setViewportSize({ width: 320, height: 800 })
    await expectWithinScreen(page)
    await cards.getByRole('link').click()
    await expect(page.getByRole('tab', { name: /^Ansökningar/ })).toHaveAttribute('aria-selected', 'true')
  })

  test('is read-only for viewers, and explains why', async ({ asUser, records, unique }) => {
    await records.published('Fallskärmsprecisionslandningar')
    const page = await asUser('global-viewer', `${list}?q=${unique}`)
    await page.setViewportSize({ width: 360, height: 800 })
    const card = page.getByRole('list', { name: 'Utlysningar' }).getByRole('listitem')
    await expect(card).toHaveCount(1)
    // The state goes below a title that has no room for its longest word beside it.
    const title = await card.getByRole('heading').boundingBox()
    const state = await card.getByText('Utlyst', { exact: true }).boundingBox()
    expect(state?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0) - 1)
    await expect(page.getByRole('button', { name: /Väntar på mig/ })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expect(page.getByRole('button', { name: 'Ny utlysning' })).toHaveAccessibleDescription(
      /grenförbundens tävlingsadministratörer/,
    )
    await page.goto('/competitions/announcements/create')
    await expect(page.getByText('Du kan inte skapa en utlysning här')).toBeVisible()
  })
})

test('an announcement is drafted, completed and submitted, and appears in another user’s queue', async ({
  asUser,
  browser,
  unique,
}) => {
  const name = `Åsens kvällsmästerskap ${unique}`
  const page = await asUser('reviewer-one', list)
  await page.getByRole('button', { name: 'Ny utlysning' }).click()
  await expect(page).toHaveTitle('Ny utlysning')
  const title = page.getByRole('textbox', { name: 'Titel', exact: true })
  await page.getByRole('button', { name: 'Spara utkast' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Titel är obligatoriskt.')
  await expectAccessible(page)
  await alert.getByRole('link', { name: 'Titel är obligatoriskt.' }).click()
  await page.keyboard.type(name)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(title).toHaveValue(name)
  await page.getByRole('button', { name: 'Spara utkast' }).dblclick()
  await expect(page.getByText('Utkastet är sparat')).toHaveCount(1)
  await expect(page).toHaveURL(/announcements\/edit\//)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.getByRole('button', { name: 'Skicka in' }).click()
  for (const missing of ['Tävlingstyp', 'Klasser', 'Beskrivning']) {
    await expect(alert).toContainText(`${missing} är obligatoriskt.`)
  }
  await page.getByLabel('Tävlingstyp').selectOption('SM')
  await chooseOption(page, 'Klasser', 'acro', 'ACRO')
  await page.getByRole('textbox', { name: 'Föreslagen period från' }).fill(`${later}-07-02`)
  await page.getByRole('textbox', { name: 'Föreslagen period till' }).fill(`${later}-07-01`)
  await page.getByRole('textbox', { name: 'Sista ansökningsdag' }).fill(`${later}-08-01`)
  await page.getByRole('textbox', { name: 'Beskrivning', exact: true }).fill('## Tider\n\nBriefing **09.00**.')
  await page.getByRole('button', { name: 'Skicka in' }).click()
  await expect(alert).toContainText('Sista ansökningsdag måste vara före tävlingens första dag.')
  await page.getByRole('textbox', { name: 'Föreslagen period till' }).fill(`${later}-07-04`)
  await page.getByRole('textbox', { name: 'Sista ansökningsdag' }).fill(`${later}-03-01`)

  await page.getByLabel(/^Välj filer/).setInputFiles([
    { name: 'inbjudan.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'fel.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ])
  const documents = page.getByRole('list', { name: 'Dokument' })
  await expect(documents.getByRole('button', { name: 'inbjudan.pdf', exact: true })).toBeVisible()
  await expect(documents).toContainText('Filen måste vara en fil av typen PDF')
  await documents.getByRole('button', { name: 'Ta bort fel.exe' }).click()
  const fetched = page.waitForEvent('download')
  await documents.getByRole('button', { name: 'inbjudan.pdf', exact: true }).click()
  expect((await fetched).suggestedFilename()).toBe('inbjudan.pdf')

  const other = await openAsSecondUser(browser, 'reviewer-two', `${list}?queue=mine&q=${unique}`)
  await expect(other.getByText('Inget matchar')).toBeVisible()
  await page.getByRole('button', { name: 'Skicka in' }).click()
  await expect(page.getByText('Utlysningen är inskickad')).toBeVisible()
  await expect(page).toHaveURL(/announcements\/review\//)
  // Shown through a live update, without a reload.
  await expect(rows(other)).toContainText([name])
  await other.close()

  await page.goto(page.url().replace('/review/', '/edit/'))
  await expect(page.getByText('Utlysningen kan inte ändras nu.')).toContainText('Utlysningen väntar på godkännande.')
  await expect(title).not.toBeEditable()
  await page.getByRole('tab', { name: 'Historik' }).click()
  await expect(page.getByRole('list', { name: 'Historik' })).toContainText('skickade in')
  await expectAccessible(page)
})

test('a returned draft shows comments on their fields, and two simultaneous editors get a conflict', async ({
  asUser,
  browser,
  records,
  unique,
  pageErrors,
}) => {
  pageErrors.expect(/409/)
  await records.returned('En sak saknas.', { field: 'description', text: 'Skriv var briefingen hålls.' }, 'Vårcupen')
  const page = await asUser('reviewer-one', `${list}?queue=mine&q=${unique}`)
  await rows(page)
    .filter({ hasText: /Vårcupen.*Komplettering begärd/ })
    .getByRole('link')
    .click()
  await expect(page.getByText(/bad om komplettering/)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Kommentar om Beskrivning' })).toContainText(
    `${personaName('reviewer-two')}: Skriv var`,
  )
  await expectAccessible(page)

  const other = await openAsSecondUser(browser, 'reviewer-two', new URL(page.url()).pathname)
  await other.getByRole('textbox', { name: 'Kontaktperson' }).fill('Anna Vindil')
  await other.getByRole('textbox', { name: 'Föreslagen period från' }).fill(inDays(210))
  await other.getByRole('button', { name: 'Spara utkast' }).click()
  await expect(other.getByText('Utkastet är sparat')).toBeVisible()
  // The page has no unsaved changes, so the other user's change is shown.
  await expect(page.getByRole('textbox', { name: 'Kontaktperson' })).toHaveValue('Anna Vindil')
  // The period keeps its length from the days that are shown now.
  await page.getByRole('textbox', { name: 'Föreslagen period från' }).fill(inDays(230))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Föreslagen period till' })).toHaveValue(inDays(232))

  await page.getByRole('textbox', { name: 'Kontaktperson' }).fill('Bo Lyft')
  await other.getByRole('textbox', { name: 'Kontaktperson' }).fill('Cia Kyrk')
  await other.getByRole('button', { name: 'Spara utkast' }).click()
  await expect(
    page.getByText(`${personaName('reviewer-two')} har ändrat utlysningen sedan du öppnade formuläret.`),
  ).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: 'Spara utkast' }).click()
  const dialog = page.getByRole('dialog', { name: 'Någon annan har ändrat samtidigt' })
  await dialog.getByRole('radio', { name: 'Sparat nu: Cia Kyrk' }).check()
  await dialog.getByRole('button', { name: 'Spara mina val' }).click()
  await expect(page.getByText('Utkastet är sparat')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Kontaktperson' })).toHaveValue('Cia Kyrk')
})

test('only contact, texts, attachments and deadline of a published announcement can be changed', async ({
  asUser,
  records,
}) => {
  const { id } = await records.published('Ändrad sedan den utlystes')
  const page = await asUser('reviewer-one', `/competitions/announcements/edit/${id}`)
  await expect(page.getByRole('textbox', { name: 'Titel', exact: true })).not.toBeEditable()
  await expect(page.getByText('Kan inte ändras när utlysningen är publicerad').first()).toBeVisible()

  const file = { name: 'tillägg.pdf', mimeType: 'application/pdf', buffer: pdf }
  await page.getByLabel('Välj filer, Dokument').setInputFiles(file)
  const documents = page.getByRole('list', { name: 'Dokument' })
  await expect(documents.getByRole('button', { name: 'tillägg.pdf', exact: true })).toBeVisible()
  await documents.getByRole('button', { name: 'Ta bort tillägg.pdf' }).click()
  const question = page.getByRole('dialog', { name: 'Ska dokumentet tas bort?' })
  await question.getByRole('button', { name: 'Avbryt' }).click()
  await expect(documents).toContainText('tillägg.pdf')
  await documents.getByRole('button', { name: 'Ta bort tillägg.pdf' }).click()
  await question.getByRole('button', { name: 'Ta bort' }).click()
  await expect(page.getByText('Dokumentet är borttaget')).toBeVisible()
  await expect(page.getByRole('button', { name: 'tillägg.pdf' })).toHaveCount(0)

  await page.getByRole('textbox', { name: 'E-postadress' }).fill('fel')
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Var god fyll i en giltig e-postadress.')
  await page.getByRole('textbox', { name: 'E-postadress' }).fill('ny.kontakt@segelflyg.example')
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(page.getByText('Utlysningen är sparad')).toBeVisible()
  await page.getByRole('tab', { name: 'Historik' }).click()
  const event = page.getByRole('list', { name: 'Historik' }).getByRole('listitem').first()
  await expect(event).toContainText(personaName('reviewer-one'))
  await expect(event).toContainText('E-postadress')
})

test('an announcement is copied to next year’s draft, and the draft can be deleted', async ({
  asUser,
  records,
  pageErrors,
}) => {
  // The notice of the removal may arrive before its response.
  pageErrors.expect(/404/)
  const { id } = await records.published('Kopieras till nästa år')
  const page = await asUser('reviewer-one', `/competitions/announcements/edit/${id}`)
  await page.getByRole('button', { name: 'Fler åtgärder' }).click()
  await page.getByRole('menuitem', { name: /^Kopiera till \d{4}$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kopiera' }).click()
  const season = String(Number(yearIn(200)) + 1)
  await expect(page.getByText(`flyttade till säsong ${season}, på samma veckodagar`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Säsong' })).toHaveValue(season)
  await page.getByRole('textbox', { name: 'Titel', exact: true }).fill('Bara ett prov')
  await page.getByRole('button', { name: 'Fler åtgärder' }).click()
  await page.getByRole('menuitem', { name: 'Ta bort utkastet' }).click()
  // The page is left also when the dialog has been closed before the answer.
  const closed = Promise.withResolvers<void>()
  await page.route('**/api/competitions/announcements/*', async (route) => {
    if (route.request().method() === 'DELETE') await closed.promise
    await route.continue()
  })
  const removal = page.waitForRequest((request) => request.method() === 'DELETE')
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click()
  await removal
  await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  closed.resolve()
  await expect(page.getByText('Utkastet är borttaget')).toBeVisible()
  await expect(page).toHaveURL(/announcements\/list/)
})
