// Tests of what is said while a number is typed that somebody has already.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { PersonMatch } from '#contract/members/person.ts'
import { markupFor, testingBranch } from '../../records/testing-markup.tsx'
import { NumberMatchAlert } from './number-match.tsx'

const typed = '198504129829'
const eva = { id: 'f', name: 'Eva Ek', birthYear: 1985, clubs: [] }
const here: PersonMatch = { outcome: 'here', isByNumber: true, persons: [eva] }
const elsewhere: PersonMatch = { outcome: 'elsewhere', isByNumber: true, persons: [] }

const markup = (match: PersonMatch) => {
  const client = new QueryClient()
  const search = { identityNumber: typed, birthDate: null, firstName: '', lastName: '' }
  client.setQueryData(['person match', search], match)
  return markupFor(
    { scope: 'Members.Admin', context: testingBranch },
    <QueryClientProvider client={client}>
      <NumberMatchAlert written={typed} person={{ id: 'p', birthDate: '1985-04-12' }} />
    </QueryClientProvider>,
  )
}
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')

it('who gets a number that somebody has is compared with that person', () => {
  expect(markup(here)).toContain('role="alert"')
  expect(markup(here)).toContain('href="/members/merge/f/p"')
  expect(textOf(markup(elsewhere))).toContain('Förbundskansliet kan jämföra de två')
})
