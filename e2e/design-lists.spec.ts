// Tests the design page's list: row selection over pages, loading, filters, columns, errors.
import { openDesign } from './pages/design-page.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

// One test, because the page is large and the list can be brought back to what it was.
test('a list is read, selected, filtered, sorted and tried again', async ({ page }) => {
  const part = await openDesign(page, 'Listor')
  await test.step('rows are selected over pages and all at once, and deselected by another filter', async () => {
    const first = part.getByRole('checkbox', { name: 'Välj SM i segelflyg 2024, omgång 1', exact: true })
    // Beside the box.
    await first.locator('xpath=ancestor::td').click({ position: { x: 3, y: 3 } })
    await expect(first).toBeChecked()
    await part.getByRole('link', { name: 'Nästa' }).click()
    await expect(part.getByText('Visar 11 till 20 av 47 poster')).toBeVisible()
    await part.getByRole('checkbox', { name: 'Välj alla på sidan' }).check()
    await expect(part.getByText('11 valda')).toBeVisible()
    await part.getByRole('link', { name: 'Föregående' }).click()
    await expect(part.getByRole('button', { name: 'Föregående' })).toBeFocused()
    await expect(first).toBeChecked()
    const isPart = await part
      .getByRole('checkbox', { name: 'Välj alla på sidan' })
      .evaluate((box: HTMLInputElement) => box.indeterminate)
    expect(isPart).toBe(true)
    await part.getByRole('button', { name: 'Välj alla 47' }).click()
    await expect(part.getByText('47 valda')).toBeVisible()
    await first.uncheck()
    await expect(part.getByText('46 valda')).toBeVisible()
    await expectAccessible(page)
    await part.getByRole('searchbox', { name: 'Sök tävling' }).fill('ballong')
    await expect(part.getByText('46 valda')).toBeHidden()
    await part.getByRole('searchbox', { name: 'Sök tävling' }).fill('')
    await expect(part.getByText('av 47 poster')).toBeVisible()
  })

  await test.step('filters, sorting and columns work by keyboard', async () => {
    await part.getByRole('button', { name: 'Filtrera på distrikt' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: 'Småland' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await expect(part.getByText(/Visar 1 till \d+ av \d+ poster/)).toBeVisible()
    await expect(part.getByText('av 47 poster')).toBeHidden()
    await part.getByRole('button', { name: 'Ta bort filtret Distrikt Småland' }).press('Enter')
    await expect(part.getByText('av 47 poster')).toBeVisible()
    await part.getByRole('button', { name: 'Deltagare' }).press('Enter')
    await expect(part.getByRole('columnheader', { name: 'Deltagare' })).toHaveAttribute('aria-sort', 'ascending')
    await part.getByRole('button', { name: 'Välj kolumner' }).press('Enter')
    await page.getByRole('menuitemcheckbox', { name: 'Deltagare' }).press('Space')
    await page.keyboard.press('Escape')
    await expect(part.getByRole('columnheader', { name: 'Deltagare' })).toBeHidden()
  })

  await test.step('loading rows have the height of loaded rows', async () => {
    const height = async () => Math.round((await part.getByRole('table').boundingBox())?.height ?? 0)
    const real = await height()
    await part.getByRole('button', { name: 'Laddar', exact: true }).click()
    await expect(part.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    expect(await height()).toBe(real)
  })

  await test.step('shows an error, and can retry', async () => {
    await part.getByRole('button', { name: 'Fel', exact: true }).click()
    await expect(part.getByRole('alert')).toContainText('Oj! Något gick fel.')
    await part.getByRole('button', { name: 'Försök igen' }).click()
    await expect(part.getByRole('table')).toBeVisible()
    await part.getByRole('button', { name: 'Tomt', exact: true }).click()
    await expect(part.getByText('Inget matchar')).toBeVisible()
  })
})
