// Tests that selected, current and measured elements are distinguishable in forced-colors mode.
import type { Locator } from '@playwright/test'
import { openDesign } from './pages/design-page.ts'
import { expect, test } from './fixtures.ts'

test.describe('in the reader’s own colours', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

  test('selected, current and measured elements are distinguishable', async ({ page, asUser }) => {
    await asUser('sysadmin')
    const backgroundOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor)
    const pageBackground = await backgroundOf(page.locator('body'))
    const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
    const current = menu.getByRole('link', { name: 'Dashboard' })
    expect(await backgroundOf(current)).not.toBe(await backgroundOf(menu.getByRole('link', { name: 'Föreningar' })))
    const bar = page
      .getByRole('list', { name: 'Föreningar per gren' })
      .getByRole('listitem')
      .first()
      .locator('.bg-accent')
    expect(await backgroundOf(bar)).not.toBe(pageBackground)
    const segments = page.locator('fieldset button[aria-pressed]')
    expect(await backgroundOf(segments.and(page.locator('[aria-pressed=true]')).first())).not.toBe(
      await backgroundOf(segments.and(page.locator('[aria-pressed=false]')).first()),
    )
    await page.goto('/competitions/calendar?view=year')
    const days = page.getByRole('table').locator('a[data-day]')
    await expect(days.first()).toBeVisible()
    const styles = await days.evaluateAll((links) =>
      links.map((link) => {
        const { backgroundColor, borderStyle, borderWidth } = getComputedStyle(link)
        return `${backgroundColor} ${borderStyle} ${borderWidth}`
      }),
    )
    expect(new Set(styles).size).toBeGreaterThanOrEqual(3)
    const primary = page.getByRole('link', { name: 'Nytt evenemang' })
    const edge = await primary.evaluate((link) => {
      const { borderTopColor, borderTopWidth } = getComputedStyle(link)
      return { color: borderTopColor, width: borderTopWidth }
    })
    expect(edge.width).toBe('1px')
    expect(edge.color).not.toBe(pageBackground)
    await openDesign(page, 'Fält')
    const on = page.locator('input[role=switch]:checked').first()
    const thumb = on.locator('xpath=following-sibling::span')
    expect(await backgroundOf(thumb)).not.toBe(await backgroundOf(on))
    const off = page.locator('input[role=switch]:not(:checked)').first()
    expect(await backgroundOf(off.locator('xpath=following-sibling::span'))).not.toBe(await backgroundOf(off))
    await openDesign(page, 'Poster')
    const tab = page.getByRole('tab', { selected: true }).first()
    expect(await backgroundOf(tab)).not.toBe(await backgroundOf(page.getByRole('tab', { selected: false }).first()))
  })
})
