// The request to a club to confirm an application in its name, and the reply of the club.
import { z } from 'zod'
import { required, text } from '../../validation/fields.ts'
import { clubAnswers } from '../applications/application-transitions.ts'
import { classRef } from '../class-types/class-type.ts'

/** The application that the club is asked to confirm. */
export const clubRequest = z.object({
  clubName: z.string(),
  competition: z.object({ id: z.string(), title: z.string(), titleEn: z.string(), branchName: z.string() }),
  /** Empty, as the role, until the club's new address counts, and while the application has not been sent in again. */
  applicantName: z.string(),
  applicantRole: z.string(),
  /** Null, as its end, and place and classes empty, while the application has not been sent in again. */
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  place: z.string(),
  classes: z.array(classRef),
  answer: z.enum(clubAnswers).nullable(),
  answeredAt: z.string().nullable(),
  /** When it was last sent in. An older server does not send it. */
  submittedAt: z.string().nullable().default(null),
  /** When the club's new address begins to count; null when it does. */
  opensAt: z.string().nullable(),
  /** The reason why the club cannot reply, or null. */
  refusal: z.string().nullable(),
  /** The reason why the club cannot say yes, though it may say no, or null. An older server refuses both. */
  yesRefusal: z.string().nullable().default(null),
  /** Whether it can never reply, whatever its address. An older server, beside this one while they are replaced, does not send it. */
  isClosed: z.boolean().default(false),
})
export type ClubRequest = z.output<typeof clubRequest>
export const clubReply = z.object({
  answer: z.enum(clubAnswers).meta({ title: 'Svar' }),
  name: required(text(100)).meta({ title: 'Ditt namn' }),
  /** That of the request which the club has read. An older page does not send it, and an older server has not told it. */
  submittedAt: z.iso.datetime().nullable().default(null),
})
export type ClubReply = z.output<typeof clubReply>
