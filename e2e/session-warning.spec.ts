// Tests the warning before a session ends that nobody has used.
import { expect, expectAccessible, freshContext, test } from './fixtures.ts'

test(
  'whoever is there is asked before the session ends, and stays signed in by one press',
  freshContext,
  async ({ page, context, asUser }) => {
    await page.clock.install()
    await asUser('branch-viewer', '/home/dashboard')
    const warning = page.getByRole('alertdialog', { name: 'Du loggas snart ut' })
    const stay = warning.getByRole('button', { name: 'Fortsätt vara inloggad' })
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await page.clock.fastForward('50:00')
    await expect(warning).toBeHidden()
    await page.clock.fastForward('08:00')
    await expect(stay).toBeFocused()
    await expectAccessible(page, '[role=alertdialog]')
    const sent = page.waitForRequest('**/api/session')
    await page.keyboard.press('Enter')
    expect(await (await sent).headerValue('x-unattended')).toBeNull()
    await expect(warning).toBeHidden()

    await test.step('what is done in another tab keeps the session, too', async () => {
      await page.clock.fastForward('58:00')
      await expect(stay).toBeFocused()
      const other = await context.newPage()
      await other.goto('/home/dashboard')
      await other.keyboard.press('Shift')
      await expect(warning).toBeHidden()
    })
  },
)
