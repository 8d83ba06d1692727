// Tests the page of the operation and the legal pages, by keyboard, at both widths.
import { expect, expectAccessible, expectWithinScreen, test } from './fixtures.ts'

test('the system administrator sees what has to be seen to, and reads it again', async ({ asUser }) => {
  const page = await asUser('sysadmin', '/home/settings')
  await page.getByRole('link', { name: 'Drift' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Drift' })).toBeVisible()
  await expect(page.getByText('Ingen säkerhetskopia är provad än.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Förseglar händelseloggen' })).toBeVisible()
  await expectAccessible(page)
  const answer = page.waitForResponse(/\/api\/operation$/)
  await page.getByRole('button', { name: 'Läs av igen' }).press('Enter')
  expect((await answer).status()).toBe(200)
  await page.setViewportSize({ width: 360, height: 780 })
  await expectWithinScreen(page)
})

test('an administrator without SysAdmin is not let in', async ({ asUser }) => {
  const page = await asUser('global-admin', '/home/settings')
  await expect(page.getByRole('heading', { name: 'Inställningar' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Drift' })).toHaveCount(0)
})

test('the legal pages are reached from the sign-in page', async ({ page }) => {
  for (const name of ['Tillgänglighet', 'Personuppgifter']) {
    await page.goto('/auth/login')
    await page.getByRole('link', { name }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectAccessible(page)
  }
  await expect(page.getByText('Tidigare medlemmar:')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  await expectWithinScreen(page)
})
