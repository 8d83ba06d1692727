// Tests that the lists of licences offer the column of e-mail addresses to those alone who read them.
import { expect, it } from 'vitest'
import { markupFor, testingBranch } from '../../../records/testing-markup.tsx'
import { useLicenceColumns } from './licence-list.tsx'

const Columns = () => useLicenceColumns().map(({ header }) => `${String(header)};`)

it.each([
  ['Licenses.Admin', true],
  ['Licenses.View', false],
])('who has %s is offered the addresses: %s', (scope, isOffered) => {
  const labels = markupFor({ scope, context: testingBranch }, <Columns />)
  expect(labels).toContain('Licensnummer;')
  expect(labels.includes('E-postadress;')).toBe(isOffered)
})
