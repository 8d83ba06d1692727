// Tests the days in the lists of accounts and in their files.
import { expect, it } from 'vitest'
import { accountColumns } from '#contract/accounts/account-columns.ts'
import type { AccountRow } from '#contract/accounts/account.ts'
import { fileColumns } from '../records/list-file.ts'
import { administratorList, userList } from './store.ts'

const role = { scope: 'Members.View', association: null } as const
const row = {
  lastSignInAt: '2027-03-11T23:30:00.000Z',
  reviewedAt: null,
  roles: [
    { ...role, lastDay: '2999-11-30' },
    { ...role, lastDay: null },
  ],
} as unknown as AccountRow

it.each([administratorList, userList])('are dates in the file %#', ({ file }) => {
  const cells = fileColumns(file, ['lastSignInAt', 'lastDay', 'reviewedAt']).map(({ title, kind, value }) => [
    title,
    kind,
    value(row),
  ])
  expect(cells).toEqual([
    ['Senast inloggad', 'date', '2027-03-12'],
    ['Sista dag', 'date', '2999-11-30'],
    ['Senast genomgången', 'date', null],
  ])
})

it('are written alike in all columns', () => {
  expect([accountColumns.lastSignInAt.text(row), accountColumns.lastDay.text(row)]).toEqual([
    '2027-03-12',
    '2999-11-30',
  ])
})
