// Tests that competitions are links for those alone who may open them.
import { expect, it } from 'vitest'
import { markupFor, testingBranch } from '../../records/testing-markup.tsx'
import { CompetitionLink } from './record-links.tsx'

const markup = (scope: string) =>
  markupFor(
    { scope, context: testingBranch },
    <CompetitionLink competition={{ id: 's', number: '2027-1', title: 'Vinter-SM' }} />,
  )

it('a competition is a link for who reads competitions, and text for others', () => {
  expect(markup('Competitions.View')).toContain('href="/competitions/sanctions/edit/s"')
  const text = markup('Licenses.View')
  expect(text).toContain('Vinter-SM')
  expect(text).not.toContain('<a ')
})
