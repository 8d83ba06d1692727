// An announcement as its page shows it.
import { z } from 'zod'
import { announcementStatus } from './announcement-search.ts'
import { applicationStatuses } from './application-states.ts'
import { classRef } from './class-types.ts'
import { comment, facts, named, submissionRef } from './review.ts'
import { sanctionStates } from './kinds.ts'
import { competitionType } from './types.ts'

const instant = z.string().nullable()
const person = z.string().nullable()

/** An application in the list of its announcement. */
export const applicationRow = z.object({
  id: z.string(),
  status: z.enum(applicationStatuses),
  club: named.nullable(),
  applicantName: z.string(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  place: z.string(),
  clubAnswer: z.enum(['yes', 'no']).nullable(),
  submittedAt: instant,
  isReturned: z.boolean(),
  version: z.number().int(),
})
export type ApplicationRow = z.output<typeof applicationRow>

/** An application in the list of its club. */
export const clubApplication = applicationRow
  .pick({ id: true, status: true, startsOn: true, endsOn: true, place: true, submittedAt: true, isReturned: true })
  .extend({
    announcement: named,
    branch: named,
    sanction: z.object({ id: z.string(), number: z.string() }).nullable(),
  })
export type ClubApplication = z.output<typeof clubApplication>

/** Another announcement that this one leads to or comes from. */
const relative = z
  .object({ id: z.string(), title: z.string(), proposedFrom: z.string().nullable(), proposedTo: z.string().nullable() })
  .nullable()

export const announcement = z.object({
  id: z.string(),
  version: z.number().int(),
  status: announcementStatus,
  branch: named,
  title: z.string(),
  titleEn: z.string(),
  competitionType,
  classes: z.array(classRef),
  season: z.number().int(),
  proposedFrom: z.string().nullable(),
  proposedTo: z.string().nullable(),
  districts: z.array(named),
  lastApplicationDay: z.string().nullable(),
  description: z.string(),
  descriptionEn: z.string(),
  requirements: z.string(),
  requirementsEn: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  reviewerMessage: z.string(),
  submittedAt: instant,
  submittedByName: person,
  returnedAt: instant,
  returnedByName: person,
  returnReason: z.string().nullable(),
  decidedAt: instant,
  decidedByName: person,
  decisionReason: z.string().nullable(),
  publishedAt: instant,
  cancelledAt: instant,
  cancelReason: z.string().nullable(),
  movedAt: instant,
  moveReason: z.string().nullable(),
  movedTo: relative,
  movedFrom: relative,
  copiedFrom: relative,
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
      organizer: named,
    }),
  ),
  submissions: z.array(submissionRef),
  comments: z.array(comment),
  facts,
  createdAt: z.string(),
  createdByName: person,
  updatedAt: z.string(),
  updatedByName: person,
})
export type Announcement = z.output<typeof announcement>
