// Tests the design page itself: accessibility, motion, theme, dialogs, menus, toasts and tabs.
import type { Locator } from '@playwright/test'
import { catalogueSections } from '../src/features/design/table-of-contents.tsx'
import { openDesign } from './pages/design-page.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

/** Sections that a test of their own looks at, when it has opened them. */
const lookedAtElsewhere = ['formular', 'dialoger', 'listor', 'poster', 'regler']

test('is public, accessible in light and dark, fits a phone screen, and its sections are reached by keyboard and by URL', async ({
  page,
}) => {
  for (const { title } of catalogueSections.filter(({ id }) => id !== 'falt' && !lookedAtElsewhere.includes(id))) {
    await openDesign(page, title)
    await expectAccessible(page)
  }
  const fields = await openDesign(page, 'Fält')
  await fields.getByRole('combobox', { name: 'Flygfält' }).first().fill('b')
  await expect(page.getByRole('listbox', { name: 'Flygfält' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await fields.getByRole('textbox', { name: 'Sista ansökningsdag' }).first().press('Alt+ArrowDown')
  await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')

  await page.goto('/dev/design?page=1#listor')
  await expect(page).toHaveTitle('Designsystem')
  await expect(page.getByRole('heading', { name: 'Listor', exact: true })).toBeInViewport()
  await page.getByRole('link', { name: 'Regler' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Regler', exact: true })).toBeInViewport()
  await expect(page).toHaveURL(/#regler$/)
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const pill = page.getByRole('button', { name: 'Ta bort filtret Förening: Stockholms Segelflygklubb' }).locator('..')
  expect(await pill.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
})

test.describe('motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  const timing = (of: Locator, name: string) =>
    of.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

  test('takes 250 ms with ease-in-out, and none with reduced motion', async ({ page }) => {
    const part = await openDesign(page, 'Dialoger och menyer')
    const opener = part.getByRole('button', { name: 'Fråga', exact: true })
    await opener.click()
    const dialog = page.getByRole('dialog')
    const button = dialog.getByRole('button', { name: 'Ja' })
    expect(await timing(dialog, 'animation-duration')).toBe('0.25s')
    expect(await timing(dialog, 'animation-timing-function')).toBe('ease-in-out')
    expect(await timing(button, 'transition-duration')).toBe('0.25s')
    expect(await timing(button, 'transition-timing-function')).toBe('ease-in-out')
    await button.click()
    await part.getByRole('button', { name: 'HTML' }).click()
    const toast = page.getByRole('listitem').filter({ hasText: 'Bara b, i, br och a blir kvar' })
    expect(await timing(toast, 'transition-duration')).toBe('0.25s')
    expect(await timing(toast, 'transition-timing-function')).toBe('ease-in-out')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await timing(toast, 'transition-duration')).not.toBe('0.25s')
    await opener.click()
    expect(await timing(button, 'transition-property')).toBe('none')
    expect(await timing(dialog, 'animation-duration')).toBe('1e-05s')
  })
})

// One test, because the page is large and these do not depend on each other.
test('dialogs, menus and toasts work by keyboard and mouse', async ({ page }) => {
  const part = await openDesign(page, 'Dialoger och menyer')
  await expectAccessible(page)
  await test.step('dialogs trap the focus, close by Escape and restore it', async () => {
    for (const [name, first, second] of [
      ['Fråga', 'Avbryt', 'Ja'],
      ['Farlig fråga', 'Avbryt', 'Ja'],
      ['Meddelande', 'Stäng', 'OK'],
    ] as const) {
      const opener = part.getByRole('button', { name, exact: true }).first()
      await opener.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: first })).toBeVisible()
      for (let presses = 0; presses < 5; presses++) {
        await page.keyboard.press('Tab')
        expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
      await opener.click()
      await dialog.getByRole('button', { name: second }).click()
      await expect(dialog).toBeHidden()
    }
  })

  await test.step('menus are navigated with the arrow keys', async () => {
    await part.getByRole('button', { name: 'Åtgärder' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Redigera' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Kopiera' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(part.getByText('Valt: Kopiera')).toBeVisible()
    await expect(part.getByRole('button', { name: 'Åtgärder' })).toBeFocused()
    await part.getByRole('button', { name: 'Visning' }).focus()
    await page.keyboard.press('ArrowDown')
    const cancelled = page.getByRole('menuitemcheckbox', { name: 'Visa inställda' })
    await expect(cancelled).toBeFocused()
    await page.keyboard.press('Space')
    await expect(cancelled).not.toBeChecked()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitemradio', { name: 'Datum' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeHidden()
  })

  await test.step('an HTML toast keeps only b, i, br and a', async () => {
    await part.getByRole('button', { name: 'HTML' }).click()
    const toast = page.locator('[data-toast]').filter({ hasText: 'Bara b, i, br och a blir kvar' })
    await expect(toast.locator('b')).toHaveText('Fet')
    await expect(toast.getByRole('link', { name: 'en länk' })).toHaveAttribute('href', 'https://example.se/')
    expect(await toast.locator('img, script').count()).toBe(0)
  })
})

test('tabs and the chart’s table are reached by keyboard', async ({ page }) => {
  const part = await openDesign(page, 'Poster')
  await expectAccessible(page)
  await part.getByRole('tab', { name: 'Uppgifter' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(part.getByRole('tab', { name: /Dokument/ })).toBeFocused()
  await expect(part.getByRole('list', { name: 'Dokument' })).toContainText('Filen får vara högst 10 MB.')
  await expect(part.getByRole('list', { name: 'Medlemmar per gren' }).getByRole('listitem').first()).toContainText(
    '1 204 medlemmar',
  )
  await part.getByRole('button', { name: 'Tabell' }).focus()
  await page.keyboard.press('Enter')
  await expect(part.getByRole('table', { name: 'Medlemmar per gren' }).getByRole('row')).toHaveCount(6)
})
