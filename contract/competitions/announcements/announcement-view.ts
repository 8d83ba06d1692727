// The announcement record: every field that its page shows.
import { z } from 'zod'
import { announcementStatus } from './announcement-search.ts'
import { classRef } from '../class-types/class-type.ts'
import { comment, permissionFacts, submissionRef } from '../review/review.ts'
import { namedRef } from '../../record/named-ref.ts'
import { sanctionStates } from '../enums.ts'
import { competitionType } from '../competition-type.ts'

const optionalTimestamp = z.string().nullable()
const optionalName = z.string().nullable()

/** An announcement that this one was moved to, moved from or copied from. */
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
