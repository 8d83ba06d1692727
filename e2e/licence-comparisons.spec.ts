// Tests what licences are compared with: FAI's list.
import { inDays } from './test-data/dates.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test("FAI's list is compared with the licences of the branch", async ({ asUser, records, unique, pageErrors }) => {
  pageErrors.expect(/status of 4/)
  const { id: personId } = await records.member()
  const { number } = await records.licence(personId, { code: 'FAI', faiId: unique })
  const page = await asUser('branch-admin', '/licenses/approved/list')
  await page.getByRole('button', { name: 'FAI', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Stäm av mot FAI:s lista' }).click()
  await expect(page.getByRole('heading', { name: 'Stäm av mot FAI:s lista', level: 1 })).toBeVisible()
  await expectAccessible(page)
  const rows = ['FAI ID;Surname;Given name;Expires', `${unique};X;Eva;${inDays(100)}`, `okand${unique};Y;Bo;2030-01-01`]
  const file = { name: 'fai.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  const input = page.getByLabel('FAI:s lista', { exact: false })
  await input.setInputFiles({ ...file, buffer: Buffer.alloc(9) })
  await expect(page.getByRole('alert').filter({ hasText: 'Filen är sparad som Unicode-text' })).toBeVisible()
  await input.setInputFiles(file)
  await expect(page.getByRole('combobox', { name: 'FAI ID' })).toHaveValue('faiId')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Jämför med registret' }).click()
  await expect(page.getByRole('list', { name: 'Olika datum' })).toContainText(number)
  await expect(page.getByRole('list', { name: 'Saknas här' })).toContainText(`okand${unique}`)
  await expectAccessible(page)
})
