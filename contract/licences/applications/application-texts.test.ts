// Tests what a comment on a requirement of a licence application says that it is about, also after the type has changed.
import { expect, it } from 'vitest'
import { returnBody } from '../../record/review.ts'
import { newRequirement, requirementField, type Requirement } from '../licence-types/requirement.ts'
import { commentedLabel } from './application-texts.ts'

const own = (text: string) => ({ ...newRequirement('free'), text })
const [simulator, briefing] = [own('Simulatorpass, 2 timmar'), own('Simulatorpass, 3 timmar')]
const other = { ...newRequirement('otherLicence'), licenceTypeId: 'other' }
const otherTypes = [{ id: 'other', code: 'FAI', name: 'FAI-licens', branchIds: [] }]
const labelIn = (requirements: Requirement[], field: string) => commentedLabel({ requirements, otherTypes })(field)

it.each<[string, Requirement, string]>([
  ['an own requirement', simulator, 'Simulatorpass, 2 timmar'],
  ['another own requirement', briefing, 'Simulatorpass, 3 timmar'],
  ['another licence', other, 'Giltig licens FAI-licens'],
  ['a diploma', newRequirement('antiDoping'), 'Ren Vinnare, 24\u00a0månader'],
  ['the age', newRequirement('age'), 'Rätt ålder'],
])('names %s in its words, wherever it stands in the type', (_, requirement, label) => {
  const field = requirementField(requirement)
  const all = [simulator, briefing, other, newRequirement('antiDoping'), newRequirement('age')]
  expect(labelIn(all, field)).toBe(label)
  expect(labelIn(all.toReversed(), field)).toBe(label)
  const body = { version: 1, reason: 'Se kommentaren', comments: [{ field, text: 'Stämmer det?' }] }
  expect(returnBody.parse(body).comments).toMatchObject([{ field }])
})

it.each([
  ['an own requirement that the type has no more', [briefing], requirementField(simulator), 'Eget krav'],
  ['another licence that it has no more', [simulator], requirementField(other), 'Annan licens'],
  ['an own requirement of an earlier version', [simulator, briefing], 'free', 'Eget krav'],
  ['a field of the form', [], 'message', 'Meddelande'],
])('names %s without the words of another requirement', (_, requirements, field, label) => {
  expect(labelIn(requirements, field)).toBe(label)
})
