// Tests every form field of the design page: input formats, keyboard, files, Markdown, read-only fields.
import type { Locator } from '@playwright/test'
import { openField } from './pages/design-page.ts'
import { expect, test } from './fixtures.ts'

const pdf = (name: string, size = 2000) => ({ name, mimeType: 'application/pdf', buffer: Buffer.alloc(size, 'x') })

/** Replaces the text of a field by keyboard. */
const typeInto = async (field: Locator, text: string) => {
  await field.focus()
  await field.press('Control+a')
  // The delay lets the field render between the keys.
  await field.page().keyboard.type(text, { delay: 20 })
}

// One test, because the page is large and the fields do not depend on each other.
test('every field takes what people write, choose, paste and drop', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await test.step('a day is written in words; one that does not exist is said to be invalid, and left as it was written', async () => {
    const field = await openField(page, 'Datum')
    const input = field.getByRole('textbox')
    await typeInto(input, '3 maj 2027')
    await page.keyboard.press('Tab')
    await expect(input).toHaveValue('2027-05-03')
    await typeInto(input, '31 februari')
    await page.keyboard.press('Tab')
    await expect(input).toHaveValue('31 februari')
    await expect(input).toHaveAccessibleDescription(/Det valda datumet är ogiltigt\./)
  })

  await test.step('the date picker works by keyboard: in Swedish, Monday first, with week numbers', async () => {
    const field = await openField(page, 'Datum')
    const input = field.getByRole('textbox')
    await input.fill('2027-01-04')
    await input.press('Alt+ArrowDown')
    const calendar = page.getByRole('dialog', { name: 'Välj datum, Sista ansökningsdag' })
    const day = (name: RegExp) => calendar.getByRole('button', { name })
    await expect(day(/måndag 4 januari 2027/i)).toBeFocused()
    await expect(calendar.locator('thead th')).toHaveText(['v.', 'må', 'ti', 'on', 'to', 'fr', 'lö', 'sö'])
    await expect(calendar.getByRole('rowheader', { name: 'Vecka 53' })).toBeVisible()
    await expect(calendar.getByRole('rowheader', { name: /^Vecka 1$/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(day(/tisdag 12 januari 2027/i)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(calendar).toBeHidden()
    await expect(input).toHaveValue('2027-01-12')
    await expect(input).toBeFocused()
    await field.getByRole('button', { name: 'Välj datum' }).press('Enter')
    await expect(day(/tisdag 12 januari 2027/i)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(calendar).toBeHidden()
    await expect(input, 'the chosen day chosen again').toHaveValue('2027-01-12')
    await field.getByRole('button', { name: 'Välj datum' }).press('Enter')
    await expect(calendar).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
    await expect(input).toBeFocused()
  })

  await test.step('numbers and times are parsed and formatted', async () => {
    const number = (await openField(page, 'Tal')).getByRole('textbox')
    await typeInto(number, '1 234,5')
    await page.keyboard.press('Tab')
    await expect(number).toHaveValue('1234,5')
    await expect(number).toHaveAccessibleDescription('Antal deltagare måste vara mellan 1 och 200.')
    const time = (await openField(page, 'Klockslag')).getByRole('textbox')
    for (const [written, stored] of [
      ['930', '09:30'],
      ['kl. 9', '09:00'],
      ['14.05', '14:05'],
    ] as const) {
      await typeInto(time, written)
      await page.keyboard.press('Tab')
      await expect(time).toHaveValue(stored)
    }
  })

  await test.step('a text area counts the remaining graphemes', async () => {
    const field = await openField(page, 'Flera rader')
    const area = field.getByRole('textbox')
    await expect(area).toHaveAccessibleDescription('200 tecken kvar')
    await area.fill('👨‍👩‍👧‍👦å')
    await expect(field.getByText('198 tecken kvar')).toBeVisible()
    await area.fill('x'.repeat(203))
    await expect(field.getByText('3 tecken för många')).toBeVisible()
  })

  await test.step('a combobox finds options without accents, and Escape restores the previous value', async () => {
    const field = await openField(page, 'Ett av många val')
    const box = field.getByRole('combobox')
    await typeInto(box, 'oreb')
    const options = page.getByRole('listbox', { name: 'Flygfält' }).getByRole('option')
    await expect(options).toHaveText([/Örebro/])
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue('Örebro')
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await box.fill('ing som finns')
    await expect(page.getByText('Inget val matchar.').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await box.blur()
    await expect(box).toHaveValue('Örebro')
    await box.press('ArrowDown')
    await expect(options).toHaveCount(11)
    await expect(options.filter({ hasText: 'Örebro' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await field.getByRole('button', { name: 'Töm Flygfält' }).press('Enter')
    await expect(box).toHaveValue('')
    await expect(box).toBeFocused()
  })

  await test.step('a remote combobox shows what it does not search for, loading, results and errors', async () => {
    const field = await openField(page, 'Ett val från servern')
    const box = field.getByRole('combobox')
    await box.press('ArrowDown')
    await expect(page.locator('p', { hasText: 'Skriv minst två tecken.' })).toBeVisible()
    await box.fill('802001')
    await expect(page.locator('p', { hasText: 'Skriv hela organisationsnumret.' })).toBeVisible()
    await box.fill('')
    // Looked for in each frame, because it is there for a moment.
    const isLoading = page.waitForFunction(() => document.body.innerText.includes('Laddar...'))
    await typeInto(box, 'falk')
    await isLoading
    await expect(page.getByRole('option', { name: 'Falköping flygklubb' })).toHaveAttribute('aria-selected')
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue('Falköping flygklubb')
    await box.fill('ör')
    await box.press('Enter')
    await page.getByRole('option', { name: 'Örebro flygklubb' }).waitFor()
    await expect(box).toHaveValue('ör')
    await box.press('Enter')
    await expect(box).toHaveValue('Örebro flygklubb')
    await box.fill('fel')
    await expect(page.locator('p', { hasText: 'Oj! Något gick fel.' }).last()).toBeVisible()
  })

  await test.step('a multi-select adds options, and Backspace and the button on one remove it', async () => {
    // A pointer over the list moves the highlight.
    await page.mouse.move(0, 0)
    const field = await openField(page, 'Flera val')
    const box = field.getByRole('combobox')
    const options = page.getByRole('listbox', { name: 'Klasser' }).getByRole('option')
    await typeInto(box, 'klubb')
    await expect(options).toHaveText(['Klubbklass'])
    await page.keyboard.press('Enter')
    const chosen = field.getByRole('list', { name: 'Valda, Klasser' }).getByRole('listitem')
    await expect(chosen).toHaveText(['Klubbklass'])
    await page.keyboard.type('junior', { delay: 20 })
    await page.keyboard.press('Enter')
    await expect(chosen).toHaveText(['Klubbklass', 'Juniorer'])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Backspace')
    await expect(chosen).toHaveText(['Klubbklass'])
    await field.getByRole('button', { name: 'Ta bort Klubbklass' }).press('Enter')
    await expect(chosen).toHaveCount(0)
    await expect(box).toBeFocused()
  })

  await test.step('a read-only checkbox does not change', async () => {
    const fixed = (await openField(page, 'Kryssruta', 2)).getByRole('checkbox')
    await expect(fixed).toHaveAccessibleDescription(/Ändras av förbundskansliet/)
    await fixed.focus()
    await page.keyboard.press('Space')
    await expect(fixed).toBeChecked()
  })

  await test.step('read-only fields can be focused and read, and explain why', async () => {
    for (const kind of ['Text', 'Datum', 'Ett av några val', 'Ett av många val', 'Flera val']) {
      const input = (await openField(page, kind, 2)).getByRole('textbox')
      await expect(input, kind).not.toBeEditable()
      await expect(input, kind).toHaveAccessibleDescription(/Ändras av förbundskansliet\./)
      await input.focus()
      await expect(input, kind).toBeFocused()
      await expect((await openField(page, kind, 3)).getByRole('textbox'), kind).not.toBeEditable()
    }
  })

  await test.step('files are uploaded with progress, refused before upload, retried and removed', async () => {
    const field = await openField(page, 'Flera filer')
    const input = field.getByLabel('Välj filer')
    await input.setInputFiles([
      pdf('inbjudan.pdf'),
      { name: 'läs.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    ])
    const list = field.getByRole('list', { name: 'Bilagor' })
    await expect(list.getByRole('progressbar', { name: 'inbjudan.pdf skickas' })).toBeVisible()
    await expect(list).toContainText('Filen måste vara en fil av typen PDF, PNG eller JPEG.')
    await expect(list.getByRole('progressbar')).toBeHidden()
    await list.getByRole('button', { name: 'Ta bort läs.txt' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    const large = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(10_000_001)], 'stor.pdf', { type: 'application/pdf' }))
      return data
    })
    await input.dispatchEvent('drop', { dataTransfer: large })
    await expect(list).toContainText('Filen får vara högst 10 MB.')
    await input.setInputFiles(pdf('fel.pdf'))
    await expect(list).toContainText('Servern svarar inte.')
    await list.getByRole('button', { name: 'Försök igen' }).click()
    await expect(list.getByRole('progressbar', { name: 'fel.pdf skickas' })).toBeVisible()
  })

  await test.step('a file can be dropped on the field', async () => {
    const field = await openField(page, 'En fil')
    const files = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File(['x'], 'släppt.pdf', { type: 'application/pdf' }))
      return data
    })
    await field.getByLabel('Välj fil').dispatchEvent('drop', { dataTransfer: files })
    await expect(field.getByRole('list', { name: 'Inbjudan' })).toContainText('släppt.pdf')
  })

  await test.step('Markdown is formatted with shortcuts, and the preview is sanitized', async () => {
    const field = await openField(page, 'Lång text')
    const area = field.getByRole('textbox')
    await area.fill('fet')
    await area.press('Control+a')
    await area.press('Control+b')
    await expect(area).toHaveValue('**fet**')
    await area.press('Control+z')
    await expect(area).toHaveValue('fet')
    await area.fill(
      '# Rubrik\n\n**fet** [säker](https://example.se) [farlig](javascript:alert(1)) ![bild](https://example.com/x.png)\n\n<script>throw 1</script><img src=x onerror=throw>',
    )
    await field.getByRole('button', { name: 'Förhandsgranska' }).click()
    const seen = field.locator('[data-preview]')
    await expect(seen.getByRole('heading', { name: 'Rubrik' })).toBeVisible()
    await expect(seen.locator('strong')).toHaveText('fet')
    await expect(seen.getByRole('link')).toHaveText(['säker'])
    await expect(seen).toContainText('<script>throw 1</script>')
    expect(await seen.locator('img, script').count()).toBe(0)
    // As a link in the list of errors does.
    await field.locator('textarea').evaluate((element) => element.focus())
    await expect(area).toBeFocused()
    await expect(area).toBeInViewport()
    await expect(seen).toHaveCount(0)
  })

  await test.step('coordinates pasted from a map fill both fields', async () => {
    const field = await openField(page, 'Plats')
    await page.evaluate(() => navigator.clipboard.writeText('57°41′49″N 12°50′47″Ö'))
    await field.getByRole('textbox', { name: 'Latitud' }).focus()
    await page.keyboard.press('Control+v')
    await expect(field.getByRole('textbox', { name: 'Latitud' })).toHaveValue('57,696944')
    await expect(field.getByRole('textbox', { name: 'Longitud' })).toHaveValue('12,846389')
    await expect(field.getByRole('link', { name: 'Visa på karta' })).toHaveAttribute(
      'href',
      /mlat=57\.696944&mlon=12\.846389/,
    )
  })

  await test.step('adding and removing list items moves the focus to the next input', async () => {
    await openField(page, 'Text')
    const part = page.getByRole('region', { name: 'Fält', exact: true })
    const add = part.getByRole('button', { name: 'Lägg till funktionär' }).first()
    await add.press('Enter')
    await page.keyboard.type('Eva')
    const list = part.getByRole('list', { name: 'Funktionärer' }).first()
    await expect(list.getByRole('textbox', { name: 'Namn' })).toHaveValue('Eva')
    await list.getByRole('button', { name: /^Ta bort/ }).press('Enter')
    await expect(add).toBeFocused()
    for (let count = 0; count < 3; count++) await add.click()
    await expect(add).toHaveAttribute('aria-disabled', 'true')
  })
})
