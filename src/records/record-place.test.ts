// Tests that a record of each type leads somewhere.
import { expect, it } from 'vitest'
import { recordTypes } from '#contract/record/record-types.ts'
import { placeOfRecord } from './record-place.ts'

it.each(recordTypes)('of a %s is a page of its own or in its list', (recordType) => {
  expect(placeOfRecord({ recordType, recordId: 'r', announcementId: 'a' })).toMatchObject({ to: expect.any(String) })
})

it('of a type that this page does not know is none', () => {
  expect(placeOfRecord({ recordType: 'unknownYet', recordId: 'r', announcementId: null })).toBeNull()
})
