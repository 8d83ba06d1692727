// An application as staff judge it.
import { z } from 'zod'
import { announcementStatus } from '../announcements/announcement-search.ts'
import { official, permissionState } from './application-draft.ts'
import { applicationStatuses, clubAnswers } from './application-transitions.ts'
import { classRef } from '../class-types.ts'
import { comment, permissionFacts, submissionRef } from '../review/review.ts'
import { namedRef } from '../../record/named-ref.ts'
import { competitionType } from '../competition-type.ts'

const optionalText = z.string().nullable()

/** What the applicant wrote: the same for staff and for whoever holds the private link. */
export const applicationContent = z.object({
  applicantName: z.string(),
  applicantRole: z.string(),
  applicantPhone: z.string(),
  startsOn: optionalText,
  endsOn: optionalText,
  reserveStartsOn: optionalText,
  reserveEndsOn: optionalText,
  place: z.string(),
  icao: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  expectedEntrants: z.number().int().nullable(),
  officials: z.array(official.extend({ name: z.string(), contact: z.string() })),
  airspaceState: permissionState,
  airspaceNote: z.string(),
  landownerState: permissionState,
  landownerNote: z.string(),
  insurance: z.string(),
  safetyPlan: z.string(),
  budget: z.string(),
  message: z.string(),
})

export type ApplicationContent = z.output<typeof applicationContent>

/** Where the application stands: the same for both. */
export const applicationProgress = z.object({
  id: z.string(),
  version: z.number().int(),
  status: z.enum(applicationStatuses),
  applicantEmail: z.string(),
  emailConfirmedAt: optionalText,
  clubAskedAt: optionalText,
  clubAnswer: z.enum(clubAnswers).nullable(),
  clubAnsweredAt: optionalText,
  submittedAt: optionalText,
  returnedAt: optionalText,
  returnReason: optionalText,
  withdrawnAt: optionalText,
  decidedAt: optionalText,
  decisionReason: optionalText,
  createdAt: z.string(),
  updatedAt: z.string(),
})

export const application = z.object({
  ...applicationContent.shape,
  ...applicationProgress.shape,
  branch: namedRef,
  announcement: z.object({
    id: z.string(),
    title: z.string(),
    status: announcementStatus,
    competitionType,
    proposedFrom: optionalText,
    proposedTo: optionalText,
    lastApplicationDay: optionalText,
    cancelledAt: optionalText,
    movedAt: optionalText,
  }),
  club: z.object({ id: z.string(), name: z.string(), district: namedRef, municipality: z.string() }).nullable(),
  classes: z.array(classRef),
  clubAskedEmail: optionalText,
  clubAnsweredByName: optionalText,
  returnedByName: optionalText,
  decidedByName: optionalText,
  /** Null when the applicant or the club changed it last. */
  updatedByName: optionalText,
  sanction: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** Others to the same announcement that are in review now. */
  competing: z.array(z.object({ id: z.string(), club: namedRef.nullable(), version: z.number().int() })),
  submissions: z.array(submissionRef),
  comments: z.array(comment),
  facts: permissionFacts,
})
export type Application = z.output<typeof application>

/** One column of *sida vid sida*. */
export const applicationColumn = application
  .omit({ comments: true, submissions: true, facts: true, competing: true })
  .extend({
    /** How many lines of its checklist have each outcome. */
    checks: z.object({ ok: z.number().int(), warning: z.number().int(), blocking: z.number().int() }),
  })
export type ApplicationColumn = z.output<typeof applicationColumn>
