// Tests what of the attestations of an application remains when its club, type or first day is another.
import { expect, test } from 'vitest'
import { newRequirement, requirementKey, type Requirement } from '#contract/licences/licence-types/requirement.ts'
import { remainingAfter } from './attestations.ts'

const course = { ...newRequirement('free'), text: 'Har gått kursen' }
const kinds = ['residence', 'fee', 'clubCertificate', 'antiDoping', 'medical'] as const
const requirements: Requirement[] = [...kinds.map(newRequirement), course]
const keys = requirements.map(requirementKey)
const attested = Object.fromEntries(
  keys.map((key) => [key, { at: '2026-11-05T10:00:00Z', byName: 'Bo Ek', day: null, reference: '' }]),
)
const type = { fee: 300, requirements }
const before = { organizationId: 'club', typeId: 'type', firstDay: '2027-01-01', type }
const asking = (...asked: Requirement[]) => ({ ...type, requirements: asked })
const withoutCertificate = keys.filter((key) => key !== 'clubCertificate')
const withoutMerits = keys.filter((key) => key !== 'antiDoping' && key !== 'medical')

test.for([
  ['nothing', {}, keys],
  ['the club', { organizationId: 'other' }, withoutCertificate],
  ['the first day to an earlier one', { firstDay: '2026-12-01' }, keys],
  ['the first day to a later one', { firstDay: '2027-01-02' }, withoutMerits],
  ['the requirements of the type, by its settings', { type: asking() }, keys],
  ['the type to one with the same requirements and fee', { typeId: 'other' }, ['residence', 'fee']],
  ['the type to one with another fee', { typeId: 'other', type: { ...type, fee: 500 } }, ['residence']],
  ['the type to one that asks for none of it', { typeId: 'other', type: asking(course) }, []],
] as const)('a change of %s leaves what holds still', ([, change, left]) => {
  const { attestations } = remainingAfter(attested, before, { ...before, ...change })
  expect(Object.keys(attestations)).toEqual(left)
})

test.for([
  ['another club', { organizationId: 'other' }, false],
  ['another type', { typeId: 'other' }, false],
  ['another first day', { firstDay: '2027-01-02' }, true],
] as const)('whether the answer of the club outlives %s', ([, change, isCertified]) =>
  expect(remainingAfter({}, before, { ...before, ...change })).toMatchObject({ isCertified }),
)
