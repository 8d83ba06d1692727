// Tests the posts of a club that two officers change at the same time, and its members on a phone.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { clubRole } from '../server/db/tables/member-tables.ts'
import { expect, expectWithinScreen, test } from './fixtures.ts'
import { serverUnderTest } from './server-under-test.ts'

test('of two who change a post the second one compares and saves, and keeps the focus when the post has ended', async ({
  asUser,
  records,
  pageErrors,
}) => {
  pageErrors.expect(/409/)
  const { db } = await serverUnderTest()
  const { id: personId, name, club } = await records.member()
  const id = uuidv7()
  await db
    .insert(clubRole)
    .values({ id, personId, organizationId: club.id, role: 'treasurer', validFrom: '2025-01-01', validTo: null })
  const page = await asUser('global-admin', `/organizations/view/${club.id}?tab=board`)
  const change = page.getByRole('button', { name: `Redigera eller avsluta: Kassör ${name}` })
  const form = page.getByRole('dialog', { name: `Kassör ${name}` })
  await change.press('Enter')
  await form.getByRole('textbox', { name: 'Till' }).fill('2099-12-31')
  await db.update(clubRole).set({ validTo: '2098-06-30', version: 2 }).where(eq(clubRole.id, id))
  await form.getByRole('button', { name: 'Spara' }).press('Enter')
  const conflict = page.getByRole('dialog', { name: 'Någon annan har ändrat samtidigt' })
  await expect(conflict.getByRole('group')).toHaveCount(1)
  await expect(conflict.getByRole('radio', { name: 'Sparat nu: 2098-06-30' })).toBeVisible()
  await expect(conflict.getByRole('radio', { name: 'Ditt värde: 2099-12-31' })).toBeChecked()
  await conflict.getByRole('button', { name: 'Spara mina val' }).press('Enter')
  await expect(page.getByText('Rollen är sparad')).toBeVisible()

  await change.press('Enter')
  await form.getByRole('textbox', { name: 'Till' }).fill('2025-12-31')
  await form.getByRole('button', { name: 'Spara' }).press('Enter')
  await expect(change).toHaveCount(0)
  await expect(form).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveCount(1)
})

test('the members of a club are told apart from each other on a phone, and a page after the last one leads back', async ({
  asUser,
  records,
}) => {
  const { club } = await records.member()
  const page = await asUser('global-admin', `/organizations/view/${club.id}?tab=members&page=7`)
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(page.getByText('Den här sidan är tom')).toBeVisible()
  await page.getByRole('link', { name: 'Till första sidan' }).press('Enter')
  const card = page.getByRole('list', { name: 'Medlemmar' }).getByRole('listitem')
  await expect(card).toContainText('Född 1985')
  await expect(card).toContainText(/Medlem sedan \d{4}-01-01/)
  await expect(card).toContainText('Huvudförening Ja')
  await expect(card).toContainText(/Avgift betald \d{4}/)
  await expect(page.locator(':focus')).toHaveCount(1)
  await expectWithinScreen(page)
})
