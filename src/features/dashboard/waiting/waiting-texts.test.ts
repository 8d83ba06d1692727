// Tests that the list behind a group of what waits has the same announcements as the group.
import { expect, test } from 'vitest'
import { announcementListSchemas } from '#contract/competitions/announcements/announcement-search.ts'
import { listOf } from './waiting-texts.ts'

test.for([
  ['review', 'PendingApproval'],
  ['applications', 'Published'],
  ['completion', 'Draft'],
] as const)('the list of all %s has those that are %s alone, of the same queue', ([kind, status]) => {
  const search = announcementListSchemas.page().parse(listOf(kind, 'federation')?.search)
  expect(search).toMatchObject({ queue: 'federation', status: [status] })
})
