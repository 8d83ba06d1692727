// Tests the dashboard's cards: queue, upcoming competitions, statistics, recent changes, and a failing card.
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, freshContext, openAsSecondUser, test } from './fixtures.ts'
import { handOf } from './pages/hands.ts'
import { list } from './pages/organization-pages.ts'

/** Announcements to review: of a group when there is much else. */
const queueOf = (page: Page) =>
  page.getByRole('list', { name: /^(Väntar på mig|Väntar i hela förbundet|Utlysningar att granska)$/ })

/**
 * Shows an announcement in the queue. A group shows its first ones until it is opened, and other tests' announcements, which come at any
 * time, may have waited longer.
 */
const showInGroup = async (page: Page, item: Locator) => {
  const group = page.getByRole('region', { name: 'Utlysningar att granska' })
  const more = group.getByRole('button', { name: /^Visa \d+ till$/ })
  let isWhole = false
  await expect(async () => {
    if (await more.isVisible()) {
      await more.click()
      isWhole = true
    }
    await expect(item).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  if (isWhole) await expect(group.locator('[data-row-link]:focus')).toHaveCount(1)
}

test.describe('what waits', () => {
  // One after the other, because each puts its own before all others, whose lines then go out of sight.
  test.describe.configure({ mode: 'default' })

  test('a morning in a branch: somebody takes what waits, decides on it, and goes on with the next, by keyboard', async ({
    asUser,
    browser,
    records,
    unique,
  }) => {
    for (const title of ['Nästa', 'Morgonens']) await records.longestWaiting(title)
    const title = `Morgonens ${unique}`
    const page = await asUser('reviewer-two', '/home/dashboard')
    const other = await openAsSecondUser(browser, 'global-admin', '/home/dashboard?queue=federation')
    const itemOn = (shown: Page) => queueOf(shown).getByRole('listitem').filter({ hasText: title })
    for (const shown of [page, other]) await showInGroup(shown, itemOn(shown))
    await expect(itemOn(page)).toContainText('granskare i Skärmflyg')
    const hand = handOf('keyboard', page)
    await hand.press(itemOn(page).getByRole('button', { name: `Jag tar den: ${title}` }))
    await expect(itemOn(page)).toContainText(/Du tog ärendet \d{4}-\d\d-\d\d/)
    await expect(itemOn(page).getByRole('button', { name: `Lämna det: ${title}` })).toBeFocused()
    await expectAccessible(page)
    // The other sees it at once, and may still take it over.
    await showInGroup(other, itemOn(other))
    await expect(itemOn(other)).toContainText(/tog ärendet \d{4}-\d\d-\d\d/)
    await expect(itemOn(other).getByRole('button', { name: `Ta över: ${title}` })).toBeVisible()
    await itemOn(other).getByRole('link').focus()
    await hand.press(itemOn(page).getByRole('link'))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await hand.press(page.getByRole('button', { name: 'Godkänn och utlys' }))
    await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Godkänn och utlys' }))
    // What somebody else has decided leaves, and the focus does not jump to another line.
    await expect(itemOn(other)).toHaveCount(0)
    await expect(other.locator('[data-row-link]:focus')).toHaveCount(0)
    await hand.press(page.getByRole('navigation', { name: 'Kön' }).getByRole('link').first())
    // Another test may have put its own first.
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
    await other.close()
  })

  test('the dashboard starts with the queue, with age and deadline, in the list’s order', async ({
    asUser,
    records,
    unique,
  }) => {
    for (const title of ['Andra', 'Första']) await records.longestWaiting(title)
    const [first, second] = [`Första ${unique}`, `Andra ${unique}`]
    const page = await asUser('reviewer-two', '/home/dashboard')
    const card = queueOf(page)
    const item = card.getByRole('listitem').filter({ hasText: first })
    await showInGroup(page, card.getByRole('listitem').filter({ hasText: second }))
    await expect(card.getByRole('link').filter({ hasText: unique })).toHaveText([first, second])
    await expect(item).toContainText(/Att granska\s· väntat i [\d\s]+ dagar/)
    await expect(item).toContainText(/Besluta senast \d{4}-\d\d-\d\d/)
    const firstLine = page.locator('main [data-row-link]').first()
    await firstLine.focus()
    for (const key of ['j', 'j', 'k', 'k']) await page.keyboard.press(key)
    await expect(firstLine).toBeFocused()
    // By mouse, as the morning above by keyboard.
    await item.getByRole('button', { name: `Jag tar den: ${first}` }).click()
    await expect(item).toContainText('Du tog ärendet')
    await item.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
    await page.goBack()
    await page.goto('/competitions/announcements/list?queue=mine')
    await expect(page.getByRole('columnheader', { name: 'Besluta senast' })).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByRole('rowheader').filter({ hasText: unique })).toHaveText([first, second])
  })
})

test.describe('the dashboard', () => {
  test('of a branch leads to upcoming competitions, counts clubs by district, and lists the branch’s changes', async ({
    asUser,
    records,
  }) => {
    await records.sanction('Kommande')
    const page = await asUser('reviewer-two', '/home/dashboard')
    await test.step('upcoming competitions', async () => {
      await page.getByRole('list', { name: 'Kommande tävlingar' }).getByRole('link').first().click()
      await expect(page).toHaveURL(/\/competitions\/sanctions\/edit\//)
      await expect(page.getByRole('tab', { name: 'Uppgifter' })).toBeVisible()
    })
    await page.goBack()
    await test.step('clubs by district, and the branch’s changes', async () => {
      await expect(page.getByRole('list', { name: 'Föreningar per distrikt' }).getByRole('link')).toHaveCount(7)
      const changes = page.getByRole('list', { name: 'Senaste ändringarna' })
      await changes.getByRole('link').first().click()
      await expect(page.getByRole('tab', { name: 'Historik' })).toHaveAttribute('aria-selected', 'true')
    })
  })
  test('of the federation shows the previous sign-in, and counts clubs and members by branch', async ({
    page,
    asUser,
  }) => {
    await test.step('the time of the previous sign-in', async () => {
      await page.route('**/api/session', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ json: { ...(await answer.json()), previousSignInAt: '2026-11-21T09:41:07.120Z' } })
      })
      await asUser('global-admin', '/home/dashboard')
      await expect(page.getByText('Förra inloggningen: 21 nov. 2026 10:41')).toBeVisible()
      await page.unroute('**/api/session')
    })
    await test.step('each bar links to its clubs', async () => {
      const bars = page.getByRole('list', { name: 'Föreningar per gren' })
      await expect(bars.getByRole('link')).toHaveCount(8)
      // No other test makes clubs there, whose figure is counted again once in a minute.
      const bar = bars.getByRole('link', { name: /^Modellflyg/ })
      const count = /(\d+) föreningar/.exec((await bar.textContent()) ?? '')?.[1]
      await bar.click()
      await expect(page).toHaveURL(/organizations\/list\?branch=.*status=/)
      await expect(page.getByRole('navigation', { name: 'Sidor' })).toContainText(`av ${count} poster`)
      await page.goBack()
    })
    await test.step('members instead of clubs, and the statistics as a table', async () => {
      await page.getByRole('button', { name: 'Medlemmar', exact: true }).click()
      // Members are counted also of clubs that have left.
      const bar = page.getByRole('list', { name: 'Medlemmar per gren' }).getByRole('link', { name: /^Modellflyg/ })
      await expect(bar).toHaveAttribute('href', /branch=(?!.*status=)/)
      await page.getByRole('button', { name: 'Tabell' }).click()
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(9)
      await expectAccessible(page, 'main table')
    })
  })
  test('says when its figures were counted, once that is two minutes ago', freshContext, async ({ page, asUser }) => {
    const countedAt = new Date().toISOString()
    await page.route(/\/api\/dashboard\/(health|clubs)$/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), countedAt } })
    })
    await page.clock.install()
    await asUser('global-admin', '/home/dashboard')
    await expect(page.getByRole('heading', { name: 'Förbundets hälsa' })).toBeVisible()
    const counted = page.getByText(/^Räknat/)
    await expect(counted).toHaveCount(0)
    await page.clock.runFor('02:30')
    await expect(counted).toHaveCount(2)
    await page.unrouteAll({ behavior: 'wait' })
  })
  test('has the list Kom igång until it has been seen with all steps done', async ({ page, asUser }) => {
    let isListed = true
    await page.route('**/api/session', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), isGettingStarted: isListed } })
    })
    const counts = { branches: 1, districts: 1, classTypes: 1, administrators: 2, organizations: 1, licenceTypes: 1 }
    const testMail = { state: 'sent', recipient: 'a@b.se', at: new Date().toISOString(), problem: null, answer: null }
    const complete = { isPutAway: false, hasMembers: true, ...counts, testMail }
    await page.route('**/api/getting-started', (route) => route.fulfill({ json: complete }))
    await asUser('sysadmin', '/home/dashboard')
    const list = page.getByRole('list', { name: 'Kom igång' })
    await expect(page.getByText('Allt är på plats. Listan är borta nästa gång du kommer hit.')).toBeVisible()
    isListed = false
    const refreshed = page.waitForResponse('**/api/session')
    const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
    await menu.getByRole('link', { name: 'Föreningar', exact: true }).click()
    await refreshed
    await menu.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(list).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })
  })
  test('shows an error in the failing card only, and can retry it', async ({ asUser, records, pageErrors }) => {
    await records.draft('Ändras')
    pageErrors.expect(/status of 500/)
    const page = await asUser('global-admin', list)
    let calls = 0
    await page.route('**/api/dashboard/changes', (route) => {
      calls += 1
      return route.fulfill({ status: 500, json: { errors: [{ code: 'ERROR', message: 'Något gick fel.' }] } })
    })
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('list', { name: 'Föreningar per gren' })).toBeVisible()
    const failed = page.getByRole('main').getByRole('alert')
    await expect(failed).toContainText('Något gick fel.')
    // The loader asks twice; its card does not ask again.
    expect(calls).toBe(2)
    await expectAccessible(page, 'main [role=alert]')
    await page.unroute('**/api/dashboard/changes')
    await failed.getByRole('button', { name: 'Försök igen' }).click()
    await expect(page.getByRole('list', { name: 'Senaste ändringarna' })).toBeVisible()
    await expect(failed).toHaveCount(0)
  })
})
