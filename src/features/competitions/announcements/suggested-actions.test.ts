// Tests of the actions that the state of an announcement or a sanction suggests.
import { describe, expect, it } from 'vitest'
import { suggestedAnnouncementActions, suggestedSanctionCopy } from './suggested-actions.ts'

const today = '2026-11-22'

describe('the suggested actions of an announcement', () => {
  it.each([
    ['Draft', '2027-07-01', 'submit'],
    ['PendingApproval', '2027-07-01', 'approve'],
    ['Published', '2027-07-01', 'update'],
    ['Published', today, 'update'],
    ['Published', null, 'update'],
    ['Published', '2026-11-21', 'copy'],
    ['Rejected', '2026-07-01', 'copy'],
  ] as const)('%s until %s: first %s', (status, proposedTo, first) => {
    expect(suggestedAnnouncementActions({ status, proposedTo }, today)[0]).toBe(first)
  })
})

describe('the copy of a sanctioned competition for the next season', () => {
  it.each([
    ['held', true, 'primary'],
    ['cancelled', true, 'primary'],
    ['withdrawn', true, 'primary'],
    // A future competition may be announced again, but other actions are more likely.
    ['cancelled', false, 'secondary'],
    ['withdrawn', false, 'secondary'],
    ['sanctioned', false, null],
    ['moved', false, null],
  ] as const)('of one that is %s, over %s: %s', (state, isOver, shown) => {
    expect(suggestedSanctionCopy({ state, isOver })).toBe(shown)
  })
})
