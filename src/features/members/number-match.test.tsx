// Tests of what is said while a number is typed that somebody has already.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { PersonMatch } from '#contract/members/person.ts'
import { markupFor, testingBranch } from '../../records/testing-markup.tsx'
import { NumberMatchAlert } from './number-match.tsx'

const [personal, coordination, stored] = ['198504129829', '198504729826', '19850412-••••']
const eva = { id: 'f', name: 'Eva Ek', birthYear: 1985, clubs: [] }
const here: PersonMatch = { outcome: 'here', isByNumber: true, persons: [eva] }
const elsewhere: PersonMatch = { outcome: 'elsewhere', isByNumber: true, persons: [] }

const markup = (maskedNumber: string | null, match: PersonMatch, typed = personal) => {
  const client = new QueryClient()
  const search = { identityNumber: typed, birthDate: null, firstName: '', lastName: '' }
  client.setQueryData(['person match', search], match)
  return markupFor(
    { scope: 'Members.Admin', context: testingBranch },
    <QueryClientProvider client={client}>
      <NumberMatchAlert written={typed} person={{ id: 'p', maskedNumber, birthDate: '1985-04-12' }} />
    </QueryClientProvider>,
  )
}
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')

const removal = 'Säger jämförelsen att de har olika personnummer tar du först bort det felaktiga'

it.each([null, stored])('who has the number %s is compared with the one who has the typed one', (masked) => {
  expect(markup(masked, here)).toContain('href="/members/merge/f/p"')
  expect(textOf(markup(masked, elsewhere))).toContain('Förbundskansliet kan jämföra de två')
})

it.each([
  ['a number, and types a personnummer', stored, personal, true],
  ['a number, and types a samordningsnummer', stored, coordination, false],
  ['no number', null, personal, false],
])('who has %s: the removal of a wrong personnummer is advised or not', (_, masked, typed, isAdvised) => {
  for (const match of [here, elsewhere])
    expect(textOf(markup(masked, match, typed)).includes(`. ${removal}`)).toBe(isAdvised)
})
