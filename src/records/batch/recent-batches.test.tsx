// Tests how the list of batch jobs leads to those that are not on its page, is read again while one of them is at work, and is spoken of.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { organizationBatches } from '#contract/organizations/bulk-endpoints.ts'
import { organizationImports } from '#contract/organizations/import-endpoints.ts'
import { retentionText } from '#contract/retention/retention-rule.ts'
import { read } from '../../api/read.ts'
import { markupFor, testingBranch } from '../testing-markup.tsx'
import { RecentBatches } from './recent-batches.tsx'
import { recentTitle } from './recent-title.ts'

const job = {
  id: 'j',
  title: 'foreningar.xlsx',
  createdAt: '2026-11-27T08:00:00.000Z',
  createdByName: 'Eva Ek',
}

const list = read(organizationImports.list, { query: { page: 1 } })

const drawn = (total: number, state = 'done', client = new QueryClient()) => {
  client.setQueryData(list.queryKey, { items: total > 0 ? [{ ...job, state } as never] : [], total })
  return markupFor(
    { scope: 'Organizations.Admin', context: testingBranch },
    <QueryClientProvider client={client}>
      <RecentBatches title="Importer" endpoints={organizationImports} page={1} />
    </QueryClientProvider>,
  )
}

it('there are further pages when the jobs do not fit one', () => {
  const many = drawn(21)
  expect(many).toContain('foreningar.xlsx')
  expect(many).toMatch(/<a [^>]*href="[^"]*page=2[^"]*"[^>]*>Nästa/)
  expect(drawn(20)).not.toContain('Nästa')
  expect(drawn(0)).toBe('')
})

it.each([
  ['running', 1500],
  ['undoing', 1500],
  ['differences', false],
  ['done', false],
])('is read again while a job is at work: %s', (state, interval) => {
  const client = new QueryClient()
  drawn(1, state, client)
  const query = client.getQueryCache().find({ queryKey: list.queryKey })
  const { refetchInterval } = (query?.options ?? {}) as { refetchInterval?: (of: typeof query) => number | false }
  expect(refetchInterval?.(query)).toBe(interval)
})

it('is kept as long as the rule says, which names imports and other acts', () => {
  const summaries = Object.values({ ...organizationImports, ...organizationBatches }).map(({ summary }) => summary)
  for (const text of [recentTitle, ...summaries]) expect(text).not.toMatch(/dygn/)
  const { title, meaning } = retentionText({ name: 'imports' })
  for (const text of [title, meaning]) expect(text).toMatch(/import.* ändring/i)
})
