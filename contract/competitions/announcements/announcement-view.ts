// An announcement as its page shows it.
import { z } from 'zod'
import { announcementStatus } from './announcement-search.ts'
import { applicationStatuses } from '../applications/application-transitions.ts'
import { classRef } from '../class-types.ts'
import { comment, permissionFacts, namedRef, submissionRef } from '../review/review.ts'
import { sanctionStates } from '../enums.ts'
import { competitionType } from '../competition-type.ts'

const optionalTimestamp = z.string().nullable()
const optionalName = z.string().nullable()

/** An application in the list of its announcement. */
export const applicationRow = z.object({
  id: z.string(),
  status: z.enum(applicationStatuses),
  club: namedRef.nullable(),
  applicantName: z.string(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  place: z.string(),
  clubAnswer: z.enum(['yes', 'no']).nullable(),
  submittedAt: optionalTimestamp,
  isReturned: z.boolean(),
  version: z.number().int(),
})
export type ApplicationRow = z.output<typeof applicationRow>

/** An application in the list of its club. */
export const organizationApplication = applicationRow
  .pick({ id: true, status: true, startsOn: true, endsOn: true, place: true, submittedAt: true, isReturned: true })
  .extend({
    announcement: namedRef,
    branch: namedRef,
    sanction: z.object({ id: z.string(), number: z.string() }).nullable(),
  })
export type OrganizationApplication = z.output<typeof organizationApplication>

/** Another announcement that this one leads to or comes from. */
const relatedAnnouncement = z
  .object({ id: z.string(), title: z.string(), proposedFrom: z.string().nullable(), proposedTo: z.string().nullable() })
  .nullable()

export const announcement = z.object({
  id: z.string(),
  version: z.number().int(),
  status: announcementStatus,
  branch: namedRef,
  title: z.string(),
  titleEn: z.string(),
  competitionType,
  classes: z.array(classRef),
  season: z.number().int(),
  proposedFrom: z.string().nullable(),
  proposedTo: z.string().nullable(),
  districts: z.array(namedRef),
  lastApplicationDay: z.string().nullable(),
  description: z.string(),
  descriptionEn: z.string(),
  requirements: z.string(),
  requirementsEn: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  reviewerMessage: z.string(),
  submittedAt: optionalTimestamp,
  submittedByName: optionalName,
  returnedAt: optionalTimestamp,
  returnedByName: optionalName,
  returnReason: z.string().nullable(),
  decidedAt: optionalTimestamp,
  decidedByName: optionalName,
  decisionReason: z.string().nullable(),
  publishedAt: optionalTimestamp,
  cancelledAt: optionalTimestamp,
  cancelReason: z.string().nullable(),
  movedAt: optionalTimestamp,
  moveReason: z.string().nullable(),
  movedTo: relatedAnnouncement,
  movedFrom: relatedAnnouncement,
  copiedFrom: relatedAnnouncement,
  applicationCount: z.number().int(),
  liveSanctions: z.number().int(),
  hasEnded: z.boolean(),
  sanctions: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      state: z.enum(sanctionStates),
      startsOn: z.string(),
      endsOn: z.string(),
      place: z.string(),
      organizer: namedRef,
    }),
  ),
  submissions: z.array(submissionRef),
  comments: z.array(comment),
  facts: permissionFacts,
  createdAt: z.string(),
  createdByName: optionalName,
  updatedAt: z.string(),
  updatedByName: optionalName,
})
export type Announcement = z.output<typeof announcement>
