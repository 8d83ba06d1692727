// The applicant's view of an application through the private link: form, and record without staff's internal data.
import { z } from 'zod'
import { version } from '../../record/version.ts'
import { localeField } from '../../validation/fields.ts'
import { applicantEmail, applicationDraft } from '../applications/application-draft.ts'
import { applicationContent, applicationProgress } from '../applications/application-view.ts'
import { sanctionStates } from '../enums.ts'
import { comment, commentAnswers, submissionRef } from '../../record/review.ts'
import { invitation } from './invitation.ts'
import { competitionPage } from './competition-page.ts'

/**
 * Honeypot: people do not see this field. A request that has it filled in gets an ordinary response and is discarded.
 */
const honeypot = z.string().max(500).default('')
/**
 * A new application, stored as a draft until the mailed link is confirmed. `send`: it is submitted at that
 * confirmation.
 */
export const applicationCreate = applicationDraft.safeExtend({
  id: z.uuid(),
  email: applicantEmail(),
  language: localeField,
  send: z.boolean(),
  website: honeypot,
})
export type ApplicationCreate = z.output<typeof applicationCreate>
export const applicationUpdate = applicationDraft.safeExtend({ version, answers: commentAnswers })
export type ApplicationUpdate = z.output<typeof applicationUpdate>

/** The application as the applicant sees it. */
export const applicantApplication = z.object({
  ...applicationContent.shape,
  ...applicationProgress.shape,
  organizationId: z.string().nullable(),
  clubName: z.string().nullable(),
  /**
   * The club has a registered address, to which it can be asked. An older server, beside this one while they are replaced, does not
   * send it.
   */
  clubHasMailbox: z.boolean().default(false),
  classIds: z.array(z.string()),
  acceptsTerms: z.boolean(),
  competition: competitionPage,
  /** Without the names of who sent it in, which the contact that has replaced them is not told; a page of the program before needs the field. */
  submissions: z.array(submissionRef.omit({ endedByName: true, checklist: true })),
  /** Staff have replaced the one who sent it in. */
  isContactReplaced: z.boolean().default(false),
  comments: z.array(comment.omit({ createdByName: true })),
  sanction: z
    .object({ id: z.string(), number: z.string(), version: z.int(), state: z.enum(sanctionStates) })
    .extend(invitation.shape)
    .nullable(),
})
export type ApplicantApplication = z.output<typeof applicantApplication>
