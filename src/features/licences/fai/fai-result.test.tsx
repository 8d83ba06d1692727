// Tests when the page says that FAI's list and our licences are the same.
import { expect, it } from 'vitest'
import type { FaiComparison } from '#contract/licences/fai/fai-endpoints.ts'
import { markupFor, testingBranch } from '../../../records/testing-markup.tsx'
import { FaiResult } from './fai-result.tsx'

const days = { validFrom: '2026-04-01', validTo: '2027-03-31' }
const holder = { id: 'p', name: 'Eva Ek', memberNumber: 1, birthYear: 1985, isProtected: false, isVisible: true }
const licence = { id: 'l', number: 'FAI-00001', holder, state: 'active' as const, ...days, faiId: '5' }
const theirs = { row: 3, name: 'Eva Ek', faiId: '5', number: 'FAI-00001', ...days }
const same: FaiComparison = {
  same: 1,
  missingThere: [],
  missingHere: [],
  different: [],
  repeated: [],
  unreadable: [],
  leftOut: 0,
}
const textOf = (comparison: FaiComparison) =>
  markupFor(
    { scope: 'Licenses.Admin', context: testingBranch },
    <FaiResult comparison={comparison} actions={null} />,
  ).replaceAll(/<[^>]*>/g, '')

it('the lists are not the same when FAI has two rows of a licence', () => {
  expect(textOf(same)).toBe('1 licens stämmer. Listorna är lika.')
  const text = textOf({ ...same, repeated: [{ licence, theirs, first: 2 }] })
  expect(text).not.toContain('Listorna är lika.')
  expect(text).toContain('Står flera gånger hos FAI (1)')
  expect(text).toContain('Licensen står också på rad 2.')
})
