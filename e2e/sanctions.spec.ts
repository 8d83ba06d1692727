// Tests sanctioned competitions: list, edit, certificate, move, cancel, conflict, read-only access.
import type { Page } from '@playwright/test'
import { periodText } from '#contract/dates/day-text.ts'
import { associationId } from '../server/db/demo/associations.ts'
import { readPdf } from './test-data/pdf.ts'
import { inDays, yearIn } from './test-data/dates.ts'
import { expect, expectAccessible, personaName, test, expectWithinScreen } from './fixtures.ts'

const list = '/competitions/sanctions/list'
/** The year of these tests' competitions. */
const year = yearIn(200)
const editing = ({ id }: { id: string }) => `/competitions/sanctions/edit/${id}`

const certificate = async (page: Page) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Sanktionsbevis' }).click(),
  ])
  return download
}

test('sanctioned competitions are listed, viewed, edited and printed as a certificate', async ({
  asUser,
  records,
  unique,
}) => {
  const { id: own, number: found, title } = await records.sanction('Vårcupen')
  const page = await asUser('reviewer-one', '/competitions/sanctions')
  await expect(page).toHaveURL(list)
  await expect(page).toHaveTitle('Sanktionerade tävlingar')
  await expect(page.getByRole('columnheader', { name: 'Sanktionsnummer' })).toBeVisible()
  await page.getByRole('button', { name: 'Filtrera på status' }).click()
  await page.getByRole('checkbox', { name: 'Sanktionerad' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filtrera på säsong' }).click()
  await page.getByRole('checkbox', { name: year }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filtrera på period' }).click()
  await page.getByRole('textbox', { name: 'Från och med' }).fill(`${year}-01-01`)
  await expect(page).toHaveURL(new RegExp(`state=sanctioned&year=${year}&from=${year}-01-01`))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Filter som används' })).toContainText(`från ${year}-01-01`)
  await page.getByRole('button', { name: 'Exportera' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /CSV/ }).click()])
  expect(file.suggestedFilename()).toMatch(/^Sanktionerade tävlingar .*\.csv$/)

  await page.getByRole('searchbox').fill(unique)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('tab', { name: 'Uppgifter' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('main')).toContainText(found)
  // The URL that is also in the certificate and the mails.
  await expect(page.getByRole('link', { name: 'Visa tävlingens publika sida' })).toHaveAttribute(
    'href',
    `/external/competitions/${own}`,
  )
  const pdf = await certificate(page)
  expect(pdf.suggestedFilename()).toBe(`Sanktionsbevis ${found}.pdf`)
  const text = await readPdf(pdf)
  for (const value of ['Svenska Flygsportförbundet', found, title]) expect(text).toContain(value)

  await page.getByRole('button', { name: 'Redigera' }).click()
  const form = page.getByRole('form', { name: 'Redigera tävlingen' })
  await form.getByRole('textbox', { name: 'E-postadress' }).fill('nej')
  await form.getByRole('button', { name: 'Lägg till funktionär' }).click()
  await form.getByRole('button', { name: 'Spara' }).click()
  await expect(form.getByRole('alert')).toContainText('Namn är obligatoriskt.')
  await expectAccessible(page)
  await form.getByRole('textbox', { name: 'Namn' }).last().fill('Åsa Öberg')
  await form.getByRole('textbox', { name: 'E-postadress' }).fill('tavling@klubb.example')
  await form.getByRole('textbox', { name: 'Villkor' }).fill('Sjukvårdare på plats.')
  await form.getByRole('combobox', { name: 'Medarrangörer' }).click()
  const coOrganizer = page.getByRole('listbox', { name: 'Medarrangörer' }).getByRole('option').first()
  const coOrganizerName = (await coOrganizer.textContent()) ?? ''
  await coOrganizer.click()
  await form.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Tävlingen är sparad')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Funktionärer' })).toContainText('Åsa Öberg')
  await expect(page.getByRole('list', { name: 'Arrangörer' })).toContainText(coOrganizerName)
  await page.getByRole('tab', { name: 'Historik' }).click()
  await expect(page.getByRole('list', { name: 'Historik' }).getByRole('listitem').first()).toContainText(
    personaName('reviewer-one'),
  )
  await page.getByRole('tab', { name: 'Dokument' }).click()
  await page.getByLabel('På tävlingens sida').setInputFiles({
    name: 'Inbjudan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\nstartxref\n0\n%%EOF'),
  })
  await expect(page.getByRole('list', { name: 'På tävlingens sida' })).toContainText('Inbjudan.pdf')
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Uppgifter' }).click()
  await page
    .getByRole('list', { name: /^Arrangör/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('tab', { name: 'Tävlingar' }).click()
  await expect(page.getByRole('list', { name: 'Sanktionerade tävlingar' })).toContainText(found)
  await expectAccessible(page)
  await page.goto(`/external/competitions/${own}`)
  await expect(page.getByRole('region', { name: 'Inbjudan' }).getByRole('link', { name: 'Inbjudan.pdf' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lägg till i min kalender' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ansök om att arrangera' })).toHaveCount(0)
  await expectAccessible(page)
})

test('a moved and cancelled competition shows it everywhere, and can only be taken back', async ({
  asUser,
  records,
}) => {
  const page = await asUser('reviewer-one', editing(await records.sanction('Höstcupen')))
  const [firstDay, lastDay] = [inDays(230), inDays(233)]
  await page.getByRole('button', { name: 'Fler åtgärder' }).click()
  await page.getByRole('menuitem', { name: 'Flytta' }).click()
  const moving = page.getByRole('dialog', { name: 'Flytta tävlingen' })
  await moving.getByRole('textbox', { name: 'Ny första dag' }).fill(firstDay)
  // The last day is adjusted when the first day loses focus.
  await moving.getByRole('textbox', { name: 'Ny första dag' }).blur()
  await expect(moving.getByRole('textbox', { name: 'Ny sista dag' })).toHaveValue(inDays(232))
  await moving.getByRole('textbox', { name: 'Ny sista dag' }).fill(lastDay)
  await moving.getByRole('button', { name: 'Flytta' }).click()
  await expect(moving.getByText('Motivering är obligatoriskt.').first()).toBeVisible()
  await moving.getByRole('textbox', { name: 'Motivering' }).fill('Fältet är upptaget.')
  await expectAccessible(page)
  await moving.getByRole('button', { name: 'Flytta' }).click()
  await expect(page.getByText('Tävlingen är flyttad')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(periodText(firstDay, lastDay))

  await page.getByRole('button', { name: 'Fler åtgärder' }).click()
  await page.getByRole('menuitem', { name: 'Ställ in' }).click()
  const ending = page.getByRole('dialog', { name: 'Ställ in tävlingen' })
  await ending.getByRole('textbox', { name: 'Motivering' }).fill('För få anmälda.')
  const reopening = ending.getByRole('radiogroup', { name: 'Ska utlysningen öppnas för nya ansökningar?' })
  await expect(reopening.getByRole('radio', { name: 'Nej' })).toBeChecked()
  await ending.getByRole('button', { name: 'Ställ in' }).click()
  await expect(page.getByText('Tävlingen är inställd')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('För få anmälda.')
  await expect(page.getByRole('button', { name: 'Sanktionsbevis' })).toBeVisible()
  // Unavailable actions are not shown.
  for (const name of ['Redigera', 'Fler åtgärder']) await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Återuppta' }).click()
  const reinstating = page.getByRole('dialog', { name: 'Återuppta tävlingen' })
  await reinstating.getByRole('textbox', { name: 'Motivering' }).fill('Fler har anmält sig.')
  await reinstating.getByRole('button', { name: 'Återuppta' }).click()
  await expect(page.getByText('Tävlingen är återupptagen')).toBeVisible()
  await expect(page.getByText('För få anmälda.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Redigera' })).toBeVisible()
})

test('are not shown in the whole federation’s context, and are read-only for a district', async ({ asUser, page }) => {
  await asUser('sysadmin', list)
  await expect(page.getByRole('heading', { name: 'Välj gren eller distrikt' })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Sanktionerade' }),
  ).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Byt till Stockholms Flygsportförbund' }).click()
  await expect(page.getByRole('columnheader', { name: 'Gren' })).toBeVisible()
})

test('a reason that need not be given any more does not keep the competition from being saved', async ({
  asUser,
  records,
}) => {
  const { id } = await records.sanction('Vårcupen')
  const page = await asUser('sysadmin', undefined, associationId('skarmflyg'))
  await page.route('**/co-organizer-choices', async (route) => {
    const response = await route.fetch()
    const { items } = (await response.json()) as { items: object[] }
    await route.fulfill({ response, json: { items: items.map((item) => ({ ...item, isOwn: true })) } })
  })
  await page.goto(editing({ id }))
  await page.getByRole('button', { name: 'Redigera' }).click()
  const form = page.getByRole('form', { name: 'Redigera tävlingen' })
  await form.getByRole('textbox', { name: 'Villkor' }).fill('Sjukvårdare på plats.')
  await form.getByRole('combobox', { name: 'Medarrangörer' }).click()
  await page.getByRole('listbox', { name: 'Medarrangörer' }).getByRole('option').first().click()
  const reason = form.getByRole('textbox', { name: 'Motivering till åsidosättandet' })
  await reason.fill('x'.repeat(1001))
  await form
    .getByRole('button', { name: /^Ta bort/ })
    .first()
    .click()
  await expect(reason).toHaveCount(0)
  await form.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Tävlingen är sparad')).toBeVisible()
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the list and a competition fit the screen, and work by keyboard', async ({ asUser, records, unique }) => {
    await records.sanction('Vårcupen')
    // The club's district may only read.
    const page = await asUser('district-admin', `${list}?q=${unique}`)
    const first = page.getByRole('list', { name: 'Sanktionerade' }).getByRole('link').first()
    await expect(first).toBeVisible()
    await expectWithinScreen(page)
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: 'Uppgifter' })).toBeVisible()
    const edit = page.getByRole('button', { name: 'Redigera' })
    await expect(edit).toHaveAttribute('aria-disabled', 'true')
    // The second press gives no focus, as none does on some phones. Without `force` the test would wait until the button is enabled.
    for (const _ of ['first', 'second']) {
      await edit.tap({ force: true })
      await expect(page.getByRole('tooltip')).toBeVisible()
    }
    await page.getByRole('tab', { name: 'Uppgifter' }).tap()
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await expectWithinScreen(page)
    await expectAccessible(page)
  })
})
