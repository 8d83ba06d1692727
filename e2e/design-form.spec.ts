// Tests the design page's form: validation, error summary, double submission, server errors.
import type { Page } from '@playwright/test'
import { openDesign } from './pages/design-page.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const openForm = async (page: Page) => {
  const part = await openDesign(page, 'Formulär')
  return part.getByRole('form', { name: 'Anmälan' })
}

test('fields are validated when they are left, and an invalid submission focuses the error summary, which links to them', async ({
  page,
}) => {
  const form = await openForm(page)
  await expectAccessible(page)
  const name = form.getByRole('textbox', { name: 'Namn' })
  const email = form.getByRole('textbox', { name: 'E-postadress' })
  const day = form.getByRole('textbox', { name: 'Ankomst' })
  await test.step('fields are validated on blur, checkboxes on change', async () => {
    await email.fill('anna@')
    // A field that is left takes what is typed in the others with it.
    await name.dispatchEvent('focusout')
    await expect(name).toHaveAccessibleDescription('Namn är obligatoriskt.')
    await expect(email).not.toHaveAttribute('aria-invalid')
    await email.blur()
    await expect(email).toHaveAccessibleDescription('Var god fyll i en giltig e-postadress.')
    await email.fill('anna@example.se')
    await expect(email).not.toHaveAttribute('aria-invalid')
    const terms = form.getByRole('checkbox')
    await terms.focus()
    await day.fill('x')
    await day.blur()
    await expect(day).toHaveAccessibleDescription('Det valda datumet är ogiltigt.')
    await expect(terms).not.toHaveAttribute('aria-invalid')
    await terms.check()
    await terms.uncheck()
    await expect(terms).toHaveAccessibleDescription('Var god acceptera villkoren.')
  })

  await test.step('required marks come from the schema', async () => {
    for (const [title, isRequired] of [
      ['Namn', true],
      ['E-postadress', true],
      ['Ankomst', false],
      ['Meddelande', false],
    ] as const) {
      const field = form.getByRole('textbox', { name: title, exact: true })
      if (isRequired) await expect(field).toHaveAttribute('aria-required', 'true')
      else await expect(field).not.toHaveAttribute('aria-required')
    }
  })

  await test.step('an invalid submission focuses the error summary, which links to the fields', async () => {
    for (const filled of [email, day]) await filled.fill('')
    await form.getByRole('button', { name: 'Skicka' }).click()
    const summary = form.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('Tyvärr är inte alla fält korrekt ifyllda')
    await expect(summary.getByRole('link')).toHaveText([
      'Namn är obligatoriskt.',
      'E-postadress är obligatoriskt.',
      'Var god acceptera villkoren.',
    ])
    await summary.getByRole('link', { name: 'Var god acceptera villkoren.' }).click()
    await expect(form.getByRole('checkbox')).toBeFocused()
    await summary.getByRole('link', { name: 'Namn är obligatoriskt.' }).press('Enter')
    await expect(name).toBeFocused()
  })
})

test('an unchanged form follows the record; a refused one keeps its input, and a double click submits it once', async ({
  page,
}) => {
  const form = await openForm(page)
  await test.step('an unchanged form follows the record', async () => {
    await page.getByRole('button', { name: 'Låt någon annan spara' }).click()
    await expect(form.getByRole('textbox', { name: 'Namn' })).toHaveValue('Eva Lund')
    await expect(form.getByText(/sedan du öppnade formuläret/)).toBeHidden()
  })

  const email = form.getByRole('textbox', { name: 'E-postadress' })
  await test.step('server errors are shown at their field, and a network error keeps the input', async () => {
    await email.fill('upptagen@example.se')
    await form.getByRole('checkbox').check()
    await email.press('Enter')
    await expect(email).toHaveAccessibleDescription('E-postadress används redan av en annan anmälan.')
    await expect(form.getByRole('alert')).toBeFocused()
    await email.fill('nere@example.se')
    await email.press('Enter')
    await expect(page.locator('[data-toast]').filter({ hasText: 'Servern svarar inte.' })).toBeVisible()
    await expect(email).toHaveValue('nere@example.se')
  })

  await test.step('a double click submits once, and a repeated submission has the same result', async () => {
    await email.fill('eva@example.se')
    const send = form.getByRole('button', { name: /^Skick/ })
    await send.dblclick()
    await expect(form.getByText('1 anmälan är mottagen')).toBeVisible()
    // Looked for in each frame, because a busy computer may show it for a moment only.
    const isSending = () =>
      Array.from(document.querySelectorAll('button')).some((one) => one.textContent === 'Skickar...')
    await Promise.all([page.waitForFunction(isSending, undefined, { polling: 'raf' }), send.click()])
    await expect(send).toHaveText('Skicka')
    await expect(form.getByText('1 anmälan är mottagen')).toBeVisible()
  })
})
