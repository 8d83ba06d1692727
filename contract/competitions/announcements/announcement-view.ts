// The announcement record: every field that its page shows.
import { z } from 'zod'
import { announcementDraft } from './announcement-draft.ts'
import { announcementStatus } from './announcement-search.ts'
import { classRef } from '../class-types/class-type.ts'
import { comment, permissionFacts, submissionRef } from '../review/review.ts'
import { namedRef } from '../../record/named-ref.ts'
import { storedFields } from '../../record/stored-fields.ts'
import { sanctionStates } from '../enums.ts'

const optionalTimestamp = z.string().nullable()
const optionalName = z.string().nullable()

/** An announcement that this one was moved to, moved from or copied from. */
const relatedAnnouncement = z
  .object({ id: z.string(), title: z.string(), proposedFrom: z.string().nullable(), proposedTo: z.string().nullable() })
  .nullable()

const { classIds: _classes, districtIds: _districts, ...ownFields } = announcementDraft.shape
export const announcement = z.object({
  id: z.string(),
  version: z.number().int(),
  status: announcementStatus,
  branch: namedRef,
  ...storedFields(ownFields),
  classes: z.array(classRef),
  districts: z.array(namedRef),
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
