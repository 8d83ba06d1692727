// Tests the form of a licence application: the licence that it replaces, the way to the types, and the requirements under it. And that
// of a licence whose holder has left, for whom nothing is offered.
import { eq } from 'drizzle-orm'
import { membership, membershipBranch } from '../server/db/tables/member-tables.ts'
import { expect, test } from './fixtures.ts'
import { moveTo } from './pages/hands.ts'
import { serverUnderTest } from './server-under-test.ts'
import { inDays } from './test-data/dates.ts'

test('the form says what it replaces, until another person is chosen, and leads to the types', async ({
  asUser,
  records,
}) => {
  const { id: personId } = await records.member()
  const { id, number } = await records.licence(personId)
  const page = await asUser('branch-admin', `/licenses/approved/edit/${id}`)
  await page.getByRole('link', { name: 'Ersätt', exact: true }).click()
  const replaces = page.getByText(`Ersätter ${number}, som slutar gälla när ansökan godkänns.`)
  await expect(replaces).toBeVisible()
  const person = page.getByRole('combobox', { name: 'Person' })
  for (const [typed, announced] of [
    ['A', 'Skriv minst två tecken.'],
    ['19900101-0000', 'Personnumret är inte giltigt: kontrollera siffrorna.'],
    ['Anna', 'val, bläddra med piltangenterna.'],
  ] as const) {
    await person.fill(typed)
    await expect(page.getByRole('status').filter({ hasText: announced })).toBeVisible()
  }
  await page
    .getByRole('option', { name: /^Anna / })
    .first()
    .click()
  await expect(page.getByRole('combobox', { name: 'Licenstyp' })).toBeVisible()
  await expect(replaces).toHaveCount(0)

  await page.getByRole('link', { name: 'Hantera licenstyper' }).click()
  await page
    .getByRole('dialog', { name: 'Vill du lämna sidan utan att spara?' })
    .getByRole('button', { name: 'Ja' })
    .click()
  await expect(page.getByRole('heading', { name: 'Licenstyper', level: 1 })).toBeVisible()
})

test('a renewal begins with the person, the club and the first day, and to leave it then asks about no changes', async ({
  asUser,
  records,
}) => {
  const { id: personId } = await records.member()
  const { id } = await records.licence(personId)
  const page = await asUser('branch-admin', `/licenses/approved/edit/${id}`)
  const renew = page.getByRole('link', { name: 'Förnya', exact: true })
  await renew.click()
  await expect(page.getByRole('combobox', { name: 'Person' })).not.toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Förening' })).not.toHaveValue('')
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await expect(renew).toBeVisible()
})

test('what the requirements come to stands under the form, before it is saved and while a draft is changed', async ({
  asUser,
  records,
  pageErrors,
}) => {
  pageErrors.expect(/400/)
  const { typeId } = await records.licences.waiting(['Anna'], ['medical', 'notBlocked'])
  const { id: personId } = await records.member()
  const page = await asUser('branch-admin')
  const message = 'Kontrollen är avstängd.'
  const errors = [{ code: 'Validation', message }]
  await page.route('**/new-checklist', (route) => route.fulfill({ status: 400, json: { errors } }))
  await page.goto(`/licenses/requested/create?person=${personId}&type=${typeId}`)
  await expect(page.getByText(`Kraven kunde inte kontrolleras: ${message}`)).toBeVisible()
  await page.unroute('**/new-checklist')
  // At once, because a change by another test makes the page ask again by itself.
  await page.getByRole('button', { name: 'Försök igen' }).evaluate((button: HTMLElement) => button.click())
  const unmet = page.getByRole('list', { name: 'Checklista', exact: true }).getByRole('listitem')
  await expect(unmet).toHaveText([/Inget läkarintyg finns i registret\./])
  await expect(page.getByText('1 av 2 uppfyllda')).toBeVisible()
  await expect(page.getByText('läggs till under fliken Dokument när utkastet är sparat')).toBeVisible()
  await page.getByRole('textbox', { name: 'Första dag' }).fill('')
  await expect(unmet).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Första dag' }).fill(inDays(3))
  await expect(unmet).toHaveCount(1)

  await page.getByRole('button', { name: 'Spara utkast' }).click()
  await page.getByRole('button', { name: 'Redigera' }).click()
  await expect(page.getByRole('textbox', { name: 'Första dag' })).toHaveValue(inDays(3))
  await expect(unmet).toHaveText([/Inget läkarintyg finns i registret\./])
})

test('a comment with an identity number is stopped where it stands, and nothing that is written is lost on the way to the queue', async ({
  asUser,
  records,
  unique,
}) => {
  await records.licences.waiting(['Anna'], [])
  const page = await asUser('branch-admin', `/licenses/requested/list?q=${unique}`)
  const row = page.getByRole('link', { name: `Anna Ö${unique}` })
  await row.click()
  await page.getByRole('button', { name: 'Kommentera Meddelande', exact: true }).click()
  const comment = page.getByRole('textbox', { name: 'Kommentar om Meddelande' })
  await comment.fill('Gäller det 19850412-9829?')
  await page.getByRole('button', { name: 'Klar', exact: true }).click()
  await expect(comment).toHaveAccessibleDescription(/^Skriv inte personnumret här/)

  await page.goBack()
  await moveTo(page, row, 'j')
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'Begär komplettering' })
  await dialog.getByRole('textbox', { name: 'Motivering' }).fill('En sak är oklar.')
  await dialog.getByRole('button', { name: 'Begär komplettering' }).click()
  await expect(dialog.getByRole('alert')).toContainText('En kommentar behöver rättas.')
  await expect(comment).toHaveAccessibleDescription(/^Skriv inte personnumret här/)
  await expect(comment).toHaveValue('Gäller det 19850412-9829?')
  await comment.fill('Vem gäller det?')
  const sent = page.waitForRequest('**/return')
  await dialog.getByRole('button', { name: 'Begär komplettering' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ comments: [{ field: 'message', text: 'Vem gäller det?' }] })
  await expect(page.getByText('Komplettering är begärd')).toBeVisible()
})

test('the form of a licence whose holder has left closes when it is saved', async ({ asUser, records, pageErrors }) => {
  pageErrors.expect(/404/)
  const { db } = await serverUnderTest()
  const { id: personId } = await records.member()
  const { id } = await records.licence(personId)
  const ended = { validFrom: '2001-01-01', validTo: '2001-12-31' }
  const [{ membershipId } = { membershipId: '' }] = await db
    .update(membership)
    .set(ended)
    .where(eq(membership.personId, personId))
    .returning({ membershipId: membership.id })
  await db.update(membershipBranch).set(ended).where(eq(membershipBranch.membershipId, membershipId))

  const page = await asUser('branch-admin', `/licenses/approved/edit/${id}`)
  await page.getByRole('button', { name: 'Redigera' }).click()
  await page.getByRole('textbox', { name: 'Villkor' }).fill('Bara med säkerhetspilot')
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Bara med säkerhetspilot')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
})
