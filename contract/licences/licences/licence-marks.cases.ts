// States of licences that are blocked, recalled or replaced: a part of the table of cases.
import type { LicenceBlock, LicenceState } from './licence-state.ts'

export interface StateCase {
  name: string
  at: string
  from: string
  to: string
  recalled?: true
  replaced?: true
  blocks?: readonly LicenceBlock[]
  state: LicenceState
}

export type StateRow = readonly [
  name: string,
  at: string,
  from: string,
  to: string,
  state: LicenceState,
  extra?: Partial<Pick<StateCase, 'recalled' | 'replaced' | 'blocks'>>,
]

const block = (validFrom: string, validTo: string | null, isLifted = false): LicenceBlock => ({
  validFrom,
  validTo,
  liftedAt: isLifted ? '2026-06-01T10:00:00.000Z' : null,
})
export const markedRows: readonly StateRow[] = [
  // Blocks.
  [
    'a block that begins today',
    '2026-05-10T12:00:00.000Z',
    '2026-01-01',
    '2026-12-31',
    'blocked',
    { blocks: [block('2026-05-10', '2026-05-20')] },
  ],
  [
    'a block that begins tomorrow',
    '2026-05-09T12:00:00.000Z',
    '2026-01-01',
    '2026-12-31',
    'active',
    { blocks: [block('2026-05-10', '2026-05-20')] },
  ],
  [
    'a block from its first second',
    '2026-05-09T22:00:00.000Z',
    '2026-01-01',
    '2026-12-31',
    'blocked',
    { blocks: [block('2026-05-10', '2026-05-20')] },
  ],
  [
    'a block a second before',
    '2026-05-09T21:59:59.999Z',
    '2026-01-01',
    '2026-12-31',
    'active',
    { blocks: [block('2026-05-10', '2026-05-20')] },
  ],
  [
    'a block that ends today',
    '2026-05-20T12:00:00.000Z',
    '2026-01-01',
    '2026-12-31',
    'blocked',
    { blocks: [block('2026-05-10', '2026-05-20')] },
  ],
  [
    'a block in its last second',
    '2026-05-20T21:59:59.999Z',
    '2026-01-01',
    '2026-12-31',
    'blocked',
    { blocks: [block('2026-05-10', '2026-05-20')] },
  ],
  [
    'a block that ended yesterday',
    '2026-05-20T22:00:00.000Z',
    '2026-01-01',
    '2026-12-31',
    'active',
    { blocks: [block('2026-05-10', '2026-05-20')] },
  ],
  [
    'a block of one day, on it',
    '2026-05-10T12:00:00.000Z',
    '2026-01-01',
    '2026-12-31',
    'blocked',
    { blocks: [block('2026-05-10', '2026-05-10')] },
  ],
  [
    'a block of one day, the day after',
    '2026-05-11T12:00:00.000Z',
    '2026-01-01',
    '2026-12-31',
    'active',
    { blocks: [block('2026-05-10', '2026-05-10')] },
  ],
  [
    'a block until further notice',
    '2026-09-10T12:00:00.000Z',
    '2026-01-01',
    '2026-12-31',
    'blocked',
    { blocks: [block('2026-05-10', null)] },
  ],
  [
    'a block that was lifted',
    '2026-09-10T12:00:00.000Z',
    '2026-01-01',
    '2026-12-31',
    'active',
    { blocks: [block('2026-05-10', null, true)] },
  ],
  [
    'a block that was lifted counts no longer on the same day',
    '2026-06-01T10:00:00.000Z',
    '2026-01-01',
    '2026-12-31',
    'active',
    { blocks: [block('2026-05-10', '2026-06-01', true)] },
  ],
  [
    'one lifted, another in force',
    '2026-06-10T12:00:00.000Z',
    '2026-01-01',
    '2026-12-31',
    'blocked',
    { blocks: [block('2026-05-10', null, true), block('2026-06-05', null)] },
  ],
  [
    'two blocks, one over and one to come',
    '2026-06-10T12:00:00.000Z',
    '2026-01-01',
    '2026-12-31',
    'active',
    { blocks: [block('2026-05-01', '2026-05-31'), block('2026-07-01', null)] },
  ],
  [
    'blocked before it begins',
    '2025-12-15T12:00:00.000Z',
    '2026-01-01',
    '2026-12-31',
    'blocked',
    { blocks: [block('2025-12-01', null)] },
  ],
  [
    'blocked in its last sixty days',
    '2026-12-15T12:00:00.000Z',
    '2026-01-01',
    '2026-12-31',
    'blocked',
    { blocks: [block('2026-12-01', null)] },
  ],
  [
    'expired, and the block goes on',
    '2027-01-15T12:00:00.000Z',
    '2026-01-01',
    '2026-12-31',
    'expired',
    { blocks: [block('2026-12-01', null)] },
  ],
  [
    'a block on the day that the clocks go back',
    '2026-10-25T22:30:00.000Z',
    '2026-01-01',
    '2027-12-31',
    'blocked',
    { blocks: [block('2026-10-25', '2026-10-25')] },
  ],
  // Marks, which come first.
  ['recalled while it counts', '2026-05-10T12:00:00.000Z', '2026-01-01', '2026-12-31', 'recalled', { recalled: true }],
  ['recalled and expired', '2027-05-10T12:00:00.000Z', '2026-01-01', '2026-12-31', 'recalled', { recalled: true }],
  [
    'recalled and blocked',
    '2026-05-10T12:00:00.000Z',
    '2026-01-01',
    '2026-12-31',
    'recalled',
    { recalled: true, blocks: [block('2026-05-01', null)] },
  ],
  [
    'recalled and replaced',
    '2026-05-10T12:00:00.000Z',
    '2026-01-01',
    '2026-12-31',
    'recalled',
    { recalled: true, replaced: true },
  ],
  ['replaced while it counts', '2026-05-10T12:00:00.000Z', '2026-01-01', '2026-12-31', 'replaced', { replaced: true }],
  ['replaced and expired', '2027-05-10T12:00:00.000Z', '2026-01-01', '2026-12-31', 'replaced', { replaced: true }],
  ['replaced before it began', '2025-12-10T12:00:00.000Z', '2026-01-01', '2026-12-31', 'replaced', { replaced: true }],
]
