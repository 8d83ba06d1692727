// An official tied to a person of the register who holds a licence as a judge or official: the forms, and what staff see of it.
import { z } from 'zod'
import { licenceStates } from '../../licences/licences/licence-state.ts'
import { text } from '../../validation/fields.ts'
import { official } from '../applications/application-draft.ts'
import { actionBody } from '../../record/review.ts'
import { officialOutcomes, unchecked } from './official-check.ts'

/** An official is known by role and name: who is written otherwise is another. */
export const officialTie = actionBody.extend({
  role: official.shape.role,
  name: official.shape.name,
  /** '': tied to nobody any more. */
  personId: z.union([z.uuid(), z.literal('')]).meta({ title: 'Person med licens' }),
})
export type OfficialTie = z.output<typeof officialTie>

const officialLicence = z.object({ id: z.string(), number: z.string(), type: z.string() })

/** A person who can be chosen. */
export const officialCandidate = z.object({
  personId: z.string(),
  name: z.string(),
  memberNumber: z.int(),
  clubs: z.array(z.string()),
  licences: z.array(
    officialLicence.extend({ state: z.enum(licenceStates), validFrom: z.string(), validTo: z.string() }),
  ),
})
export type OfficialCandidate = z.output<typeof officialCandidate>

export const candidateSearch = z.object({ q: text(100).default('') })

/**
 * Empty values of what was sent before there was `finding`, without which a page that was opened then cannot read the answer: it shows
 * that nobody is checked. What an older server sends is dropped. To be removed in the release after the one that has `finding`.
 */
const former = {
  nothing: z.null().catch(null),
  memberNumber: z.literal(0).catch(0),
  today: z.literal('').catch(''),
}

/**
 * The officials of a record, in its order, with the persons they are tied to, and what is known of their licences. Readers of
 * competitions, who need not read persons or licences, get no more of these.
 */
export const tiedOfficials = z.object({
  items: z.array(
    z.object({
      role: official.shape.role,
      name: z.string(),
      person: officialCandidate
        .pick({ personId: true, name: true, clubs: true })
        .extend({
          memberNumber: former.memberNumber,
          /** Whether the reader's context has the person. An older server, beside this one while they are replaced, does not send it. */
          isVisible: z.boolean().default(false),
        })
        .nullable(),
      licences: former.nothing,
      /** An older server, beside this one while they are replaced, sends the licences instead. */
      finding: z
        .object({
          outcome: z.enum(officialOutcomes),
          text: z.string(),
          /** `isVisible`: whether the reader's context has it. */
          licence: officialLicence.extend({ isVisible: z.boolean() }).nullable(),
        })
        .default(unchecked),
    }),
  ),
  days: former.nothing,
  today: former.today,
})
export type TiedOfficials = z.output<typeof tiedOfficials>
export type TiedOfficial = TiedOfficials['items'][number]
