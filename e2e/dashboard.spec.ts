import { expect, expectAccessible, test } from './fixtures.ts'

test.describe('the dashboard', () => {
  test('counts clubs by branch, each bar leading to its clubs', async ({ asUser }) => {
    const page = await asUser('global-admin', '/home/dashboard')
    const bars = page.getByRole('list', { name: 'Föreningar per gren' })
    await expect(bars.getByRole('link')).toHaveCount(8)
    const bar = bars.getByRole('link', { name: /^Segelflyg/ })
    const count = /(\d+) föreningar/.exec((await bar.textContent()) ?? '')?.[1]
    await bar.click()
    await expect(page).toHaveURL(/organizations\/list\?branch=/)
    await expect(page.getByRole('navigation', { name: 'Sidor' })).toContainText(`av ${count} poster`)
  })
  test('shows the same figures as a table, and the members', async ({ asUser }) => {
    const page = await asUser('global-admin', '/home/dashboard')
    await page.getByRole('button', { name: 'Medlemmar', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Medlemmar per gren' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Tabell' }).click()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(9)
    await expectAccessible(page)
  })
  test('in a branch counts by district, and lists its own changes', async ({ asUser }) => {
    const page = await asUser('branch-viewer', '/home/dashboard')
    await expect(page.getByRole('list', { name: 'Föreningar per distrikt' }).getByRole('link')).toHaveCount(7)
    const changes = page.getByRole('list', { name: 'Senaste ändringarna' })
    await changes.getByRole('link').first().click()
    await expect(page.getByRole('tab', { name: 'Historik' })).toHaveAttribute('aria-selected', 'true')
  })
})
