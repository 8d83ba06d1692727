// Tests what a licence proves: the card with its code, the page that a stranger sees, FAI's list, and officials with a licence.
import type { Page } from '@playwright/test'
import { inDays } from './test-data/dates.ts'
import { linksInPdf } from './test-data/pdf.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const cardOf = async (page: Page) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Skriv ut kort' }).click(),
  ])
  const [address = ''] = await linksInPdf(download)
  return { name: download.suggestedFilename(), path: new URL(address).pathname }
}

test('a stranger opens the code of a card, and sees at once when the licence is blocked or the card is replaced', async ({
  asUser,
  browser,
  baseURL,
  records,
  unique,
}) => {
  const { id: personId } = await records.member()
  const { id, number } = await records.licence(personId)
  const page = await asUser('branch-admin', `/licenses/approved/edit/${id}`)
  const { name, path } = await cardOf(page)
  expect(name).toBe(`Licenskort ${number}.pdf`)

  const stranger = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 } })
  const phone = await stranger.newPage()
  await phone.goto(path)
  await expect(phone.getByRole('heading', { name: 'Licensen gäller i dag' })).toBeVisible()
  await expect(phone.getByRole('main')).toContainText(number)
  await expect(phone.getByRole('main')).toContainText('E.Ö., född 1985')
  expect(await phone.content()).not.toContain(unique)
  await expectAccessible(phone)
  await phone.getByRole('link', { name: 'English' }).click()
  await expect(phone.getByRole('heading', { name: 'The licence is valid today' })).toBeVisible()
  expect(await stranger.cookies()).toEqual([])

  const more = async (action: string) => {
    await page.getByRole('button', { name: 'Fler åtgärder' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await more('Spärra')
  await page.getByRole('textbox', { name: 'Motivering' }).fill('Utredning')
  await page.getByRole('dialog').getByRole('button', { name: 'Spärra', exact: true }).click()
  await expect(page.getByText('Licensen är spärrad')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Skriv ut kort' })).toBeHidden()
  await phone.goto(path)
  await expect(phone.getByRole('heading', { name: 'Licensen gäller inte i dag' })).toBeVisible()
  await expectAccessible(phone)

  await page.getByRole('button', { name: 'Häv spärren' }).click()
  await page.getByRole('textbox', { name: 'Motivering' }).fill('Klar')
  await page.getByRole('dialog').getByRole('button', { name: 'Häv spärren' }).click()
  await expect(page.getByText('Spärren är hävd')).toBeVisible()
  await more('Ersätt kortet')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Ersätt kortet' }).click()
  await expect(page.getByText('Kortet är ersatt', { exact: true })).toBeVisible()
  const ended = await phone.goto(path)
  expect(ended?.status()).toBe(404)
  await expect(phone.getByRole('heading', { name: 'Kortet gäller inte' })).toBeVisible()
  await expectAccessible(phone)
  const next = await cardOf(page)
  expect(next.path).not.toBe(path)
  await phone.goto(next.path)
  await expect(phone.getByRole('heading', { name: 'Licensen gäller i dag' })).toBeVisible()
  await stranger.close()
})

test("FAI's list is compared with the licences of the branch", async ({ asUser, records, unique }) => {
  const { id: personId } = await records.member()
  const { number } = await records.licence(personId, { code: 'FAI', faiId: unique })
  const page = await asUser('branch-admin', '/licenses/approved/list')
  await page.getByRole('button', { name: 'FAI', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Stäm av mot FAI:s lista' }).click()
  await expect(page.getByRole('heading', { name: 'Stäm av mot FAI:s lista', level: 1 })).toBeVisible()
  await expectAccessible(page)
  const rows = ['FAI ID;Surname;Given name;Expires', `${unique};X;Eva;${inDays(100)}`, `okand${unique};Y;Bo;2030-01-01`]
  const file = { name: 'fai.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  await page.getByLabel('FAI:s lista', { exact: false }).setInputFiles(file)
  await expect(page.getByRole('combobox', { name: 'FAI ID' })).toHaveValue('faiId')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Jämför med registret' }).click()
  await expect(page.getByRole('list', { name: 'Olika datum' })).toContainText(number)
  await expect(page.getByRole('list', { name: 'Saknas här' })).toContainText(`okand${unique}`)
  await expectAccessible(page)
})

test('an official of a sanctioned competition is tied to a person, whose licence is judged', async ({
  asUser,
  records,
  unique,
}) => {
  const { id } = await records.sanction('Domarcupen')
  const { id: personId } = await records.member()
  const { number } = await records.licence(personId, { code: 'DOMN', branch: 'skarmflyg' })
  const page = await asUser('reviewer-one', `/competitions/sanctions/edit/${id}`)
  const officials = page.getByRole('list', { name: 'Funktionärer' })
  await expect(officials.getByText('Ej kontrollerad').first()).toBeVisible()
  await officials.getByRole('button', { name: 'Koppla: Siv Säker' }).click()
  await page.getByRole('combobox', { name: 'Person med licens' }).fill(unique)
  await page.getByRole('option', { name: new RegExp(unique) }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Funktionären är sparad')).toBeVisible()
  // The competition is later than the licence.
  await expect(officials).toContainText(`${number} gäller bara till och med`)
  await expectAccessible(page)
})
