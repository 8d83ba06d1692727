// Tests what the tab of a club's competitions says of a page after the last one, of a withdrawn application, and of those without room.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { markupFor, testingBranch } from '../../../records/testing-markup.tsx'
import { OrganizationCompetitions } from './organization-competitions.tsx'
import { organizationCompetitionQueries } from './queries.ts'

const textOf = (total: number, applications: object[] = [], ofClub = applications.length) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(organizationCompetitionQueries.sanctions('c', 3).queryKey, { items: [], total } as never)
  const answer = { items: applications, total: ofClub }
  client.setQueryData(organizationCompetitionQueries.applications('c').queryKey, answer as never)
  return markupFor(
    { scope: 'Competitions.View', context: testingBranch },
    <QueryClientProvider client={client}>
      <OrganizationCompetitions id="c" page={3} />
    </QueryClientProvider>,
  ).replaceAll(/<[^>]*>/g, ' ')
}

it('leads from a page after the last one to the first, instead of saying that there are no competitions', () => {
  const text = textOf(30)
  expect(text).toContain('Den här sidan är tom')
  expect(text).toContain('Till första sidan')
  expect(text).not.toContain('ingen sanktionerad tävling')
  expect(textOf(0)).not.toContain('Till första sidan')
})

it('says that an application is withdrawn, as its applicant has read, and how many there are when not all are listed', () => {
  const association = { id: 'a', name: 'SM i segelflyg' }
  const draft = {
    id: 'p',
    status: 'Draft',
    startsOn: null,
    place: '',
    submittedAt: null,
    sanction: null,
    isReturned: false,
  }
  const application = { ...draft, announcement: association, branch: association }
  expect(textOf(0, [{ ...application, isWithdrawn: true }])).toContain('Tillbakadragen')
  expect(textOf(0, [{ ...application, isWithdrawn: false }])).toContain('Utkast')
  expect(textOf(0, [application])).not.toContain('visas.')
  expect(textOf(0, [application], 230)).toContain('De 1 senaste av 230 visas.')
})
