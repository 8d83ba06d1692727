// Tests that what was written on a new account is not taken for another person's.
import { expect, expectAccessible, test } from './fixtures.ts'
import { testNumber } from './test-numbers.ts'

test('a draft of a new account is asked about before it is continued under another number', async ({
  asUser,
  unique,
}) => {
  const page = await asUser('global-admin', '/home/settings/users/create')
  const number = page.getByRole('textbox', { name: 'Personnummer eller samordningsnummer' })
  const identify = async () => {
    await number.fill(testNumber())
    await page.getByRole('button', { name: 'Fortsätt' }).click()
  }
  const firstName = page.getByRole('textbox', { name: 'Förnamn' })
  await identify()
  await firstName.fill('Vera')
  await page.getByRole('textbox', { name: 'Efternamn' }).fill(unique)
  await page.reload()
  await identify()
  const question = page.getByText(`Du har börjat fylla i ett nytt konto för Vera ${unique}, som inte är skapat.`)
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ja, fortsätt' }).press('Enter')
  await expect(firstName).toHaveValue('Vera')
  await expect(page.getByRole('form', { name: 'Nytt konto' })).toBeFocused()
  await page.reload()
  await identify()
  await page.getByRole('button', { name: 'Nej, börja om' }).click()
  await expect(firstName).toHaveValue('')
  await page.reload()
  await identify()
  await expect(firstName).toBeVisible()
  await expect(question).toBeHidden()
})
