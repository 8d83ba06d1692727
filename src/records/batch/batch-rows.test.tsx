// Tests what stands in place of the rows while they are read, and what is said of the rows of an import and of another act, and of how
// far they have come.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { organizationBatches } from '#contract/organizations/bulk-endpoints.ts'
import { organizationImports } from '#contract/organizations/import-endpoints.ts'
import type { BatchGroup } from '#contract/record/batch-search.ts'
import type { BatchJob, BatchRow } from '#contract/record/batch.ts'
import { read } from '../../api/read.ts'
import { markupFor, testingBranch } from '../testing-markup.tsx'
import { BatchProgress } from './batch-progress.tsx'
import { BatchRows } from './batch-rows.tsx'
import { orderedCalls } from './ordered-calls.ts'

const none = { done: 0, skipped: 0, refused: 0 }
const job: BatchJob = {
  id: 'j',
  title: 'foreningar.xlsx',
  state: 'differences',
  comparison: null,
  createdAt: '2026-11-27T08:00:00.000Z',
  createdByName: 'Eva Ek',
  isOwn: true,
  expiresAt: '2026-12-27T08:00:00.000Z',
  rows: 1,
  groups: { impossible: 1 },
  hasUnlisted: false,
  included: 1,
  leftOut: 0,
  outcomes: none,
  undone: none,
}
const row: BatchRow = {
  id: 'r',
  number: 7,
  group: 'impossible',
  recordId: null,
  label: 'Ale flygklubb',
  reason: 'Föreningen är nedlagd.',
  changes: [],
  isIncludable: false,
  isIncluded: false,
  outcome: null,
  outcomeReason: '',
  undone: null,
  undoneReason: '',
}

const drawn = (
  endpoints: typeof organizationImports | typeof organizationBatches,
  state: BatchJob['state'],
  rows?: BatchRow[],
  group: BatchGroup = 'impossible',
  hasUnlisted = false,
) => {
  const client = new QueryClient()
  const query = read(endpoints.rows, { params: { id: job.id }, query: { group, page: 1 } })
  if (rows) client.setQueryData(query.queryKey, { items: rows, total: rows.length })
  return markupFor(
    { scope: 'Organizations.Admin', context: testingBranch },
    <QueryClientProvider client={client}>
      <BatchRows
        endpoints={endpoints}
        job={{ ...job, state, groups: { [group]: 1 }, hasUnlisted }}
        search={{ group: undefined, outcome: undefined, page: 1 }}
        link={(_, label) => label}
        words={{
          noun: 'Importen',
          undo: 'Ångra importen',
          elsewhere: '',
          hints: { impossible: 'De här hoppas över.' },
        }}
        inOrder={orderedCalls()}
      />
    </QueryClientProvider>,
  )
}

it('nothing turns while the rows are read, until that has taken a while', () => {
  const markup = drawn(organizationImports, 'differences')
  expect(markup).toContain('Rader')
  expect(markup).not.toContain('animate-spin')
})

it('what will be done to a group is said until it is done', () => {
  expect(drawn(organizationImports, 'differences')).toContain('De här hoppas över.')
  expect(drawn(organizationImports, 'done')).not.toContain('De här hoppas över.')
})

it('new rows are not said to be added unless they are included', () => {
  expect(drawn(organizationImports, 'differences', [], 'new')).toContain('De rader som är med läggs till.')
})

it('a row has the number of its line in the file, and none in an act without one', () => {
  expect(drawn(organizationImports, 'differences', [row])).toContain('Rad 7')
  const act = drawn(organizationBatches, 'differences', [row])
  expect(act).toContain('Ale flygklubb')
  expect(act).not.toContain('Rad 7')
})

it('a row without changes has no empty list of them', () => {
  expect(drawn(organizationImports, 'differences', [row])).not.toContain('<dl')
})

it('a row that stands for records that are too many to list is not counted as one of them', () => {
  expect(drawn(organizationImports, 'differences', [], 'missing')).toContain('Bara i registret 1<')
  expect(drawn(organizationImports, 'differences', [], 'missing', true)).toContain('Bara i registret<')
})

it.each([
  [9, ''],
  [57, '50 procent klart'],
])('of %i rows of 100 is announced: %s', (done, expected) => {
  const running = { ...job, state: 'running' as const, included: 100, outcomes: { ...none, done } }
  const markup = markupFor(
    { scope: 'Organizations.Admin', context: testingBranch },
    <BatchProgress job={running} words={{ noun: 'Importen', undo: 'Ångra importen', elsewhere: '' }} undo={null} />,
  )
  expect([...markup.matchAll(/aria-live="polite">([^<]*)/g)].map(([, text]) => text)).toEqual([expected])
})
