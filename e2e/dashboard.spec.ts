import { expect, expectAccessible, test } from './fixtures.ts'
import { list } from './organizations.ts'

test.describe('the dashboard', () => {
  test('begins with what waits, with its age and deadline, and with what comes', async ({ asUser }) => {
    const page = await asUser('reviewer-one', '/home/dashboard')
    const waiting = page.getByRole('list', { name: 'Väntar på mig' })
    const first = waiting.getByRole('listitem').first()
    await expect(first).toContainText(/Att granska|\d+ ansök(an|ningar) att besluta om|Komplettering begärd/)
    await expect(first).toContainText(/väntat i \d+ dagar|sedan i (dag|går)/)
    await expect(first).toContainText(/Besluta senast \d{4}-\d\d-\d\d/)
    await expectAccessible(page)
    await page.getByRole('list', { name: 'Kommande tävlingar' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/competitions\/sanctions\/edit\//)
    await expect(page.getByRole('tab', { name: 'Uppgifter' })).toBeVisible()
    await page.goBack()
    await first.getByRole('link').click()
    await expect(page).toHaveURL(/\/announcements\/(review|edit)\/|\/applications\//)
    await page.goBack()
    const title = await first.getByRole('link').innerText()
    await page.getByRole('link', { name: 'Visa alla' }).click()
    await expect(page).toHaveURL(/announcements\/list\?queue=mine$/)
    await expect(page.getByRole('columnheader', { name: 'Besluta senast' })).toHaveAttribute('aria-sort', 'ascending')
    // Where one application waits, the card names its club too.
    expect(title).toContain(await page.getByRole('rowheader').first().innerText())
  })
  test('tells when its reader signed in before', async ({ asUser }) => {
    const page = await asUser('global-admin', list)
    await page.route('**/api/session', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), previousSignInAt: '2026-11-21T09:41:07.120Z' } })
    })
    await page.goto('/home/dashboard')
    await expect(page.getByText('Förra inloggningen: 21 nov. 2026 10:41')).toBeVisible()
  })
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
  test('of which one part fails says so in its card, and fetches it again', async ({ asUser, faults }) => {
    faults.expect(/status of 500/)
    const page = await asUser('global-admin', list)
    await page.route('**/api/dashboard/changes', (route) =>
      route.fulfill({ status: 500, json: { errors: [{ code: 'ERROR', message: 'Något gick fel.' }] } }),
    )
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('list', { name: 'Föreningar per gren' })).toBeVisible()
    const failed = page.getByRole('main').getByRole('alert')
    await expect(failed).toContainText('Något gick fel.')
    await expectAccessible(page)
    await page.unroute('**/api/dashboard/changes')
    await failed.getByRole('button', { name: 'Försök igen' }).click()
    await expect(page.getByRole('list', { name: 'Senaste ändringarna' })).toBeVisible()
    await expect(failed).toHaveCount(0)
  })
})
