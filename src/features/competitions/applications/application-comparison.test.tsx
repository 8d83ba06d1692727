// Tests what the comparison of applications says of each, and of those that it does not show.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { Application } from '#contract/competitions/applications/application-view.ts'
import { markupFor, testingBranch } from '../../../records/testing-markup.tsx'
import { emptyForm } from '../public/apply/form-schema.ts'
import { ApplicationComparison } from './application-comparison.tsx'
import { clubAnswerText } from './application-text.ts'
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
  classes: [],
  checks: { ok: 0, warning: 0, blocking: 0 },
  sanction: null,
  decidedAt: null,
}

const markupOf = (columns: readonly object[], total = columns.length) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const answer = { items: columns.map((values, nth) => ({ ...column, id: `p${nth}`, ...values })), total }
  client.setQueryData(applicationQueries.compare('a').queryKey, answer as never)
  return markupFor(
    { scope: 'Competitions.View', context: testingBranch },
    <QueryClientProvider client={client}>
      <ApplicationComparison announcementId="a" />
    </QueryClientProvider>,
  )
}
const textOf = (values: object, total = 1) => markupOf([values], total).replaceAll(/<[^>]*>/g, ' ')

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

describe('the answer of a club', () => {
  const confirmed = { status: 'Review', clubAnswer: 'yes', clubAnsweredAt: '2027-02-02T10:00:00.000Z' }
  const sentAgain = { ...confirmed, submittedAt: '2027-02-03T10:00:00.000Z' }
  const answersOf = (...columns: object[]) => {
    const [row = ''] = /<tr[^>]*><th[^>]*>Föreningens svar.*?<\/tr>/.exec(markupOf(columns)) ?? []
    return [...row.matchAll(/<td class="([^"]*)".*?<\/td>/g)].map(([cell, style = '']) => ({
      text: cell.replaceAll(/<[^>]*>/g, ''),
      isMuted: style.includes('text-muted'),
    }))
  }
  it('that confirmed what was last sent in is told from that of one that confirmed it before', () => {
    expect(answersOf(confirmed, sentAgain)).toEqual([
      { text: 'Bekräftad av föreningen', isMuted: false },
      { text: 'Bekräftad före senaste inskickningen', isMuted: false },
    ])
    expect(answersOf(sentAgain, sentAgain)[0]).toMatchObject({ isMuted: true })
  })
  it('says among the facts that it was given before the application was sent in again', () => {
    const textFor = (values: object) => clubAnswerText({ ...values, clubAnsweredByName: 'Orvar' } as Application)
    expect(textFor({ ...draft, ...confirmed })).toMatch(/^Ja, Orvar, [^,]+$/)
    expect(textFor({ ...draft, ...sentAgain })).toMatch(/^Ja, Orvar, [^,]+, innan ansökan skickades in igen$/)
  })
})
