// Tests the dialogs of what another administrator finishes: a protection that is lifted.
import type { Page } from '@playwright/test'
import { expect, openAsSecondUser, test } from './fixtures.ts'

const start = async (page: Page, action: string) => {
  await page.getByRole('button', { name: 'Fler åtgärder' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a protection is lifted by another than who asked for it', async ({ asUser, records, browser }) => {
  const { id, name } = await records.member()
  const path = `/members/view/${id}`
  const page = await asUser('global-admin', path)
  const dialog = page.getByRole('dialog')
  await start(page, 'Sätt skyddad identitet')
  await dialog.getByRole('textbox', { name: `Skriv ${name} för att bekräfta` }).fill(name)
  await dialog.getByRole('button', { name: 'Sätt skyddad identitet' }).click()
  await expect(page.getByText('Personen har skyddad identitet', { exact: true })).toBeVisible()

  await start(page, 'Begär att skyddet hävs')
  // Which one depends on the accounts that other tests have made.
  await expect(dialog).toContainText(
    /Någon annan än du häver sedan skyddet\.|Du kan inte själv häva skyddet\. Just nu kan bara/,
  )
  await dialog.getByRole('textbox', { name: 'Motivering' }).fill('Beslutet har upphört.')
  await dialog.getByRole('button', { name: 'Begär att skyddet hävs' }).click()
  await expect(page.getByText('Det är begärt att skyddet hävs', { exact: true })).toBeVisible()

  const other = await openAsSecondUser(browser, 'sysadmin', path)
  await start(other, 'Häv skyddet')
  const lifting = other.getByRole('dialog', { name: 'Ska den skyddade identiteten hävas?' })
  await expect(lifting).toContainText('Det som togs bort kommer inte tillbaka, utan läggs in på nytt.')
  await lifting.getByRole('button', { name: 'Häv skyddet' }).click()
  await expect(other.getByText('Skyddet är hävt', { exact: true })).toBeVisible()
  await other.close()
})
