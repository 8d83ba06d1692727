// Tests what becomes of an open page when the account loses its role in the chosen context.
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { associationId } from '../server/db/demo/associations.ts'
import { account, roleAssignment } from '../server/db/tables/account-tables.ts'
import { expect, test } from './fixtures.ts'
import { serverUnderTest } from './server-under-test.ts'

test('who loses a role while a list is open is told so in place of its rows, and has them again with the role', async ({
  page,
  unique,
  pageErrors,
}) => {
  pageErrors.expect(/status of 403/)
  const { db, signInAccount } = await serverUnderTest()
  const accountId = uuidv7()
  const [place, other] = [associationId('ballong'), associationId('segelflyg')]
  const give = (association: string) =>
    db
      .insert(roleAssignment)
      .values({ id: uuidv7(), accountId, scope: 'Organizations.View', associationId: association })
  const take = () =>
    db
      .delete(roleAssignment)
      .where(and(eq(roleAssignment.accountId, accountId), eq(roleAssignment.associationId, place)))
  await db.insert(account).values({ id: accountId, firstName: 'Vera', lastName: unique, email: '', phoneNumber: '' })
  await give(place)
  await give(other)
  await signInAccount(page, accountId, place)
  // A change that the page is told of, or a session that is read later, would tell it of the lost role.
  await page.route('**/api/live', (route) => route.fulfill({ status: 403 }))
  const session = page.waitForResponse('**/api/session')
  await page.goto('/organizations/list')
  await (await session).finished()
  const rows = page.getByRole('rowheader')
  await expect(rows.first()).toBeVisible()
  const refused = page.getByRole('heading', { name: "User doesn't have access to specfied context" })

  await test.step('the rows are read again, as on return to the tab', async () => {
    await take()
    await page.evaluate(() => {
      const { now } = Date
      Date.now = () => now() + 60_000
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    await expect(refused).toBeVisible()
    await expect(rows).toHaveCount(0)
    await give(place)
    await page.getByRole('link', { name: 'Föreningar' }).click()
    await expect(rows.first()).toBeVisible()
  })

  await test.step('a search', async () => {
    await take()
    await page.getByRole('searchbox').first().fill('flyg')
    await expect(refused).toBeVisible()
    await expect(page.getByText('Du har inte tillgång till den arbetsplats som var vald.')).toBeVisible()
    await expect(page.getByText('Ladda om sidan')).toBeHidden()
    await page.getByRole('button', { name: 'Byt till Svenska Segelflygförbundet' }).click()
    await expect(rows.first()).toBeVisible()
  })
})
