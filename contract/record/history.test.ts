// Tests of the Swedish texts of audit actions.
import { expect, it } from 'vitest'
import { actionText } from './history.ts'

it.each([
  ['sanction', 'withdraw', 'återkallade sanktionen'],
  ['sanction', 'cancel', 'ställde in tävlingen'],
  ['announcement', 'withdraw', 'drog tillbaka utlysningen'],
  ['application', 'withdraw', 'drog tillbaka ansökan'],
  ['event', 'update', 'redigerade evenemanget'],
  ['application', 'unheardOf', 'unheardOf'],
])('of a %s, %s is read as %s', (recordType, action, text) => {
  expect(actionText({ recordType, action })).toBe(text)
})
