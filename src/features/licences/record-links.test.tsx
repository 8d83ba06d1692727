// Tests that competitions and holders are links for those alone who may open them.
import { expect, it } from 'vitest'
import { markupFor, testingBranch } from '../../records/testing-markup.tsx'
import { CompetitionLink, HolderLink } from './record-links.tsx'

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
})

it('a holder is a link for who reads members of the context, and text for others', () => {
  const drawn = (scope: string, isVisible = true) => {
    const holder = { id: 'p', name: 'Eva Lind', memberNumber: 100_123, birthYear: 1985, isProtected: false, isVisible }
    return markupFor({ scope, context: testingBranch }, <HolderLink holder={holder} />)
  }
  expect(drawn('Members.View')).toContain('href="/members/view/p"')
  for (const text of [drawn('Licenses.View'), drawn('Members.View', false)]) {
    expect(text).toContain('Eva Lind')
    expect(text).not.toContain('<a ')
  }
})
