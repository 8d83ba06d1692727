// Tests that competitions, holders and types are links for those alone who may open them.
import { expect, it } from 'vitest'
import { linkedHolder } from '#contract/licences/holder.ts'
import { namedCompetition } from '#contract/licences/named-competition.ts'
import { markupFor, testingBranch } from '../../records/testing-markup.tsx'
import { CompetitionLink, HolderLink, LicenceTypeLink } from './record-links.tsx'

const markup = (scope: string, isVisible = true) =>
  markupFor(
    { scope, context: testingBranch },
    <CompetitionLink competition={{ id: 's', number: '2027-1', title: 'Vinter-SM', isVisible }} />,
  )

it('a competition is a link for who reads competitions of the context, and text for others', () => {
  expect(markup('Competitions.View')).toContain('href="/competitions/sanctions/edit/s"')
  for (const text of [markup('Licenses.View'), markup('Competitions.View', false)]) {
    expect(text).toContain('Vinter-SM')
    expect(text).not.toContain('<a ')
  }
  const days = { startsOn: '2027-02-01', endsOn: '2027-02-07' }
  expect(namedCompetition.parse({ id: 's', number: '2027-1', title: 'Vinter-SM', ...days }).isVisible).toBe(false)
})

it('a holder is a link where the server says that the context has the person, and text where an older one does not', () => {
  const sent = { id: 'p', name: 'Eva Lind', memberNumber: 100_123, birthYear: 1985, isProtected: false }
  const drawn = (holder: object) =>
    markupFor({ scope: 'Members.View', context: testingBranch }, <HolderLink holder={linkedHolder.parse(holder)} />)
  expect(drawn({ ...sent, isVisible: true })).toContain('href="/members/view/p"')
  expect(drawn(sent)).toContain('Eva Lind')
  expect(drawn(sent)).not.toContain('<a ')
})

it('a type is a link in a branch that has it, and text where it has left the branch', () => {
  const drawn = (isHere: boolean) =>
    markupFor(
      { scope: 'Licenses.View', context: testingBranch },
      <LicenceTypeLink type={{ id: 't', code: 'SEG', name: 'Segelflyglicens' }} isHere={isHere} />,
    )
  expect(drawn(true)).toContain('href="/home/settings/license-types/t"')
  expect(drawn(false)).toContain('SEG Segelflyglicens')
  expect(drawn(false)).not.toContain('<a ')
})
