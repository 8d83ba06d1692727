// The application record: every field that staff see, and the parts that the applicant sees too.
import { z } from 'zod'
import { announcementStatuses } from '../enums.ts'
import { applicationDraft } from './application-draft.ts'
import { applicationStatuses, clubAnswers } from './application-transitions.ts'
import { classRef } from '../class-types/class-type.ts'
import { comment, permissionFacts, submissionRef } from '../../record/review.ts'
import { namedRef } from '../../record/named-ref.ts'
import { storedFields } from '../../record/stored-fields.ts'
import { competitionType } from '../competition-type.ts'

const optionalText = z.string().nullable()

const { organizationId: _club, classIds: _classes, acceptsTerms: _terms, ...ownFields } = applicationDraft.shape

/** Fields that the applicant has filled in; staff and the applicant see the same. */
export const applicationContent = z.object(storedFields(ownFields))

export type ApplicationContent = z.output<typeof applicationContent>

/** Status and dates of the application; staff and the applicant see the same. */
export const applicationProgress = z.object({
  id: z.string(),
  version: z.int(),
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
    status: z.enum(announcementStatuses),
    competitionType,
    proposedFrom: optionalText,
    proposedTo: optionalText,
    lastApplicationDay: optionalText,
    publishedAt: optionalText,
    cancelledAt: optionalText,
    movedAt: optionalText,
    liveSanctions: z.int(),
    hasEnded: z.boolean(),
  }),
  club: z
    .object({
      id: z.string(),
      name: z.string(),
      district: namedRef,
      municipality: z.string(),
      // An older server, beside this one while they are replaced, does not send it.
      /** When its new address begins to count; null for one that counts. */
      opensAt: optionalText.default(null),
    })
    .nullable(),
  classes: z.array(classRef),
  /** Besluta senast; null before the submission. */
  decideBy: optionalText,
  clubAskedEmail: optionalText,
  clubAnsweredByName: optionalText,
  returnedByName: optionalText,
  decidedByName: optionalText,
  /** Null when the last change was made by the applicant or the club. */
  updatedByName: optionalText,
  sanction: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** Other applications to the same announcement that are in review. */
  competing: z.array(z.object({ id: z.string(), club: namedRef.nullable(), version: z.int() })),
  submissions: z.array(submissionRef),
  comments: z.array(comment),
  facts: permissionFacts,
})
export type Application = z.output<typeof application>

/** A column of the side-by-side comparison (*sida vid sida*). */
export const applicationColumn = application
  .omit({ comments: true, submissions: true, facts: true, competing: true })
  .extend({
    /** Number of checklist lines by outcome. */
    checks: z.object({ ok: z.int(), warning: z.int(), blocking: z.int() }),
  })
export type ApplicationColumn = z.output<typeof applicationColumn>
