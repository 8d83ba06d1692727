// What a record's page offers a user who must override a rule to change the record.
import { expect, it } from 'vitest'
import { mayChangeFreely } from './record-page.tsx'

const allowing = (refusal: string | null, rule: string | null) =>
  mayChangeFreely({ availabilityOf: () => ({ refusal, rule }) } as never)

it('offers no change without a reason where a rule has to be overridden with one', () => {
  expect(allowing(null, null)).toBe(true)
  expect(allowing(null, 'Jäv: du har uppdrag i Åsens Segelflygklubb.')).toBe(false)
  expect(allowing('Tävlingen är inställd.', null)).toBe(false)
})
