// Tests of what is said while a number is typed that somebody has already.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { PersonMatch } from '#contract/members/person.ts'
import { markupFor, testingBranch } from '../../records/testing-markup.tsx'
import { NumberMatchAlert } from './number-match.tsx'

const [typed, typo] = ['198504129829', '19850412-••••']
const eva = { id: 'f', name: 'Eva Ek', birthYear: 1985, clubs: [] }
const here: PersonMatch = { outcome: 'here', isByNumber: true, persons: [eva] }
const elsewhere: PersonMatch = { outcome: 'elsewhere', isByNumber: true, persons: [] }

const markup = (maskedNumber: string | null, match: PersonMatch) => {
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

it('who has no number is compared with the one who has it', () => {
  expect(markup(null, here)).toContain('href="/members/merge/f/p"')
  expect(textOf(markup(null, elsewhere))).toContain('Förbundskansliet kan jämföra de två')
})

it('who has a number loses it first, because the comparison would refuse two', () => {
  const removal = 'Är det samma person tar du först bort det felaktiga numret med ”Rätta födelsedatum”.'
  const html = markup(typo, here)
  expect(html).not.toContain('<a ')
  expect(textOf(html)).toContain(
    `Eva Ek har numret. ${removal} Skriv sedan det rätta under ”Lägg till identitetsnummer”`,
  )
  expect(textOf(markup(typo, elsewhere))).toContain(`${removal} Förbundskansliet kan sedan jämföra de två`)
})
