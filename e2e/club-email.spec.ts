// Tests the page behind the link in the mail to a club's former address, from the change of the address to the approval.
import { expect, expectLightAccessible, test } from './fixtures.ts'
import { organizationPath } from './pages/organization-pages.ts'
import { mails } from './pages/season.ts'
import { takeContext } from './shared-contexts.ts'

test('the former address approves the new one by the link in its mail', async ({
  asUser,
  browser,
  baseURL,
  records,
  unique,
}) => {
  const club = await records.organization()
  const page = await asUser('global-admin', organizationPath(club))
  await page.getByRole('button', { name: 'Redigera' }).click()
  const form = page.getByRole('form', { name: 'Redigera föreningen' })
  await form.getByRole('textbox', { name: 'E-postadress' }).fill(`ny@${unique}.example`)
  await form.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Föreningens e-postadress är nyss ändrad.')).toBeVisible()

  let link: string | undefined
  await expect
    .poll(async () => {
      const letters = await mails(page.request, club.email)
      link = letters.map(({ text }) => /\/external\/club-email#token=[\w-]+/.exec(text)?.[0]).find(Boolean)
      return link
    })
    .toBeDefined()
  const outside = await (await takeContext(browser, { baseURL, reducedMotion: 'reduce' })).newPage()
  await outside.goto(link ?? '')
  await expect(outside.getByRole('heading', { name: `Ny e-postadress för ${club.name}` })).toBeVisible()
  await expectLightAccessible(outside)
  await outside.getByRole('button', { name: 'Godkänn den nya adressen' }).click()
  await expect(outside.getByRole('status')).toBeFocused()
  await expect(outside.getByRole('status')).toContainText('Tack! Den nya adressen gäller nu.')
  // The page of the club hears of it.
  await expect(page.getByText('Föreningens e-postadress är nyss ändrad.')).toBeHidden()
})
