// Tests that the dialogs of a block and of a recall name the licences that go on without them.
import { expect, it } from 'vitest'
import { licenceStates } from '#contract/licences/licences/licence-state.ts'
import { otherPeriodsText } from './other-periods.ts'

const of = (year: number, state: (typeof licenceStates)[number]) => ({
  id: `${year}`,
  number: 'SEG-00012',
  state,
  validFrom: `${year}-01-01`,
  validTo: `${year}-12-31`,
})

it('names the renewal that begins after a licence that is blocked or recalled', () => {
  const others = [of(2028, 'upcoming'), of(2026, 'expired')]
  expect(otherPeriodsText(others, 'spärra')).toBe(
    ' SEG-00012 för 1 jan–31 dec 2028 gäller som förut: spärra den också om det behövs.',
  )
  expect(otherPeriodsText([of(2029, 'upcoming'), ...others], 'återkalla')).toBe(
    ' SEG-00012 för 1 jan–31 dec 2028 och SEG-00012 för 1 jan–31 dec 2029 gäller som förut: återkalla dem också om det behövs.',
  )
})

it('names none that has ended or is blocked', () => {
  const named = licenceStates.filter((state) => otherPeriodsText([of(2028, state)], 'spärra') !== '')
  expect(named).toEqual(['upcoming', 'expiring', 'active'])
})
