// Tests persons from a file, two of whom are found to be one: the import, the comparison, the merger, and a proposal to anonymise, which is
// taken back.
import { Buffer } from 'node:buffer'
import { expect, expectAccessible, test, waitForQuietNetwork } from './fixtures.ts'

test('persons are read from a file, merged when they turn out to be one, and proposed to be anonymised until that is taken back', async ({
  asUser,
  records,
  unique,
}) => {
  const club = await records.organization()
  const page = await asUser('global-admin', '/members/import')
  const shared = `Öst${unique};annsofie@${unique}.example`
  const rows = ['Födelsedatum;Förnamn;Efternamn;E-post;Kön']
  for (const firstName of ['Ann-Sofie', 'Ann-Sofi']) rows.push(`1980-02-03;${firstName};${shared};K`)
  await page.getByLabel('Välj fil, fil att importera').setInputFiles({
    name: 'medlemmar.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  await page.getByLabel('Förening för alla rader').selectOption(club.name)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Jämför med registret' }).click()
  const list = page.getByRole('list', { name: 'Rader' })
  await expect(list.getByRole('listitem').first()).toContainText('Kön: Kvinna')
  await page.getByRole('button', { name: 'Genomför 2 rader' }).click()
  await expect(page.getByText('Importen är genomförd: 2 rader.')).toBeVisible()
  await list.getByRole('link', { name: `Ann-Sofie Öst${unique}` }).click()

  await expect(page.getByText(/^Har samma e-post/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /är inte samma$/ }).press('Enter')
  await expect(page.getByText('Markerad som inte samma person')).toBeVisible()
  // The pressed button is gone, and the focus stays in the card.
  const focused = page.locator(':focus', { hasText: 'Möjliga dubbletter' })
  await expect(focused).toBeVisible()
  await page.getByRole('button', { name: /^Ta bort markeringen om/ }).press('Enter')
  await expect(page.getByText(/^Har samma e-post/)).toBeVisible()
  await expect(focused).toBeVisible()
  await page.getByRole('link', { name: 'Jämför' }).click()
  await expect(page.getByRole('heading', { name: 'Slå ihop två personer' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Slå ihop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Slå ihop' }).click()
  await expect(page.getByRole('heading', { name: /^Ann-Sofie? Öst/ })).toBeVisible()
  // The card would come with a call of its own.
  await waitForQuietNetwork(page)
  await expect(page.getByText('Möjliga dubbletter')).toHaveCount(0)

  const start = async (action: string) => {
    await page.getByRole('button', { name: 'Fler åtgärder' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await start('Föreslå avidentifiering')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Motivering' }).fill('Begärt av personen.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Föreslå avidentifiering' }).click()
  await expect(page.getByText('Avidentifieringen är föreslagen', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Det föreslogs .* att personen avidentifieras/)).toBeVisible()
  await start('Ta bort förslaget om avidentifiering')
  await expect(dialog).toContainText('Förslaget och motiveringen finns i historiken.')
  await dialog.getByRole('button', { name: 'Ta bort förslaget' }).click()
  await expect(page.getByText('Förslaget är borttaget', { exact: true })).toBeVisible()
})
