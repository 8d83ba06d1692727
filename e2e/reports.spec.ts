// Tests the chancellor's yearly report, by mouse and by keyboard alone: chosen, compared, exported and frozen; its file opened and its
// cells checked, a figure followed to the members that it counts; and the chart's words.
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { today } from '#contract/dates/swedish-day.ts'
import type { RoleStats } from '#contract/reports/role-stats.ts'
import { associationId } from '../server/db/demo/associations.ts'
import { workbookOf } from '../server/export/testing-workbook.ts'
import { expect, expectAccessible, freshContext, test } from './fixtures.ts'
import { handOf } from './pages/hands.ts'
import { waitForRows } from './pages/list-screen.ts'

const path = '/reports/role-stats'
const lastYear = String(Number(today().slice(0, 4)) - 1)
const yearBefore = String(Number(lastYear) - 1)

const rowIn = (page: Page, caption: string, label: string) =>
  page
    .getByRole('table', { name: caption })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label }) })
const roles = 'Unika individer per kategori och roll'

/** By keyboard what stands above hundreds of links is reached by its name. */
const command = async (page: Page, name: string) => {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Sök eller gå till' })).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name, exact: true, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
}

/** The file has the figures of the page. Returns those of the leaders. */
const expectSameFigures = async (page: Page, file: Download) => {
  const sheets = workbookOf(new Uint8Array(await readFile(await file.path())))
  const answer = await page.request.get(`/api/reports/role-stats?when=${lastYear}`, {
    headers: { 'context-association-id': 'null' },
  })
  const report = (await answer.json()) as RoleStats
  const leaders = report.categories.find(({ name }) => name === 'organizationLeader')
  const line = sheets.get('Siffror')?.find(([label, role]) => label === 'Organisationsledare' && !role)
  expect(line?.slice(2, 7)).toEqual([leaders?.female, leaders?.male, leaders?.other, leaders?.unknown, leaders?.total])
  expect(sheets.get('Ålder')?.at(-1)?.[5]).toBe(report.everyone.total)
  expect(sheets.get('Definitioner')?.flat()).toContain(report.definitions[0])
  return leaders
}

for (const way of ['mouse', 'keyboard'] as const)
  test(`the yearly report is chosen, compared, exported and frozen, by ${way}`, async ({ asUser, unique }) => {
    const page = await asUser('global-admin', path)
    const hand = handOf(way, page)
    const look = () => (way === 'mouse' ? expectAccessible(page) : Promise.resolve())
    await expect(page.getByRole('heading', { name: 'Unika individer per roll' })).toBeVisible()
    await expect(page.getByRole('table', { name: roles })).toBeVisible()
    await look()

    // The year before the chosen one is proposed while its report is still counted.
    const { promise: proposed, resolve: goOn } = Promise.withResolvers<void>()
    await page.route(new RegExp(`/api/reports/role-stats\\?.*when=${lastYear}`), async (route) => {
      await proposed
      await route.continue()
    })
    await hand.press(page.getByRole('button', { name: 'Under år' }))
    await hand.write(page.getByRole('textbox', { name: 'År', exact: true }), lastYear)
    await expect(page).toHaveURL(new RegExp(`when=${lastYear}`))
    const compare = page.getByRole('group', { name: 'Jämför med' })
    await hand.press(compare.getByRole('button', { name: 'År' }))
    await expect(page.getByRole('textbox', { name: 'År att jämföra med' })).toHaveValue(yearBefore)
    goOn()
    await expect(page.getByRole('table', { name: roles }).getByRole('columnheader', { name: yearBefore })).toBeVisible()
    await expect(page.getByText(`Hela förbundet · år ${lastYear}. Räknad`)).toBeVisible()
    const category = rowIn(page, roles, 'Organisationsledare')
    await hand.press(category.getByRole('button'))
    await expect(rowIn(page, roles, 'Ordförande').first()).toBeVisible()
    await look()

    const saved = page.waitForEvent('download')
    if (way === 'keyboard') await command(page, 'Exportera rapporten till Excel')
    else {
      await page.getByRole('button', { name: 'Exportera' }).click()
      await page.getByRole('menuitem', { name: 'Excel', exact: true }).click()
    }
    const file = await saved
    const leaders = way === 'mouse' ? await expectSameFigures(page, file) : undefined

    if (way === 'keyboard') await command(page, 'Frys rapporten')
    else await page.getByRole('button', { name: 'Frys', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Frys rapporten' })
    await hand.write(dialog.getByRole('textbox', { name: 'Namn' }), `Till RF ${unique}`)
    await look()
    await hand.press(dialog.getByRole('button', { name: 'Frys' }))
    await expect(page.getByRole('heading', { name: `Till RF ${unique}` })).toBeVisible()
    await expect(page.getByRole('table', { name: roles })).toBeVisible()
    await expect(page.getByRole('table', { name: roles }).getByRole('link')).toHaveCount(0)
    await look()
    // The rest is links, which are pressed like the others.
    if (way === 'keyboard') return
    await hand.press(page.getByRole('link', { name: 'Den aktuella rapporten' }))
    await expect(page.getByRole('list', { name: 'Frysta rapporter' })).toContainText(`Till RF ${unique}`)

    await hand.press(page.getByRole('button', { name: 'Under år' }))
    await hand.write(page.getByRole('textbox', { name: 'År', exact: true }), lastYear)
    await expect(page).toHaveURL(new RegExp(`when=${lastYear}`))
    await hand.press(category.getByRole('button'))
    await expect(rowIn(page, roles, 'Ordförande').first()).toBeVisible()
    const women = rowIn(page, roles, 'Organisationsledare').getByRole('link', { name: /kvinnor/ })
    await expect(women).toContainText(new Intl.NumberFormat('sv-SE').format(leaders?.female ?? 0))
    await hand.press(women)
    await expect(page).toHaveURL(/members\/list/)
    await expect(page.getByRole('heading', { name: 'Medlemmar' })).toBeVisible()
    await waitForRows(page)
    await expect(
      page.getByText(`av ${new Intl.NumberFormat('sv-SE').format(leaders?.female ?? 0)} poster`),
    ).toBeVisible()
    await expect(page.getByRole('list', { name: 'Filter som används' })).toContainText('Organisationsledare')
    // Back to the report as it was, with the category's roles.
    await page.goBack()
    await expect(rowIn(page, roles, 'Ordförande').first()).toBeVisible()
  })

test('a branch counts its own, and its frozen report is compared with it in the global context', async ({
  asUser,
  unique,
  pageErrors,
}) => {
  const page = await asUser('global-admin', `${path}?when=${lastYear}`, associationId('segelflyg'))
  await test.step('it is counted by district, and the chart says in words whose each bar is', async () => {
    await expect(page.getByRole('table', { name: 'Unika individer per distrikt' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Filtrera på gren' })).toHaveCount(0)
    const chart = page.getByRole('list', { name: 'Utövare efter kön' })
    await expect(chart.getByRole('listitem').first()).toHaveText(/^Kvinnor\d+ (person|personer)$/)
  })
  await page.getByRole('button', { name: 'Frys', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Frys rapporten' })
  await dialog.getByRole('textbox', { name: 'Namn' }).fill(`Segel ${unique}`)
  await dialog.getByRole('button', { name: 'Frys' }).click()
  await expect(page.getByRole('heading', { name: `Segel ${unique}` })).toBeVisible()
  // From another selection than the list leads to.
  await page.goto(`${path}?when=${lastYear}`)
  await expect(page.getByRole('table', { name: roles })).toBeVisible()
  await page.getByRole('link', { name: `Segel ${unique}` }).press('Enter')
  await expect(page.getByRole('heading', { name: `Segel ${unique}` })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Siffrorna ändras inte' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Exportera' })).not.toHaveAttribute('aria-disabled', 'true')
  const frozen = page.url()
  await test.step('its link leads to its context from another one, and one that never was says so', async () => {
    pageErrors.expect(/403|404/)
    await asUser('global-admin', frozen, associationId('fallskarm'))
    await page.getByRole('button', { name: 'Byt till Svenska Flygsportförbundet' }).click()
    await expect(page.getByRole('heading', { name: `Segel ${unique}` })).toBeVisible()
    await page.goto(`${path}?frozen=00000000-0000-7000-8000-000000000000`)
    await expect(page.getByRole('heading', { name: 'Posten finns inte' })).toBeVisible()
  })
  await asUser('global-admin', `${frozen}&compare=${lastYear}`)
  await expect(page.getByRole('heading', { name: `Segel ${unique}` })).toBeVisible()
  const total = page.getByRole('table', { name: roles }).getByRole('row').last().getByRole('cell').last()
  await expect(total).toHaveText('0 %')

  // Back shows the frozen report behind the dialog, which freezes the one that it was opened for.
  await page.getByRole('link', { name: 'Den aktuella rapporten' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Frys', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Namn' }).fill(`Nu ${unique}`)
  await page.goBack()
  await expect(page.getByText('Siffrorna ändras inte, och')).toBeVisible()
  await dialog.getByRole('button', { name: 'Frys' }).click()
  await expect(page.getByRole('heading', { name: `Nu ${unique}` })).toBeVisible()
  await expect(page.getByText(/\. Räknad /)).not.toContainText(lastYear)

  // Beside a report of others, which the page says.
  await page.goto(`${path}?when=${lastYear}&sex=female`)
  await page.getByRole('group', { name: 'Jämför med' }).getByRole('button', { name: 'Fryst' }).click()
  const choice = page.getByRole('combobox', { name: 'Fryst rapport att jämföra med' })
  const option = choice.getByRole('option', { name: ` · Segelflyg · Segel ${unique}` })
  await choice.selectOption((await option.getAttribute('value')) ?? '')
  await expect(
    page.getByText(`”Segel ${unique}” har urvalet Segelflyg. Skillnaderna beror därför också på urvalet.`),
  ).toBeVisible()
  await expect(page.getByRole('table', { name: roles }).getByRole('columnheader', { name: lastYear })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Ta bort filtret Kön/ }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Rapporterna har olika urval.' })).toBeFocused()

  // The column that stays on a narrow screen does not hide what gets the focus.
  await page.setViewportSize({ width: 360, height: 740 })
  const table = page.getByRole('table', { name: roles })
  await table.locator('..').evaluate((box) => {
    box.scrollLeft = box.scrollWidth
  })
  const room = await table
    .getByRole('link')
    .first()
    .evaluate((figure) => {
      figure.focus()
      return figure.getBoundingClientRect().left - (figure.closest('tr')?.cells[0]?.getBoundingClientRect().right ?? 0)
    })
  expect(room).toBeGreaterThanOrEqual(0)
})

test(
  'a report that stays open past midnight has the file of its own day, and is moved to the new one',
  freshContext,
  async ({ asUser }) => {
    const page = await asUser('global-admin')
    await page.clock.setFixedTime('2026-01-15T22:50:00Z')
    await page.goto(path)
    await expect(page.getByText(/· 15 januari 2026\. Räknad/)).toBeVisible()
    await page.clock.setFixedTime('2026-01-15T23:05:00Z')
    const asked = page.waitForRequest(/role-stats\/file/)
    await page.getByRole('button', { name: 'Exportera' }).click()
    await page.getByRole('menuitem', { name: 'CSV', exact: true }).click()
    expect(new URL((await asked).url()).searchParams.get('when')).toBe('2026-01-15')
    await page.getByRole('textbox', { name: 'Datum', exact: true }).fill('2026-01-16')
    await expect(page.getByText(/· 16 januari 2026\. Räknad/)).toBeVisible()
  },
)
