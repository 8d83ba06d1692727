// The licence application: form, record and row.
import { z } from 'zod'
import { checklistLine, comment, personCommentAnswers, submissionRef } from '../../record/review.ts'
import { optionalDate } from '../../validation/date-fields.ts'
import { namedRef, shortNamedRef } from '../../record/named-ref.ts'
import { storedFields } from '../../record/stored-fields.ts'
import { version, versionShape } from '../../record/version.ts'
import { required, text } from '../../validation/fields.ts'
import { withoutIdentityNumber } from '../../validation/identity-rules.ts'
import { askableClub, certificateAnswer } from '../certificates/certificate.ts'
import { decisionFacts } from '../decision-facts.ts'
import { licenceHolder, mailedHolder } from '../holder.ts'
import { namedCompetition } from '../named-competition.ts'
import { licenceType, namedLicenceType } from '../licence-types/licence-type.ts'
import { licenceApplicationStatuses } from './application-search.ts'
import { attestations } from './attestation.ts'

const chosen = () => z.union([z.uuid(), z.literal('')])

const shape = {
  typeId: required(chosen()).meta({ title: 'Licenstyp' }),
  /** For a licence that is valid for one competition: its sanction, whose days are the licence's. Otherwise ''. */
  sanctionId: chosen().meta({ title: 'Tävling' }),
  firstDay: required(optionalDate()).meta({ title: 'Första dag' }),
  organizationId: chosen().meta({ title: 'Förening' }),
  message: text(2000).check(withoutIdentityNumber()).meta({ title: 'Meddelande' }),
}
export const licenceApplicationDraft = z.object(shape)
export type LicenceApplicationDraft = z.output<typeof licenceApplicationDraft>

/** What the requirements are judged by. */
export const licenceApplicationChoices = licenceApplicationDraft.omit({ message: true })
export type LicenceApplicationChoices = z.output<typeof licenceApplicationChoices>

/** What must be filled in to be submitted. */
export const licenceApplicationSubmission = z.object({
  ...shape,
  organizationId: required(chosen()).meta({ title: 'Förening' }),
})

const newShape = {
  personId: required(chosen()).meta({ title: 'Person' }),
  /** The licence that the new one replaces, as an upgrade or a correction. */
  replacesId: chosen().default(''),
}
export const newLicenceApplicationChoices = licenceApplicationChoices.extend({ ...newShape, branchId: z.uuid() })
export type NewLicenceApplicationChoices = z.output<typeof newLicenceApplicationChoices>

/** A new draft. The browser creates the id, so that a repeated request returns the first result. */
export const licenceApplicationCreate = licenceApplicationDraft.extend({
  ...newShape,
  id: z.uuid(),
  branchId: z.uuid(),
})
export type LicenceApplicationCreate = z.output<typeof licenceApplicationCreate>
export const licenceApplicationUpdate = licenceApplicationDraft.extend({
  version,
  answers: personCommentAnswers,
})
export type LicenceApplicationUpdate = z.output<typeof licenceApplicationUpdate>

const optionalText = z.string().nullable()
const numbered = z.object({ id: z.string(), number: z.string() })

/** A type, as far as its applications need it. */
export const appliedType = namedLicenceType.extend(
  licenceType.pick({
    validity: true,
    validityMonths: true,
    minAge: true,
    maxAge: true,
    fee: true,
    requirements: true,
    otherTypes: true,
  }).shape,
)

export const licenceApplicationRow = z.object({
  id: z.string(),
  status: z.enum(licenceApplicationStatuses),
  isReturned: z.boolean(),
  /** The reader, but not as a SysAdmin, may decide on it, or has to complete it. */
  isWaiting: z.boolean(),
  holder: licenceHolder,
  type: licenceType.pick({ id: true, code: true, name: true }),
  firstDay: z.string(),
  club: namedRef.nullable(),
  branch: shortNamedRef,
  submittedAt: optionalText,
  /**
   * When it was submitted, or returned for completion; null for other drafts, once it is closed, and from an older server, beside this
   * one while they are replaced.
   */
  waitingSince: optionalText.default(null),
  /** Besluta senast; null unless it waits for its decision. */
  decideBy: optionalText,
  /** The checked requirements; empty once the application is decided. */
  checks: z.array(checklistLine),
})
export type LicenceApplicationRow = z.output<typeof licenceApplicationRow>

export const licenceApplication = z.object({
  id: z.string(),
  ...versionShape,
  status: z.enum(licenceApplicationStatuses),
  branch: namedRef,
  holder: mailedHolder,
  type: appliedType,
  /** Whether the type still holds in the branch. An older server, beside this one while they are replaced, does not send it. */
  isTypeHere: z.boolean().default(true),
  ...storedFields(shape),
  /** The first day of the licence that the approval gave. An older server, beside this one while they are replaced, does not send it. */
  validFrom: optionalText.default(null),
  /**
   * The last day of that licence, and of an open application the last one by the type's rule. Null before the competition is chosen,
   * and for one that was closed without a licence.
   */
  lastDay: optionalText,
  competition: namedCompetition.nullable(),
  club: namedRef.nullable(),
  replaces: numbered
    .extend({
      // An older server, beside this one while they are replaced, does not send these.
      /** Issued by the federation. */
      isFederations: z.boolean().default(false),
      /** Recalled, or replaced by another. */
      hasEnded: z.boolean().default(false),
      conditions: z.string().default(''),
    })
    .nullable(),
  /** The conditions that an approval would carry over from the person's last licence of the type; '' when it has been decided. */
  carriedConditions: z.string().default(''),
  /** The licence that the approval gave. */
  licence: numbered.nullable(),
  ticks: attestations,
  clubAskedAt: optionalText,
  clubAnswer: certificateAnswer.nullable(),
  clubAnsweredAt: optionalText,
  clubAnsweredByName: optionalText,
  /** Null when nothing is asked of the club. */
  askableClub: askableClub.nullable(),
  submittedAt: optionalText,
  submittedByName: optionalText,
  decideBy: optionalText,
  returnedAt: optionalText,
  returnedByName: optionalText,
  returnReason: optionalText,
  withdrawnAt: optionalText,
  decidedAt: optionalText,
  decidedByName: optionalText,
  decisionReason: optionalText,
  submissions: z.array(submissionRef),
  comments: z.array(comment),
  facts: decisionFacts,
})
export type LicenceApplication = z.output<typeof licenceApplication>
