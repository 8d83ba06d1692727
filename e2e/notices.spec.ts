// Tests the page of notices: behind the bell, new until it has been seen, and the switch of the daily mail.
import { expect, expectAccessible, test } from './fixtures.ts'

test('what another has done to one’s own work is new behind the bell, and seen at the next visit', async ({
  page,
  asUser,
  records,
}) => {
  const { id } = await records.submitted('Notistävlingen')
  // The submitter's own changes are none of its notices; the reviewer decides.
  await asUser('reviewer-two', `/competitions/announcements/review/${id}`)
  await page.getByRole('button', { name: /^Meddelanden, (minst )?\d+ (ny notis|nya notiser)$/ }).press('Enter')
  await page.getByRole('link', { name: 'Visa notiser om det som rör dig' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notiser')
  await expect(page.getByRole('main')).toBeFocused()
  const item = page.getByRole('listitem').filter({ hasText: 'Notistävlingen' })
  await expect(item).toContainText('Att granska')
  await expectAccessible(page)

  await test.step('the link that skips to the content is no visit', async () => {
    await page.reload()
    await records.submitted('Nyaste tävlingen')
    const newest = page.getByRole('list', { name: /^Nytt/ }).filter({ hasText: 'Nyaste tävlingen' })
    await expect(newest).toBeVisible()
    await page.getByRole('link', { name: 'Hoppa till innehållet' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#innehall$/)
    await page.waitForTimeout(500)
    await expect(newest).toBeVisible()
  })

  await test.step('the link behind the bell is a visit of its own where the page is open already', async () => {
    const later = page.getByRole('listitem').filter({ hasText: 'Sena tävlingen' })
    await records.submitted('Sena tävlingen')
    await expect(later).toBeVisible()
    await page.getByRole('button', { name: /^Meddelanden/ }).click()
    const seen = page.waitForResponse('**/api/user/notices/seen')
    await page.getByRole('link', { name: 'Visa notiser om det som rör dig' }).click()
    await seen
    const older = page.getByRole('list', { name: 'Tidigare' })
    await expect(older).toContainText('Notistävlingen')
    await expect(later).toBeVisible()
    await page.reload()
    await expect(older).toContainText('Sena tävlingen')
  })

  const mail = page.getByRole('switch', { name: 'Dagligt mejl' })
  const isOn = await mail.isChecked()
  await mail.click()
  await expect(page.getByRole('region', { name: /Meddelanden/ })).toContainText(
    `Det dagliga mejlet är ${isOn ? 'av' : 'på'}`,
  )
  await page.reload()
  await expect(mail).toBeChecked({ checked: !isOn })
  // Seen at the first visit.
  await expect(page.getByRole('list', { name: 'Tidigare' })).toContainText('Notistävlingen')
  await item.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(id))
})
