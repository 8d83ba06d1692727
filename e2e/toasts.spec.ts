// Tests toasts: duration, message list, position, scrolling, dragging, Escape, touch, motion.
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, personaName, test } from './fixtures.ts'
import { organizationPath } from './pages/organization-pages.ts'

/** Saves the profile, which shows a toast. */
const saveProfile = async (page: Page, key: string) => {
  await page.getByRole('button', { name: personaName(key) }).click()
  await page.getByRole('menuitem', { name: 'Min Användarprofil' }).click()
  await expect(page.getByLabel('E-postadress')).toBeFocused()
  await page.keyboard.press('Enter')
  const toast = page.getByRole('region', { name: /Meddelanden/ }).getByText('Profilen är sparad')
  await expect(toast).toBeVisible()
  // While the dialog is there, Escape closes it and not the toast.
  await expect(page.getByRole('dialog')).toBeHidden()
  return toast
}

const dragBy = async (page: Page, toast: Locator, share: number) => {
  const box = await toast.boundingBox()
  if (!box) throw new Error('No toast')
  const width = 356
  const [x, y] = [box.x + 20, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - width * share * 0.5, y, { steps: 4 })
  await page.mouse.move(x - width * share, y, { steps: 4 })
  await page.mouse.up()
}

test('disappears after 5000 ms, and stays in the message list until the next navigation', async ({ page, asUser }) => {
  await asUser('reviewer-one')
  const toast = await saveProfile(page, 'reviewer-one')
  await expectAccessible(page)
  // The toast's timer is paused while the pointer is over it.
  await page.mouse.move(300, 600)
  await expect(toast).toBeHidden()
  await page.getByRole('button', { name: 'Meddelanden, 1 st' }).click()
  await expect(page.getByRole('dialog', { name: 'Meddelanden' }).getByText('Profilen är sparad')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Föreningar' }).first().click()
  await expect(page.getByRole('button', { name: /^Meddelanden(?!, \d+ st)/ })).toBeVisible()
})

test('is at the top right, is dragged away past 60 % of its width and dismissed by Escape, but not by a click', async ({
  page,
  asUser,
}) => {
  await asUser('reviewer-two')
  const toast = await saveProfile(page, 'reviewer-two')
  const box = await toast.boundingBox()
  // Below the page's header, so that its buttons are not covered.
  expect(box?.y).toBeLessThan(180)
  expect(box?.x).toBeGreaterThan(1280 / 2)
  await toast.click()
  await page.waitForTimeout(400)
  await expect(toast).toBeVisible()
  await dragBy(page, toast, 0.5)
  await page.waitForTimeout(500)
  await expect(toast).toBeVisible()
  await dragBy(page, toast, 0.65)
  await expect(toast).toBeHidden({ timeout: 4000 })

  await saveProfile(page, 'reviewer-two')
  await page.keyboard.press('Escape')
  await expect(toast).toBeHidden({ timeout: 4000 })
})

test('does not cover the buttons of the page’s header, and scrolls when there are too many', async ({
  page,
  asUser,
  records,
}) => {
  await page.setViewportSize({ width: 1280, height: 560 })
  await page.context().grantPermissions(['clipboard-write'])
  await asUser('global-admin', organizationPath(await records.organizationWithMembers()))
  await expect(page.getByRole('button', { name: 'Redigera' })).toBeVisible()
  const toasts = page.getByRole('region', { name: /Meddelanden/ })
  for (let count = 1; count <= 8; count += 1) {
    await page.getByRole('button', { name: 'Kopiera organisationsnumret' }).click()
    await expect(toasts.getByText('Värdet är kopierat till urklipp')).toHaveCount(count)
  }
  const header = await page.locator('main header:has(h1)').boundingBox()
  const list = toasts.getByRole('list')
  expect((await list.boundingBox())?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  // The toasts' timers are paused while the pointer is over them.
  await toasts.getByText('Värdet är kopierat till urklipp').first().hover()
  const oldest = toasts.getByText('Värdet är kopierat till urklipp').last()
  await expect(oldest).not.toBeInViewport()
  await page.mouse.wheel(0, 2000)
  await expect(oldest).toBeInViewport({ ratio: 1 })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('is dragged away', async ({ page, asUser }) => {
    await asUser('reviewer-one')
    const toast = await saveProfile(page, 'reviewer-one')
    const box = await toast.boundingBox()
    if (!box) throw new Error('No toast')
    const client = await page.context().newCDPSession(page)
    const y = box.y + box.height / 2
    const at = (x: number) => [{ x, y }]
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(40) })
    for (const x of [90, 150, 220, 280]) {
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) })
    }
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(toast).toBeHidden({ timeout: 4000 })
  })
})
