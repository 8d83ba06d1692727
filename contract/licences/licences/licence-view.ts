// The licence: edit form, record and rows.
import { z } from 'zod'
import { requiredDate, optionalDate } from '../../validation/date-fields.ts'
import { actionBody, personActionBody } from '../../record/review.ts'
import type { RecordFields } from '../../record/fields.ts'
import { namedRef, shortNamedRef } from '../../record/named-ref.ts'
import { recordValues } from '../../record/record-values.ts'
import { storedFields } from '../../record/stored-fields.ts'
import { versionShape } from '../../record/version.ts'
import { period } from '../../validation/cross-field-rules.ts'
import { text } from '../../validation/fields.ts'
import { withoutIdentityNumber } from '../../validation/identity-rules.ts'
import { decisionFacts } from '../decision-facts.ts'
import { licenceHolder, linkedHolder, mailedHolder } from '../holder.ts'
import { namedCompetition } from '../named-competition.ts'
import { namedLicenceType } from '../licence-types/licence-type.ts'
import { licenceStates } from './licence-state.ts'

const optionalText = z.string().nullable()

export const licenceContent = z.object({
  organizationId: z.union([z.uuid(), z.literal('')]).meta({ title: 'Förening' }),
  /** Left out by who is not shown it, which leaves it as it is. */
  faiId: text(20).meta({ title: 'FAI-id' }).optional(),
  /** A change needs a reason, so the history does not offer to restore it. */
  validTo: requiredDate().meta({ title: 'Sista dag', history: 'text' }),
  conditions: text(2000).check(withoutIdentityNumber()).meta({ title: 'Villkor' }),
  /** Read by administrators alone. */
  note: text(2000).check(withoutIdentityNumber()).meta({ title: 'Anteckning', history: 'length' }),
})
export type LicenceContent = z.output<typeof licenceContent>

export const licenceUpdate = actionBody.extend(licenceContent.shape).extend({
  /** The reason for a changed last day. */
  reason: text(2000).check(withoutIdentityNumber()).default('').meta({ title: 'Motivering', history: 'length' }),
})
export type LicenceUpdate = z.output<typeof licenceUpdate>

export const licenceBlocking = personActionBody
  .extend({
    validFrom: requiredDate().meta({ title: 'Spärrad från' }),
    validTo: optionalDate().meta({ title: 'Spärrad till', hint: 'Lämna tomt för en spärr tills vidare.' }),
  })
  .check(period('validFrom', 'validTo'))
export type LicenceBlocking = z.output<typeof licenceBlocking>

/** The fields with the names of clubs. */
export const licenceFields = (clubName: (id: string) => string): RecordFields<LicenceContent> => ({
  schema: licenceContent,
  texts: { organizationId: (id) => (id === '' ? '' : clubName(id)) },
})

export const licenceRow = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(licenceStates),
  holder: licenceHolder,
  type: namedLicenceType.pick({ id: true, code: true, name: true, kind: true }),
  validFrom: z.string(),
  validTo: z.string(),
  club: namedRef.nullable(),
  branch: shortNamedRef,
  /** Empty, too, when the identity of the holder is protected from who asks. */
  faiId: z.string(),
  /** Empty when the reader does not administer licences, or the reader's context has the holder no longer. */
  email: z.string(),
})
export type LicenceRow = z.output<typeof licenceRow>

/** A licence in the list on the page of a person, a club or a competition. */
export const licenceLine = licenceRow.omit({ faiId: true, email: true }).extend({ holder: linkedHolder })
export type LicenceLine = z.output<typeof licenceLine>

const { organizationId: _club, faiId: _faiId, ...ownFields } = licenceContent.shape

export const licence = z.object({
  ...licenceRow.shape,
  ...versionShape,
  holder: mailedHolder,
  club: namedRef
    .extend({
      /** Whether an address of the club counts. An older server, beside this one while they are replaced, does not send it. */
      hasMailbox: z.boolean().default(true),
      /** Whether it is a club of the branch today. An older server, beside this one while they are replaced, does not send it. */
      isHere: z.boolean().default(true),
    })
    .nullable(),
  type: namedLicenceType,
  /** Whether the type still holds in the branch. An older server, beside this one while they are replaced, does not send it. */
  isTypeHere: z.boolean().default(true),
  branch: namedRef,
  organizationId: z.string(),
  ...storedFields(ownFields),
  blocks: z.array(
    z.object({
      id: z.string(),
      validFrom: z.string(),
      validTo: optionalText,
      /** Null when the reader may not read it. */
      reason: optionalText,
      createdAt: z.string(),
      createdByName: optionalText,
      liftedAt: optionalText,
      liftedByName: optionalText,
      /** As `reason`. An older server, beside this one while they are replaced, does not send it. */
      liftReason: optionalText.default(null),
    }),
  ),
  recalledAt: optionalText,
  recalledByName: optionalText,
  recallReason: optionalText,
  replacedAt: optionalText,
  /** The licence that took its place. */
  replacedBy: z.object({ id: z.string(), number: z.string() }).nullable(),
  applicationId: optionalText,
  /** The competition of an event licence. An older server, beside this one while they are replaced, does not send it. */
  competition: namedCompetition.nullable().default(null),
  /** Counted from 1: how many cards have been given out. Only the last one counts. */
  cardGeneration: z.int(),
  /** The other licences of the person of the same type, the latest first. */
  others: z.array(licenceRow.pick({ id: true, number: true, state: true, validFrom: true, validTo: true })),
  facts: decisionFacts,
  /** The day in Sweden for which `state` holds. */
  today: z.string(),
  createdAt: z.string(),
})
export type Licence = z.output<typeof licence>

/** What the form edits. The FAI id is hidden with the name of the holder. */
export const licenceValues = (record: Licence): LicenceContent => {
  const { faiId, ...others } = recordValues(licenceContent, record)
  return record.holder.name === '' ? others : { ...others, faiId }
}
