// Tests the audit log: filters, pages from row to row, the way to the record, and that it is there in the whole federation alone.
import { addDays, today } from '#contract/dates/swedish-day.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const path = '/home/settings/audit-log'

test('the events are filtered, paged by the rows beside them, and lead to their record', async ({
  asUser,
  pageErrors,
}) => {
  // The record of the row under the pointer is preloaded, and another test may have deleted it.
  pageErrors.expect(/status of 404/)
  const page = await asUser('global-admin', '/home/settings')
  await page.getByRole('link', { name: 'Händelselogg' }).click()
  await expect(page).toHaveTitle('Händelselogg')
  const rows = page.getByRole('row', { name: /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/ })
  await expect(rows.first()).toBeVisible()
  await expectAccessible(page)

  // What other tests change meanwhile is of today.
  await page.goto(`${path}?to=${addDays(today(), -1)}`)
  await expect(rows.first()).toBeVisible()
  const total = page.getByText(/^Visar .* poster$/)
  const unfiltered = (await total.textContent()) ?? ''
  await page.getByRole('button', { name: 'Filtrera på post' }).click()
  await page.getByRole('checkbox', { name: 'Föreningen' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/record=organization/)
  await expect(total).not.toHaveText(unfiltered)
  await expect(page.getByRole('row', { name: /tävlingen/ })).toHaveCount(0)
  const times = page.getByRole('rowheader', { name: /^\d{4}-/ })
  const newest = await times.first().textContent()
  await page.getByRole('link', { name: 'Äldre' }).click()
  await expect(times.first()).not.toHaveText(newest ?? '')
  await page.reload()
  await page.getByRole('link', { name: 'Nyare' }).click()
  await expect(times.first()).toHaveText(newest ?? '')
  await expect(page.getByRole('button', { name: 'Nyare' })).toHaveAttribute('aria-disabled', 'true')

  await times.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/organizations\/view\/.*tab=history/)
  await page.goBack()
  await expect(times.first()).toHaveText(newest ?? '')
})
