// Tests after what the next application of the queue is offered.
import { expect, it } from 'vitest'
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { isDecided } from './next-application.tsx'

it.each<[LicenceApplication['status'], string | null, boolean]>([
  ['Draft', null, false],
  ['Draft', '2027-01-02T10:00:00Z', true],
  ['Submitted', null, false],
  ['Approved', null, true],
  ['Rejected', null, true],
  ['Withdrawn', null, false],
])('an application in %s, returned at %s, has been decided: %s', (status, returnedAt, decided) => {
  expect(isDecided({ status, returnedAt })).toBe(decided)
})
