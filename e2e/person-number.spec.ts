// Tests that a birth date and an identity number that are wrong are corrected on the person's page, with a reason.
import { luhn } from '#contract/validation/check-digit.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

/** A number of somebody born on the day, which no other test has. */
const numberOn = (day: string): string => {
  const nine = `${day.slice(2).replaceAll('-', '')}${String(Math.floor(Math.random() * 1000)).padStart(3, '0')}`
  return day.slice(0, 2) + nine + [...'0123456789'].find((digit) => luhn(nine + digit))
}
const anyDay = (year: number) => `${year}-0${1 + Math.floor(Math.random() * 9)}-${10 + Math.floor(Math.random() * 19)}`

test('a birth date that is not held is given again, and a wrong number is replaced and taken away', async ({
  asUser,
  records,
}) => {
  const { id } = await records.member()
  const page = await asUser('global-admin', `/members/view/${id}`)
  const [mistyped, right] = [anyDay(1986), anyDay(1985)]
  const dialog = page.getByRole('dialog')
  const start = async (action: string) => {
    await page.getByRole('button', { name: 'Fler åtgärder' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const finish = async () => {
    await dialog.getByRole('textbox', { name: 'Motivering' }).fill('Fel siffra i ansökan.')
    await dialog.getByRole('button', { name: 'Rätta' }).click()
  }
  await start('Rätta födelsedatum')
  await dialog.getByRole('textbox', { name: 'Födelsedatum' }).fill(mistyped)
  await expectAccessible(page)
  await finish()
  await expect(page.getByText('Födelsedatumet är rättat')).toBeVisible()
  await expect(page.getByText(mistyped, { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Lägg till identitetsnumret' }).click()
  await dialog.getByRole('textbox', { name: 'Personnummer' }).fill(numberOn(mistyped))
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText(`${mistyped.replaceAll('-', '')}-••••`)).toBeVisible()

  await start('Rätta identitetsnummer')
  await dialog.getByRole('textbox', { name: 'Personnummer' }).fill(numberOn(right))
  await expect(dialog.getByText(/^Registret har födelsedatumet/)).toBeVisible()
  await expectAccessible(page)
  await finish()
  await expect(page.getByText('Identitetsnumret är rättat')).toBeVisible()
  const masked = `${right.replaceAll('-', '')}-••••`
  await expect(page.getByText(masked)).toBeVisible()

  await start('Rätta födelsedatum')
  await expect(dialog.getByText(`Identitetsnumret ${masked} tas bort,`)).toBeVisible()
  await finish()
  await expect(page.getByText('Ofullständigt nummer')).toBeVisible()
})
