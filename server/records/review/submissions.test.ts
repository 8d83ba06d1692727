// What has changed since a submission.
import { expect, test } from 'vitest'
import { diffSnapshots } from './submissions.ts'

test('a phone number that was stored in its database form has changed only when the number has', () => {
  const before = { place: 'Ålleberg', applicantPhone: '+46701740605' }
  expect(diffSnapshots(before, { place: 'Ålleberg', applicantPhone: '070-174 06 05' }, String)).toEqual([])
  expect(diffSnapshots(before, { ...before, applicantPhone: '070-174 06 06' }, String)).toMatchObject([
    { field: 'applicantPhone', old: '070-174 06 05', new: '070-174 06 06' },
  ])
})
