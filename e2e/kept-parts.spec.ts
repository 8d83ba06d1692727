// Tests that a part of a page stays, with the keyboard's focus, while its own control fetches other data.
import type { Locator, Page } from '@playwright/test'
import { accountId } from '../server/db/demo/accounts.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './pages/held-responses.ts'

/** Answers with other figures, as of a list of many pages. */
const answerWith = (page: Page, path: string, figures: object) =>
  page.route(new RegExp(`${path}(\\?|$)`), async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...figures } })
  })

/** Presses the control, and looks where the focus is before the response to the request has come. */
const expectKept = async (page: Page, control: Locator, path: string, query: string) => {
  const next = await holdResponses(page, new RegExp(`${path}\\?(.*&)?${query}`), 'GET')
  await control.press('Enter')
  await next.arrived
  await expect(control).toBeFocused()
  next.release()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

test('what waits in the whole federation takes the place of what waits for the user', async ({ asUser }) => {
  const page = await asUser('global-admin', '/home/dashboard')
  const federation = page.getByRole('button', { name: 'Hela förbundet', exact: true })
  await expectKept(page, federation, '/api/dashboard/waiting', 'queue=federation')
  await expect(federation).toHaveAttribute('aria-pressed', 'true')
})

for (const { of, path, who = 'global-admin', addressOf } of [
  {
    of: 'the history of a record',
    path: '/api/organizations/[^/]+/history',
    addressOf: (club) => `/organizations/view/${club}?tab=history`,
  },
  {
    of: 'the competitions of a club',
    path: '/api/competitions/sanctions',
    who: 'reviewer-one',
    addressOf: (club) => `/organizations/view/${club}?tab=competitions`,
  },
  {
    of: 'what an account has looked at',
    path: '/api/accounts/[^/]+/reads',
    addressOf: () => `/home/settings/users/edit/${accountId('branch-viewer')}?tab=reads`,
  },
  { of: 'the frozen reports', path: '/api/reports/frozen', addressOf: () => '/reports/role-stats' },
] satisfies { of: string; path: string; who?: string; addressOf: (club: string) => string }[])
  test(`the next page of ${of} takes the place of the one before`, async ({ page, asUser, records }) => {
    await answerWith(page, path, { total: 300 })
    // A club without competitions has no tab of them.
    await answerWith(page, '/api/organizations/[^/]+', { counts: { board: 0, competitions: 300, documents: 0 } })
    await asUser(who, addressOf((await records.organization()).id))
    const next = page.getByRole('navigation', { name: 'Sidor' }).getByRole('link', { name: 'Nästa' })
    await expectKept(page, next, path, 'page=2')
  })

test('the choice of a place in the review of access keeps the focus, and Back leaves the review', async ({
  asUser,
}) => {
  const page = await asUser('global-admin', '/home/settings')
  await page.getByRole('link', { name: 'Behörighetsgenomgång' }).click()
  const place = page.getByRole('combobox', { name: 'Gäller' })
  await expect(place).toHaveValue('')
  const chosen = (await place.getByRole('option').nth(1).getAttribute('value')) ?? ''
  const next = await holdResponses(page, /\/api\/accounts\/reviews\?place=/, 'GET')
  await place.focus()
  await place.selectOption(chosen)
  await next.arrived
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(1)
  await expect(place).toBeFocused()
  await expect(place).toHaveValue(chosen)
  next.release()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expect(place).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/home\/settings$/)
})
