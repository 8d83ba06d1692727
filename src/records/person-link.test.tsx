// Tests that persons are links for those alone who may open them.
import { expect, it } from 'vitest'
import { PersonLink } from './person-link.tsx'
import { markupFor, testingBranch } from './testing-markup.tsx'

const drawn = (scope: string, person: { isVisible?: boolean; isProtected?: boolean } = {}) =>
  markupFor(
    { scope, context: testingBranch },
    <PersonLink id="p" isVisible {...person}>
      Siv Säker
    </PersonLink>,
  )

it.each([
  ['who reads members of the context', drawn('Members.View')],
  ['who may see a protected identity', drawn('Members.Admin', { isProtected: true })],
])('a person is a link for %s', (_, markup) =>
  expect(markup).toMatch(/<a [^>]*href="\/members\/view\/p"[^>]*>Siv Säker/),
)

it.each([
  ['who reads no members', drawn('Competitions.View')],
  ['a context that does not have the person', drawn('Members.View', { isVisible: false })],
  ['who may not see a protected identity', drawn('Members.View', { isProtected: true })],
])('a person is text for %s', (_, markup) => {
  expect(markup).toContain('Siv Säker')
  expect(markup).not.toContain('<a ')
})
