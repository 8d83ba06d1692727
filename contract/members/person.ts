// Persons: the record, the form that edits it, a new person, and what is said of a number that is in the register.
import { z } from 'zod'
import { storedFields } from '../record/stored-fields.ts'
import { version, versionShape } from '../record/version.ts'
import { requireOneOf } from '../validation/cross-field-rules.ts'
import { date, required, text } from '../validation/fields.ts'
import { email, identityNumber, pastDate, phone } from '../validation/format-fields.ts'
import { careOf, homeCountry, withPostalCode } from './address.ts'
import { heldRole } from './club-role.ts'
import { isCountry } from './countries.ts'
import { membership, membershipStart } from './membership.ts'
import { municipalities } from './municipalities.ts'
import { sex } from './person-search.ts'

const guardian = z.object({
  name: required(text(100)).meta({ title: 'Vårdnadshavarens namn' }),
  email: email().meta({ title: 'E-postadress' }),
  phoneNumber: phone().meta({ title: 'Telefon' }),
})
const mostGuardians = 2

// The history does not show addresses, because nobody needs them to recognise a change.
const address = { history: 'hidden' } as const

/** What is edited of a person, without the rule about several of the fields. */
export const personContent = z.object({
  firstName: required(text(100)).meta({ title: 'Förnamn' }),
  lastName: required(text(100)).meta({ title: 'Efternamn' }),
  sex: sex.meta({ title: 'Kön' }),
  /** '' when it is not known or not held. */
  nationality: z
    .string()
    .refine((code) => code === '' || isCountry(code))
    .meta({ title: 'Nationalitet' }),
  email: email().meta({ title: 'E-postadress' }),
  phoneNumber: phone().meta({ title: 'Telefon' }),
  careOf: careOf().meta({ title: 'C/o', ...address }),
  street: text().meta({ title: 'Gatuadress', ...address }),
  postalCode: text(12).meta({ title: 'Postnummer', ...address }),
  city: text(100).meta({ title: 'Ort', ...address }),
  country: required(z.string().refine(isCountry)).meta({ title: 'Land', ...address }),
  /** SCB's code; '' without one. */
  municipalityCode: z
    .string()
    .refine((code) => code === '' || municipalities.has(code))
    .meta({ title: 'Kommun' }),
  diplomaDate: pastDate().meta({ title: 'Diplom i Ren Vinnare', hint: 'Dagen då utbildningen blev klar.' }),
  /** Hidden in the history, which more people may read than the field itself. */
  medicalValidTo: date().meta({ title: 'Läkarintyg giltigt till', history: 'hidden' }),
  guardians: z.array(guardian).max(mostGuardians).meta({ title: 'Vårdnadshavare', history: 'hidden' }),
})
export const personDraft = withPostalCode(personContent.extend({ version }))
export type PersonDraft = z.output<typeof personDraft>
/** A page of the program before does not send the fields that it does not know, which stay as they are. */
export const personUpdate = withPostalCode(
  personContent.extend({ version, ...personContent.pick({ careOf: true, country: true }).partial().shape }),
)
export type PersonUpdate = z.output<typeof personUpdate>

const newPerson = {
  identityNumber: identityNumber().meta({ title: 'Personnummer eller samordningsnummer' }),
  birthDate: pastDate().meta({ title: 'Födelsedatum' }),
  ...personContent.pick({ firstName: true, lastName: true, sex: true, email: true, phoneNumber: true }).shape,
  ...membershipStart,
}
const hasBirth = requireOneOf('identityNumber', 'birthDate')
/** The form of a new person with the first membership. */
export const personForm = z.object(newPerson).check(hasBirth)
/** The browser creates the id, so that a repeated request returns the first result. */
export const personCreate = z.object({ id: z.uuid(), ...newPerson }).check(hasBirth)
export type PersonCreate = z.output<typeof personCreate>

/** Search for somebody who may be in the register already: by the number, or by name and birth date. */
export const personMatchSearch = z.object({
  identityNumber: newPerson.identityNumber,
  birthDate: date(),
  firstName: text(100),
  lastName: text(100),
})
export type PersonMatchSearch = z.output<typeof personMatchSearch>

export const personMatch = z.object({
  /**
   * `new`: nobody matches. `here`: `persons`, all of the context, have the number, or the name and the birth date. `elsewhere`: the
   * number is in the register outside the context, and nothing more is shown.
   */
  outcome: z.enum(['new', 'here', 'elsewhere']),
  /** `persons` were found by the number, not by name and birth date alone. */
  isByNumber: z.boolean(),
  persons: z.array(
    z.object({ id: z.string(), name: z.string(), birthYear: z.int().nullable(), clubs: z.array(z.string()) }),
  ),
})
export type PersonMatch = z.output<typeof personMatch>

/** A membership for a person outside the context, named by the number. */
export const membershipByNumber = z.object({
  identityNumber: required(identityNumber()).meta({ title: 'Personnummer eller samordningsnummer' }),
  ...membershipStart,
})
export type MembershipByNumber = z.output<typeof membershipByNumber>

const { guardians: _, ...ownFields } = personContent.shape
export const person = z.object({
  id: z.string(),
  ...versionShape,
  /** Shown to people. */
  memberNumber: z.int(),
  ...storedFields(ownFields),
  careOf: z.string().default(''),
  country: z.string().default(homeCountry),
  guardians: z.array(z.object({ name: z.string(), email: z.string(), phoneNumber: z.string() })),
  /** '19850412-••••'; a coordination number is shown with the true birth date. Null without a number. */
  maskedNumber: z.string().nullable(),
  /** How many numbers mergers have left, by which the person is found too. An older server does not send it. */
  formerNumbers: z.int().default(0),
  birthDate: z.string().nullable(),
  birthYear: z.int().nullable(),
  isProtected: z.boolean(),
  /** Somebody has asked that the protected identity be lifted: when, and the id of the account. */
  liftAskedAt: z.string().nullable(),
  liftAskedBy: z.string().nullable(),
  /** Somebody has proposed that the person be anonymised: when, and the id of the account. */
  anonymizeProposedAt: z.string().nullable(),
  anonymizeProposedBy: z.string().nullable(),
  isAnonymized: z.boolean(),
  /**
   * Others who may lift the protection or anonymise, whether somebody has asked for it or not: who asks is told of them. Null: the reader
   * administers no members here, the person was read among many, or an older server, beside this one while they are replaced, does not
   * send it.
   */
  deciders: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .nullable()
    .default(null),
  /**
   * The account of who reads is linked to the person because both have the same number, or the account a former one. An older server,
   * beside this one while they are replaced, does not send it.
   */
  isOwnByNumber: z.boolean().default(false),
  memberships: z.array(membership),
  roles: z.array(heldRole),
  /** Number of documents. */
  documents: z.int(),
  /**
   * Number of licences that the caller may read. An older server, beside this one while they are replaced, does not send it.
   */
  licences: z.int().default(0),
})
export type Person = z.output<typeof person>

export const personName = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** The text that names a person in history and mails, without the name: the history is kept for ever and has more readers. */
export const memberLabel = ({ memberNumber }: Pick<Person, 'memberNumber'>): string => `Medlem ${memberNumber}`

/** Whether the identity number is missing although it should be held. */
export const isIncomplete = ({ maskedNumber, isProtected, isAnonymized }: Person): boolean =>
  maskedNumber === null && !isProtected && !isAnonymized
