// Tests that the list behind a group of what waits has the same records as the group and its heading, and what is to be done until the deadline.
import { expect, test } from 'vitest'
import { announcementListSchemas } from '#contract/competitions/announcements/announcement-search.ts'
import { licenceApplicationListSchemas } from '#contract/licences/applications/application-search.ts'
import { deadlineLabelOf, groupLabels, listOf } from './waiting-texts.ts'

test.for([
  ['review', 'PendingApproval'],
  ['applications', 'Published'],
  ['completion', 'Draft'],
] as const)('the list of all %s has those that are %s alone, of the same queue', ([kind, status]) => {
  const search = announcementListSchemas.page().parse(listOf(kind, 'federation')?.search)
  expect(search).toMatchObject({ queue: 'federation', status: [status] })
  expect(groupLabels[kind]).toMatch(/^(Utlysningar|Utkast) /)
})

test.for([
  ['licence', 'Submitted'],
  ['licenceCompletion', 'Draft'],
] as const)('the list of all %s has the licence applications that are %s and wait for who asks', ([kind, status]) =>
  expect(licenceApplicationListSchemas.page().parse(listOf(kind, 'federation')?.search)).toMatchObject({
    queue: ['mine'],
    status: [status],
  }),
)

test.for([
  ['review', 'Besluta senast'],
  ['licence', 'Besluta senast'],
  ['completion', 'Komplettera senast'],
  ['licenceCompletion', 'Komplettera senast'],
  ['accessReview', 'Gå igenom senast'],
] as const)('an item of %s is to be done by its deadline: %s', ([kind, label]) =>
  expect(deadlineLabelOf(kind)).toBe(label),
)
