// Tests of the parts of a form that are loaded late: without a connection, and when they cannot be loaded.
import { today } from '#contract/dates/swedish-day.ts'
import { expect, expectAccessible, freshContext, test, waitForQuietNetwork } from './fixtures.ts'

test('offline, the date picker and the Markdown preview work', freshContext, async ({ asUser, pageErrors }) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  const page = await asUser('reviewer-one', '/competitions/announcements/create')
  await page.getByRole('textbox', { name: 'Beskrivning', exact: true }).fill('Briefing **09.00**')
  await waitForQuietNetwork(page)
  await page.context().setOffline(true)
  await page.getByText('Förhandsgranska').first().click()
  await expect(page.getByRole('strong')).toHaveText('09.00')
  await page.getByRole('button', { name: 'Välj datum, Sista ansökningsdag' }).click()
  await page.getByRole('button', { name: 'I dag' }).click()
  await expect(page.getByRole('textbox', { name: 'Sista ansökningsdag' })).toHaveValue(today())
  await page.context().setOffline(false)
})

test(
  'a lazy component that cannot be loaded shows an error in its place, and the input is kept',
  freshContext,
  async ({ page, asUser, pageErrors }) => {
    pageErrors.expect(/ERR_FAILED/)
    const preview = /\/assets\/markdown-(?!editor|field|nesting)/
    await page.route(preview, (route) => route.abort())
    await asUser('reviewer-one', '/competitions/announcements/create')
    const text = page.getByRole('textbox', { name: 'Beskrivning', exact: true })
    await text.fill('Briefing **09.00**')
    await page.getByText('Förhandsgranska').first().click()
    const failed = page.getByRole('alert').filter({ hasText: 'Den här delen kunde inte hämtas' })
    await expect(failed).toBeVisible()
    await expectAccessible(page)
    await page.unroute(preview)
    await failed.getByRole('button', { name: 'Försök igen' }).click()
    await expect(page.getByRole('strong')).toHaveText('09.00')
    await page.getByText('Skriv', { exact: true }).first().click()
    await expect(text).toHaveValue('Briefing **09.00**')
  },
)
