// Tests what the page of a club says when the question cannot be answered, or was answered earlier.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { globalContext } from '#contract/access.ts'
import type { ClubRequest } from '#contract/competitions/external/club-request.ts'
import { markupFor } from '../../../records/testing-markup.tsx'
import { ClubAnswerPage } from './club-answer-page.tsx'
import { publicQueries } from './queries.ts'

const request: ClubRequest = {
  clubName: 'Åsens FK',
  competition: { id: 'c', title: 'Höstcupen', titleEn: '', branchName: 'Segelflyget' },
  applicantName: '',
  applicantRole: '',
  startsOn: '2027-07-02',
  endsOn: '2027-07-09',
  place: 'Åsen',
  classes: [],
  answer: null,
  answeredAt: null,
  submittedAt: null,
  opensAt: null,
  refusal: null,
  yesRefusal: null,
  isClosed: false,
}
const drawn = (values: Partial<ClubRequest>) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(publicQueries.clubRequest('t').queryKey, { ...request, ...values })
  return markupFor(
    { scope: 'SysAdmin', context: globalContext },
    <QueryClientProvider client={client}>
      <ClubAnswerPage token="t" />
    </QueryClientProvider>,
  )
}
const opensAt = '2027-06-01T10:00:00.000Z'

it('says that the club cannot answer yet only when it can later', () => {
  const held = drawn({ opensAt, refusal: 'Föreningens e-postadress är nyss ändrad.' })
  expect(held).toContain('Det går inte att svara än.')
  expect(held).toContain('förrän föreningen har svarat ja')
  const cancelled = { refusal: 'Tävlingen är inställd.', isClosed: true }
  const all = [
    cancelled,
    { ...cancelled, opensAt },
    { ...cancelled, startsOn: null },
    { ...cancelled, isClosed: false },
  ]
  for (const html of all.map(drawn)) {
    expect(html).toContain('Det går inte längre att svara.')
    expect(html).not.toContain('svara än')
    expect(html).not.toContain('Visas först')
    expect(html).not.toContain('förrän föreningen har svarat')
  }
})

it('offers only a no while the application is completed, also to a club that has said yes', () => {
  const returned = { startsOn: null, endsOn: null, place: '', yesRefusal: 'Ansökan kompletteras.' }
  const answeredAt = '2027-02-01T10:00:00.000Z'
  for (const html of [drawn(returned), drawn({ ...returned, answer: 'yes', answeredAt })]) {
    expect(html).toContain('Det går inte att svara ja än.')
    expect(html).toContain('Någon har i föreningens namn')
    expect(html).toContain('Visas först när ansökan har skickats in igen.')
    expect(html).not.toContain('Uppdrag i föreningen')
    expect(html).not.toContain('Ja, föreningen')
    expect(html).toContain('Nej, föreningen')
  }
  const refused = drawn({ ...returned, answer: 'no', answeredAt })
  expect(refused).toContain('Det går inte att svara ja än.')
  expect(refused).not.toContain('Nej, föreningen')
  // An older server refuses both.
  const older = drawn({ ...returned, yesRefusal: null, refusal: 'Ansökan kompletteras.' })
  expect(older).toContain('Det går inte att svara än.')
  expect(older).not.toContain('Nej, föreningen')
})

it('asks for a new answer to what has been sent in again since the club answered, and thanks for no earlier one', () => {
  const answered = { answer: 'yes', answeredAt: '2027-02-01T10:00:00.000Z' } as const
  const again = drawn({ ...answered, submittedAt: '2027-02-03T10:00:00.000Z' })
  expect(again).toContain('innan ansökan skickades in igen.')
  expect(again).toContain('Läs den och svara på nytt.')
  expect(again).not.toContain('Tack!')
  expect(drawn({ ...answered, submittedAt: '2027-01-30T10:00:00.000Z' })).toContain('Tack!')
})
