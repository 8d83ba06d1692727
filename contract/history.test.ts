import { expect, it } from 'vitest'
import { actionText } from './history.ts'

it.each([
  ['sanction', 'withdraw', 'återkallade'],
  ['sanction', 'cancel', 'ställde in'],
  ['announcement', 'withdraw', 'drog tillbaka'],
  ['application', 'withdraw', 'drog tillbaka'],
  ['application', 'unheardOf', 'unheardof'],
])('of a %s, %s is read as %s', (recordType, action, text) => {
  expect(actionText({ recordType, action })).toBe(text)
})
