// Rows of the lists of applications: those of an announcement, and those of a club.
import { z } from 'zod'
import { namedRef } from '../../record/named-ref.ts'
import { applicationStatuses } from './application-transitions.ts'

const optionalTimestamp = z.string().nullable()

/** A row of the list of an announcement. */
export const applicationRow = z.object({
  id: z.string(),
  status: z.enum(applicationStatuses),
  club: namedRef.nullable(),
  applicantName: z.string(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  place: z.string(),
  clubAnswer: z.enum(['yes', 'no']).nullable(),
  /** An older server, beside this one while they are replaced, does not send it. */
  clubAnsweredAt: optionalTimestamp.default(null),
  submittedAt: optionalTimestamp,
  isReturned: z.boolean(),
  /** Its applicant has not sent it in again. An older server, beside this one while they are replaced, does not send it. */
  isWithdrawn: z.boolean().default(false),
  version: z.int(),
})
export type ApplicationRow = z.output<typeof applicationRow>

/** A row of the list of a club. */
export const organizationApplication = applicationRow
  .pick({
    id: true,
    status: true,
    startsOn: true,
    endsOn: true,
    place: true,
    submittedAt: true,
    isReturned: true,
    isWithdrawn: true,
  })
  .extend({
    announcement: namedRef,
    branch: namedRef,
    sanction: z.object({ id: z.string(), number: z.string() }).nullable(),
  })
export type OrganizationApplication = z.output<typeof organizationApplication>
