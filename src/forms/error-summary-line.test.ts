// Tests of a line of the error summary above a form.
import { expect, test } from 'vitest'
import { errorSummaryLine } from './error-summary-line.ts'

const titles: Record<string, string> = {
  web: 'Webbplats',
  email: 'E-postadress',
  officials: 'Funktionärer',
  name: 'Namn',
}
const titleOf = (name: string) => titles[name.split('.').at(-1) ?? ''] ?? 'Fältet'

test.each([
  ['web', 'Ange en giltig URL.', 'Webbplats: Ange en giltig URL.'],
  ['web', 'Webbplats är obligatoriskt.', 'Webbplats är obligatoriskt.'],
  ['email', 'Var god fyll i en giltig e-postadress.', 'Var god fyll i en giltig e-postadress.'],
  ['officials', 'Kan inte ha mer än 20 funktionärer.', 'Kan inte ha mer än 20 funktionärer.'],
  ['officials.1.name', 'Namn är obligatoriskt.', 'Funktionärer 2: Namn är obligatoriskt.'],
  ['officials.0.web', 'Ange en giltig URL.', 'Funktionärer 1: Webbplats: Ange en giltig URL.'],
])('%s: %s', (name, sentence, line) => expect(errorSummaryLine({ titleOf }, name, sentence)).toBe(line))
