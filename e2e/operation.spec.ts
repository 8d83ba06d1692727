// Tests the page of the operation and the legal pages, by keyboard, at both widths.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { OperationState } from '#contract/operation/operation.ts'
import { mailOutbox } from '../server/db/tables/mail-tables.ts'
import { expect, expectAccessible, expectWithinScreen, test } from './fixtures.ts'
import { serverUnderTest } from './server-under-test.ts'

const addGivenUp = async (unique: string): Promise<string> => {
  const { db } = await serverUnderTest()
  const id = uuidv7()
  await db.insert(mailOutbox).values({
    id,
    decision: `test:${id}`,
    recipient: `${unique}@klubb.example`,
    recordType: 'announcement',
    recordId: uuidv7(),
    template: 'announcementRejected',
    data: { title: unique, path: '/competitions/announcements/list', decidedBy: 'Anna', reason: 'Skäl' },
    failedAt: new Date().toISOString(),
    lastError: '550 Mailbox unavailable',
  })
  return id
}

test('the system administrator sees what has to be seen to, sends a refused mail again, and reads the state again', async ({
  asUser,
  unique,
}) => {
  const { db } = await serverUnderTest()
  const id = await addGivenUp(unique)
  const page = await asUser('sysadmin', '/home/settings')
  await page.getByRole('link', { name: 'Drift' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Drift', level: 1 })).toBeVisible()
  await expect(page.getByText(/^(?:Ingen säkerhetskopia är provad än\.|Senast provad)/).first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Förseglar händelseloggen' })).toBeVisible()
  await expectAccessible(page)
  const answer = page.waitForResponse(/\/api\/operation$/)
  await page.getByRole('button', { name: 'Läs av igen' }).press('Enter')
  expect((await answer).status()).toBe(200)

  const row = page.getByRole('listitem').filter({ hasText: unique })
  await expect(row).toContainText('Uppgivet')
  await expect(row).toContainText('550 Mailbox unavailable')
  await row.getByRole('button', { name: 'Skicka igen' }).press('Enter')
  await expect(page.getByText('Mejlet skickas igen')).toBeVisible()
  await expect
    .poll(async () => (await db.select().from(mailOutbox).where(eq(mailOutbox.id, id)))[0]?.sentAt)
    .toBeTruthy()
  await page.getByRole('button', { name: 'Läs av igen' }).press('Enter')
  await expect(row).toHaveCount(0)

  await page.setViewportSize({ width: 360, height: 780 })
  await expectWithinScreen(page)

  // A hold would stop the jobs and the mail of the other tests.
  await page.route(/\/api\/operation$/, async (route) => {
    const response = await route.fetch()
    const state = (await response.json()) as OperationState
    await route.fulfill({ response, json: { ...state, hold: { since: state.at, backupAt: state.at } } })
  })
  await page.getByRole('button', { name: 'Läs av igen' }).press('Enter')
  await expect(page.getByText(/pausad/)).toHaveCount(1)
  await expect(page.getByText('Inget behöver åtgärdas.')).toHaveCount(0)
})

test('a mail that a colleague has sent again meanwhile is refused once, and is then shown as it is', async ({
  asUser,
  pageErrors,
  unique,
}) => {
  pageErrors.expect(/409/)
  const { db } = await serverUnderTest()
  const id = await addGivenUp(unique)
  const page = await asUser('sysadmin', '/home/settings/operation')
  const row = page.getByRole('listitem').filter({ hasText: unique })
  await expect(row).toContainText('Uppgivet')
  const nextAttemptAt = new Date(Date.now() + 3_600_000).toISOString()
  await db.update(mailOutbox).set({ failedAt: null, nextAttemptAt }).where(eq(mailOutbox.id, id))
  await row.getByRole('button', { name: 'Skicka igen' }).press('Enter')
  await expect(page.getByText('Det gick inte')).toBeVisible()
  await expect(row).toContainText('Försöker igen')
  await db.delete(mailOutbox).where(eq(mailOutbox.id, id))
})

test('the legal pages are reached from the sign-in page', async ({ page }) => {
  for (const name of ['Tillgänglighet', 'Personuppgifter']) {
    await page.goto('/auth/login')
    await page.getByRole('link', { name }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    if (name === 'Personuppgifter') await page.setViewportSize({ width: 320, height: 780 })
    await expectAccessible(page)
  }
  await expect(page.getByText('Tidigare medlemmar:')).toBeVisible()
  await expectWithinScreen(page)
})
