// Tests of what the page reads of the retention rules.
import { expect, it } from 'vitest'
import { retentionRules } from './retention-endpoints.ts'

it('is read from an older server, too, while servers are replaced', () => {
  const at = '2026-11-27T02:00:00.000Z'
  const stored = { id: 'r', version: 1, updatedAt: at, updatedByName: null, amount: 24 }
  const answer = { items: [{ ...stored, name: 'persons' }], runs: [] }
  expect(retentionRules.list.answer.safeParse(answer)).toMatchObject({
    data: { items: [{ lastRunAt: null }], runTotal: 0 },
  })
})
