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
    ['held', '2026-11-21', 'primary'],
    ['cancelled', '2026-11-21', 'primary'],
    ['withdrawn', '2026-07-01', 'primary'],
    // A future competition may be announced again, but other actions are more likely.
    ['cancelled', '2027-07-01', 'secondary'],
    ['withdrawn', today, 'secondary'],
    ['sanctioned', '2027-07-01', null],
    ['moved', today, null],
  ] as const)('of one that is %s and ends %s: %s', (state, endsOn, shown) => {
    expect(suggestedSanctionCopy({ state, endsOn }, today)).toBe(shown)
  })
})
