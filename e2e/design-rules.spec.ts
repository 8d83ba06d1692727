// Tests the design page's catalogue of validation rules against the same cases as the browser's and the server's validators.
import type { Locator } from '@playwright/test'
import { dateRuleCases } from '../server/endpoint-tests/date-rules.cases.ts'
import type { RuleExample } from '#contract/validation/rule-example.ts'
import { ruleExamples } from '#contract/validation/rule-examples.ts'
import { swedishRuleCases } from '../server/endpoint-tests/swedish-rules.cases.ts'
import { textRuleCases } from '../server/endpoint-tests/text-rules.cases.ts'
import { valueRuleCases } from '../server/endpoint-tests/value-rules.cases.ts'
import { openDesign } from './pages/design-page.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

type Case = readonly [input: unknown, expected: unknown]
const cases: Record<string, readonly Case[]> = {
  ...textRuleCases,
  ...valueRuleCases,
  ...dateRuleCases,
  ...swedishRuleCases,
}
const entries: [name: string, entry: RuleExample][] = Object.entries(ruleExamples)

const fieldsOf = ({ form }: RuleExample) => Object.keys(form.shape)

/** The error messages that a case expects, or undefined if it is valid. */
const sentencesOf = (expected: unknown): string[] | undefined => {
  if (typeof expected === 'string') return [expected]
  return typeof expected === 'object' && expected !== null && 'at' in expected
    ? Object.values(expected.at as Record<string, string>)
    : undefined
}

/** True if the value can be typed in the form: text in a field, or items in a list. */
const isWritable = (value: unknown, { control }: RuleExample): boolean => {
  if (control === 'list')
    return Array.isArray(value) && value.every((item) => typeof item === 'string' && item.trim() !== '')
  if (control === 'number' && typeof value === 'number') return Number.isFinite(value)
  return typeof value === 'string' && !/\p{Cc}/u.test(value) && value.length < 300
}

const write = async (card: Locator, index: number, value: unknown, { control }: RuleExample) => {
  const field = card.getByRole(control === 'list' ? 'combobox' : 'textbox').nth(index)
  if (control !== 'list') return field.fill(String(value).replace('.', control === 'number' ? ',' : '.'))
  for (const word of value as string[]) {
    await field.fill(word)
    await field.press('Enter')
  }
  await field.press('Escape')
}

/** The first invalid case that can be typed, with the values of all fields. */
const badCaseOf = (name: string, entry: RuleExample) => {
  const names = fieldsOf(entry)
  for (const [input, expected] of cases[name] ?? []) {
    const sentences = sentencesOf(expected)
    const whole = names.length === 1 && names[0] === 'value' ? { value: input } : input
    if (!sentences || typeof whole !== 'object' || whole === null) continue
    const values = names.map((field) => (whole as Record<string, unknown>)[field])
    if (values.every((value) => value === null || isWritable(value, entry))) return { values, sentences }
  }
  return undefined
}

/**
 * The first rule of each control that has a case that can be written: that each rule gives its sentences is proved with the browser's
 * validator (`server/endpoint-tests/validation-messages.test.ts`).
 */
const oneOfEachControl = new Map(
  entries
    .filter(([name, entry]) => !['checkbox', 'file'].includes(entry.control) && badCaseOf(name, entry))
    .toReversed()
    .map((one) => [one[1].control, one]),
).values()

// One test, because the page is large and the rules do not depend on each other.
test('the catalogue of rules validates as the browser and the server do', async ({ page }) => {
  const part = await openDesign(page, 'Regler')
  await expectAccessible(page)
  await test.step('validates while typing, and shows the valid value as it is stored', async () => {
    const phone = part.locator('[data-rule="phone"]')
    await phone.getByRole('textbox').fill('070-174')
    await expect(phone.getByText(/måste vara ett giltigt telefonnummer/)).toBeVisible()
    await phone.getByRole('textbox').fill('070-174 06 05')
    await expect(phone.getByText(/måste vara ett giltigt telefonnummer/)).toBeHidden()
    await phone.getByRole('button', { name: 'Skicka' }).click()
    await expect(phone.getByRole('status')).toHaveText('"+46701740605"')
  })

  await test.step('a file is validated when it is chosen', async () => {
    const file = part.locator('[data-rule="mime"]')
    await file.getByLabel('Välj fil').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await expect(file.getByText('Bilagan måste vara en fil av typen PDF eller PNG.')).toBeVisible()
  })

  await test.step('shows every rule, and the error messages of one with each control', async () => {
    const list = part.getByRole('list', { name: 'Regler' })
    await expect(list.locator(':scope > li').getByRole('heading')).toHaveText(entries.map(([, { title }]) => title))
    for (const [name, entry] of oneOfEachControl) {
      const card = list.locator(`:scope > li[data-rule="${name}"]`)
      const bad = badCaseOf(name, entry)
      for (const [index, value] of (bad?.values ?? []).entries()) {
        if (value !== null && value !== '') await write(card, index, value, entry)
      }
      await card.getByRole('button', { name: 'Skicka' }).click()
      for (const sentence of bad?.sentences ?? []) {
        await expect(card.getByRole('listitem').filter({ hasText: sentence }), `${name}: ${sentence}`).toBeVisible()
      }
      await expect(card.getByRole('alert'), name).toContainText('Tyvärr är inte alla fält korrekt ifyllda')
    }
  })

  await test.step('the catalogue can be searched', async () => {
    await part.getByRole('searchbox', { name: 'Sök regel' }).fill('personnummer')
    await expect(part.getByRole('list', { name: 'Regler' }).locator(':scope > li')).not.toHaveCount(entries.length)
  })
})
