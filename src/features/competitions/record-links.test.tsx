// Tests that persons are links for those alone who may open them.
import { expect, it } from 'vitest'
import { markupFor, testingBranch } from '../../records/testing-markup.tsx'
import { PersonLink } from './record-links.tsx'

const markup = (scope: string, isVisible = true) =>
  markupFor({ scope, context: testingBranch }, <PersonLink person={{ personId: 'p', name: 'Siv Säker', isVisible }} />)

it('a person is a link for who reads members of the context, and text for others', () => {
  expect(markup('Members.View')).toMatch(/<a [^>]*href="\/members\/view\/p"[^>]*>Siv Säker/)
  for (const text of [markup('Competitions.View'), markup('Members.View', false)]) {
    expect(text).toContain('Siv Säker')
    expect(text).not.toContain('<a ')
  }
})
