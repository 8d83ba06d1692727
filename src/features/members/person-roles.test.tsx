// Tests who may add a role on the page of a person.
import { expect, it } from 'vitest'
import type { Membership } from '#contract/members/membership.ts'
import { leftClubText } from '#contract/members/person-rights.ts'
import { markupFor, testingBranch } from '../../records/testing-markup.tsx'
import { PersonRoles } from './person-roles.tsx'
import { testingPerson } from './testing-person.ts'

const membership: Membership = {
  id: '00000000-0000-7000-8000-0000000000a1',
  organization: {
    id: '00000000-0000-7000-8000-0000000000c1',
    name: 'Ås flygklubb',
    district: { id: 'd', name: 'Skåne' },
    branchIds: [testingBranch.id],
  },
  validFrom: '2020-01-01',
  validTo: null,
  isMainClub: true,
  paidYear: null,
  branches: [],
}
const refusal = 'Roller läggs in av medlemsadministratören, eller av förbundskansliet.'
const shown = (scope: string, held: Partial<Membership> = {}) =>
  markupFor(
    { scope, context: testingBranch },
    <PersonRoles person={{ ...testingPerson, memberships: [{ ...membership, ...held }] }} />,
  )

it('those who look after members, and those who look after a club that the person is a member of', () => {
  for (const scope of ['Members.Admin', 'Organizations.Admin']) {
    expect(shown(scope)).not.toContain('aria-disabled="true"')
    expect(shown(scope)).not.toContain(refusal)
  }
})

it('nobody else, who is told who can', () => {
  const former = shown('Organizations.Admin', { validTo: '2020-12-31' })
  expect(former).toContain('Personen är inte medlem i någon förening här nu.')
  expect(former).not.toContain(refusal)
  expect(shown('Members.View')).toContain(refusal)
})

it('nobody who looks after clubs alone when the club here has left the federation, which is said', () => {
  const left = { organization: { ...membership.organization, hasLeft: true } }
  expect(shown('Organizations.Admin', left)).toContain(leftClubText)
  expect(shown('Organizations.Admin', { ...left, validTo: '2020-12-31' })).toContain('inte medlem i någon förening här')
  const elsewhere = { organization: { ...left.organization, branchIds: [] } }
  expect(shown('Organizations.Admin', elsewhere)).toContain('inte medlem i någon förening här')
  expect(shown('Members.View', left)).toContain(refusal)
})
