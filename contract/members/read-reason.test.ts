// Tests of the reason that the history keeps for a read number.
import { expect, it } from 'vitest'
import { readReasonText } from './read-reason.ts'

it.each([
  ['other', 'Försäkringsfråga', 'Annat: Försäkringsfråga'],
  // What the form hides is not part of another reason.
  ['identity', 'Försäkringsfråga', 'Identitetskontroll'],
] as const)('%s', (reason, text, expected) => {
  expect(readReasonText({ reason, text })).toBe(expected)
})
