// Tests what the comparison of applications says of each, and of those that it does not show.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { markupFor, testingBranch } from '../../../records/testing-markup.tsx'
import { emptyForm } from '../public/apply/form-schema.ts'
import { ApplicationComparison } from './application-comparison.tsx'
import { applicationQueries } from './queries.ts'

const at = '2027-02-01T10:00:00.000Z'
const draft = {
  ...emptyForm(),
  status: 'Draft',
  returnedAt: null,
  withdrawnAt: null,
  submittedAt: at,
  clubAnswer: null,
  club: null,
}
const column = {
  ...draft,
  id: 'p',
  classes: [],
  checks: { ok: 0, warning: 0, blocking: 0 },
  sanction: null,
  decidedAt: null,
}

const textOf = (values: object, total = 1) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const answer = { items: [{ ...column, ...values }], total }
  client.setQueryData(applicationQueries.compare('a').queryKey, answer as never)
  return markupFor(
    { scope: 'Competitions.View', context: testingBranch },
    <QueryClientProvider client={client}>
      <ApplicationComparison announcementId="a" />
    </QueryClientProvider>,
  ).replaceAll(/<[^>]*>/g, ' ')
}

it.each([
  ['Utkast', {}],
  ['Komplettering begärd', { returnedAt: at }],
  ['Tillbakadragen', { withdrawnAt: at }],
  ['Tillbakadragen', { returnedAt: at, withdrawnAt: at }],
  ['Granskning', { status: 'Review' }],
])('says %s above the column of an application', (state, values) => expect(textOf(values)).toContain(state))

it('says how many applications there are when it does not show all', () => {
  expect(textOf({}, 45)).toContain('De 1 första av 45 visas.')
  expect(textOf({})).not.toContain('visas')
})
