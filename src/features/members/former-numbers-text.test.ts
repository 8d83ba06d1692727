// What the dialog that takes former numbers away says of the number that the page shows.
import { expect, it } from 'vitest'
import { formerNumbersText } from './person-actions.ts'
import { testingPerson } from './testing-person.ts'

it.each([
  ['19850412-••••', true],
  [null, false],
])('with the number %s on the page, that one stays: %s', (maskedNumber, isSaid) => {
  expect(formerNumbersText({ ...testingPerson, maskedNumber }).includes('Numret som visas på sidan står kvar.')).toBe(
    isSaid,
  )
})
