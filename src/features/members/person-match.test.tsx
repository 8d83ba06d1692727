// Tests of what is said of a person who may be the new one.
import { expect, it } from 'vitest'
import { markupFor, testingBranch } from '../../records/testing-markup.tsx'
import { PersonMatchAlert } from './person-match.tsx'

it('who may be known by the birth year alone is not said to have the same birth date', () => {
  const eva = { id: 'f', name: 'Eva Ek', birthYear: 1985, clubs: [] }
  const match = { outcome: 'here' as const, isByNumber: false, number: null, persons: [eva] }
  const html = markupFor(
    { scope: 'Members.Admin', context: testingBranch },
    <PersonMatchAlert match={match} onJoin={() => {}} />,
  )
  // Announced, because it comes while the form is filled in.
  expect(html).toContain('role="alert"')
  expect(html).toContain('Samma namn och födelsedatum eller födelseår finns redan här.')
})
