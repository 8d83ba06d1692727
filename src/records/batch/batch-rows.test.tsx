// Tests what stands in place of the rows while they are read.
import { expect, it } from 'vitest'
import { organizationImports } from '#contract/organizations/import-endpoints.ts'
import type { BatchJob } from '#contract/record/batch.ts'
import { markupFor, testingBranch } from '../testing-markup.tsx'
import { BatchRows } from './batch-rows.tsx'
import { orderedCalls } from './ordered-calls.ts'

it('nothing turns while the rows are read, until that has taken a while', () => {
  const none = { done: 0, skipped: 0, refused: 0 }
  const job: BatchJob = {
    id: 'j',
    title: 'foreningar.xlsx',
    state: 'differences',
    createdAt: '2026-11-27T08:00:00.000Z',
    createdByName: 'Eva Ek',
    isOwn: true,
    expiresAt: '2026-12-27T08:00:00.000Z',
    rows: 1,
    groups: { new: 1 },
    included: 1,
    outcomes: none,
    undone: none,
  }
  const markup = markupFor(
    { scope: 'Organizations.Admin', context: testingBranch },
    <BatchRows
      endpoints={organizationImports}
      job={job}
      search={{ group: undefined, outcome: undefined, page: 1 }}
      link={(_, label) => label}
      words={{ noun: 'Importen', undo: 'Ångra importen', elsewhere: '' }}
      inOrder={orderedCalls()}
    />,
  )
  expect(markup).toContain('Rader')
  expect(markup).not.toContain('animate-spin')
})
