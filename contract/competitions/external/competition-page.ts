// What anyone sees of competitions, and how a club without an account applies to arrange one.
import { z } from 'zod'
import { attachment } from '../../record/attachments.ts'
import { required, text } from '../../validation/fields.ts'
import { localeField } from '../../validation/locale-field.ts'
import { applicantEmail, applicationDraft, official } from '../applications/application-draft.ts'
import { applicationContent, applicationProgress } from '../applications/application-view.ts'
import { clubAnswers } from '../applications/application-transitions.ts'
import { classRef } from '../class-types.ts'
import { closedReasons } from '../applications/application-period.ts'
import { invitation } from '../sanctions/invitation.ts'
import { comment, namedRef, submissionRef } from '../review/review.ts'
import { sanctionStates } from '../enums.ts'
import { competitionType } from '../competition-type.ts'

const optionalTimestamp = z.string().nullable()
const publicSanction = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(sanctionStates),
  startsOn: z.string(),
  endsOn: z.string(),
  place: z.string(),
  organizers: z.array(z.string()),
})

const publicAttachments = z.array(attachment.pick({ id: true, name: true, type: true, size: true }))

/** An announcement or a sanctioned competition, under the id of either. */
export const competitionPage = z.object({
  id: z.string(),
  kind: z.enum(['announcement', 'sanction']),
  announcementId: z.string(),
  title: z.string(),
  titleEn: z.string(),
  competitionType,
  branch: namedRef.extend({ web: z.string().nullable() }),
  classes: z.array(classRef.extend({ championship: competitionType.nullable() })),
  districts: z.array(z.string()),
  season: z.number().int(),
  /** The proposed period of an announcement, the days of a sanctioned competition. */
  startsOn: z.string(),
  endsOn: z.string(),
  lastApplicationDay: z.string(),
  /** Null while applications are taken. */
  closed: z.enum(closedReasons).nullable(),
  description: z.string(),
  descriptionEn: z.string(),
  requirements: z.string(),
  requirementsEn: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  web: z.string(),
  publishedAt: z.string(),
  cancelledAt: optionalTimestamp,
  cancelReason: z.string().nullable(),
  movedAt: optionalTimestamp,
  moveReason: z.string().nullable(),
  /** Where an announcement has been moved to. */
  movedTo: z.object({ id: z.string(), startsOn: z.string(), endsOn: z.string() }).nullable(),
  /** When a sanctioned competition was to be held before it was moved. */
  movedFrom: z.object({ startsOn: z.string(), endsOn: z.string() }).nullable(),
  sanction: publicSanction
    .extend({
      ...invitation.shape,
      organizers: z.array(z.object({ name: z.string(), web: z.string() })),
      reserveStartsOn: z.string().nullable(),
      reserveEndsOn: z.string().nullable(),
      icao: z.string(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      /** Without their contacts. */
      officials: z.array(z.object({ role: official.shape.role, name: z.string() })),
      documents: publicAttachments,
    })
    .nullable(),
  /** Of an announcement: the competitions that have come of it. */
  sanctions: z.array(publicSanction),
  /** The announcement's, in the order they were added. */
  documents: publicAttachments,
  updatedAt: z.string(),
})
export type CompetitionPage = z.output<typeof competitionPage>

/** Filled in by machines alone: what has it is answered as the others and thrown away. */
const honeypot = z.string().max(500).default('')
const version = z.number().int().min(1)

/** A first sending: kept as a draft until the link that is mailed has been opened. `send`: then it goes on to review. */
export const applicationCreate = applicationDraft.safeExtend({
  id: z.uuid(),
  email: applicantEmail(),
  language: localeField,
  send: z.boolean(),
  website: honeypot,
})
export type ApplicationCreate = z.output<typeof applicationCreate>
export const applicationUpdate = applicationDraft.safeExtend({ version })
export type ApplicationUpdate = z.output<typeof applicationUpdate>

/** An application as whoever holds its private link sees it. */
export const applicantApplication = z.object({
  ...applicationContent.shape,
  ...applicationProgress.shape,
  organizationId: z.string().nullable(),
  clubName: z.string().nullable(),
  classIds: z.array(z.string()),
  acceptsTerms: z.boolean(),
  competition: competitionPage,
  submissions: z.array(submissionRef.omit({ endedByName: true, checklist: true })),
  comments: z.array(comment.omit({ createdByName: true })),
  sanction: z
    .object({ id: z.string(), number: z.string(), version: z.number().int(), state: z.enum(sanctionStates) })
    .extend(invitation.shape)
    .nullable(),
})
export type ApplicantApplication = z.output<typeof applicantApplication>

/** What a club is asked to say yes or no to. */
export const clubRequest = z.object({
  clubName: z.string(),
  competition: z.object({ id: z.string(), title: z.string(), titleEn: z.string(), branchName: z.string() }),
  applicantName: z.string(),
  applicantRole: z.string(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  place: z.string(),
  classes: z.array(classRef),
  answer: z.enum(clubAnswers).nullable(),
  answeredAt: optionalTimestamp,
  /** Why it can no longer be answered, or null. */
  refusal: z.string().nullable(),
})
export type ClubRequest = z.output<typeof clubRequest>
export const clubReply = z.object({
  answer: z.enum(clubAnswers).meta({ title: 'Svar' }),
  name: required(text(100)).meta({ title: 'Ditt namn' }),
})
export type ClubReply = z.output<typeof clubReply>
