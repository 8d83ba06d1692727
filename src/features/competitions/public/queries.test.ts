// Tests of which failures of an applicant's write show that the page is out of date.
import { expect, it } from 'vitest'
import { isInOtherState } from './queries.ts'

it.each([
  ['an application that has been sent', 422, 'Ansökan är redan inskickad.', true],
  ['one that has been approved', 422, 'Ansökan är redan godkänd.', true],
  ['a period that has ended, while the applicant writes', 422, 'Sista ansökningsdag har passerat.', false],
  ['a server that does not answer', 0, 'Servern svarar inte. Kontrollera anslutningen och försök igen.', false],
])('%s', (_, status, message, expected) => {
  expect(isInOtherState({ status, messages: [message] })).toBe(expected)
})
