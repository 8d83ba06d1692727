// Tests how the list of batch jobs leads to those that are not on its page.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { organizationImports } from '#contract/organizations/import-endpoints.ts'
import { read } from '../../api/read.ts'
import { markupFor, testingBranch } from '../testing-markup.tsx'
import { RecentBatches } from './recent-batches.tsx'

const job = {
  id: 'j',
  title: 'foreningar.xlsx',
  state: 'done',
  createdAt: '2026-11-27T08:00:00.000Z',
  createdByName: 'Eva Ek',
}

const drawn = (total: number) => {
  const client = new QueryClient()
  const list = read(organizationImports.list, { query: { page: 1 } })
  client.setQueryData(list.queryKey, { items: total > 0 ? [job as never] : [], total })
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
