// Tests what stands under the form of a licence application: for which choices the requirements are asked for, and what is shown meanwhile.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { ChecklistLine } from '#contract/record/review.ts'
import type { LicenceType } from '#contract/licences/licence-types/licence-type.ts'
import { Failure, networkFailure } from '../../../api/failure.ts'
import { markupFor, testingBranch } from '../../../records/testing-markup.tsx'
import { ApplicationChecklist } from './application-checklist.tsx'
import { licenceApplicationQueries } from './queries.ts'

const types: Pick<LicenceType, 'id' | 'kind'>[] = [
  { id: 'pilot', kind: 'national' },
  { id: 'race', kind: 'event' },
]
const line: ChecklistLine = {
  rule: 'fee',
  outcome: 'blocking',
  requirement: 'Avgiften är betald',
  text: 'Avgiften är inte betald.',
  link: null,
}
const enough = { typeId: 'pilot', sanctionId: '', firstDay: '2026-12-01' as string | null, organizationId: '' }

/** The markup with these choices, when the server has answered with the lines, with a failure, or not yet. */
const shownFor = (choices: Partial<typeof enough>, answer?: ChecklistLine[] | Failure) => {
  const client = new QueryClient()
  const chosen = { ...enough, ...choices }
  const query = {
    ...licenceApplicationQueries.draftChecklist('draft', { ...chosen, firstDay: chosen.firstDay ?? '' }),
    retryOnMount: false,
  }
  if (Array.isArray(answer)) client.setQueryData(query.queryKey, { items: answer })
  if (answer instanceof Failure)
    client
      .getQueryCache()
      .build(client, query as never)
      .setState({ status: 'error', error: answer })
  const asked: unknown[] = []
  const html = markupFor(
    { scope: 'Licenses.Admin', context: testingBranch },
    <QueryClientProvider client={client}>
      <ApplicationChecklist
        form={{ hook: { watch: (names: (keyof typeof enough)[]) => names.map((name) => chosen[name]) } } as never}
        types={types}
        queryOf={(sent) => {
          asked.push(sent)
          return query as never
        }}
      />
    </QueryClientProvider>,
  )
  return { html, asked }
}

it('shows what the requirements come to with the choices', () => {
  const { html, asked } = shownFor({}, [line])
  expect(html).toContain(line.text)
  expect(html).toContain('aria-busy="false"')
  expect(asked).toEqual([enough])
})

it.each([
  ['no type', { typeId: '' }],
  ['a type that is not offered', { typeId: 'other' }],
  ['no first day', { firstDay: null }],
  ['a first day that is no day', { firstDay: '2026-02-30' }],
  ['a licence for a competition without one', { typeId: 'race' }],
])('shows nothing with %s', (_, choices) => {
  expect(shownFor(choices, [line]).html).toBe('')
})

it('shows the requirements of a licence for a competition that is chosen', () => {
  expect(shownFor({ typeId: 'race', sanctionId: 'dm' }, [line]).html).toContain(line.text)
})

it('shows nothing of a type without requirements', () => {
  expect(shownFor({}, []).html).toBe('')
})

it('keeps the place of the first answer, where what is waited for is said a little later', () => {
  expect(shownFor({}).html).toMatch(/<h2[^>]*>Checklista<\/h2>.*<output[^>]*><\/output>/)
})

it('says why they could not be checked, and can be asked again', () => {
  const { html } = shownFor({}, new Failure(0, networkFailure))
  expect(html).toContain('Kraven kunde inte kontrolleras: Servern svarar inte.')
  expect(html).toContain('Försök igen</')
})
