// Search of the list of persons: rows, filters, sorting and columns, shared by the address, the API, facets and export. The texts
// of the columns lie in person-columns.ts, because a route loads this file before its page.
import { z } from 'zod'
import { validityStates } from '../dates/validity-period.ts'
import { listSearch } from '../record/list-search.ts'
import { namedRef, shortNamedRef } from '../record/named-ref.ts'
import { isoDate, listParam, text } from '../validation/fields.ts'

export const sex = z.enum(['female', 'male', 'other', 'unknown'])
/** In RF's order; their limits lie in age-bands.ts. */
export const ageBand = z.enum(['0-6', '7-12', '13-16', '17-20', '21-25', '26-39', '40-64', '65-', 'unknown'])
/** By the memberships of the day or year in question: one then, none then but one later, or earlier ones alone. */
const membershipStatus = z.enum(validityStates)
/** Of a fee: the last year paid is the year in question or later. */
const feeStatus = z.enum(['paid', 'unpaid'])
/** What the office should look at. */
const attention = z.enum(['incompleteNumber', 'withoutAccount', 'possibleDuplicate', 'liftAsked', 'anonymizeProposed'])

/** Of a protected identity, and of all others without a municipality. */
export const unknownMunicipality = 'unknown'

export const personRow = z.object({
  id: z.string(),
  /** Null of somebody unlisted. */
  memberNumber: z.int().nullable(),
  /** Empty, as all that follows, when the identity is protected from who asks. */
  firstName: z.string(),
  lastName: z.string(),
  isProtected: z.boolean(),
  /** A report has counted the person, of whom the list may show no more. */
  unlisted: z.enum(['anonymized', 'outside']).nullable(),
  birthYear: z.int().nullable(),
  sex: sex.nullable(),
  /** Of the memberships in the context, on the day or in the year in question. */
  clubs: z.array(namedRef),
  branches: z.array(shortNamedRef),
  districts: z.array(shortNamedRef),
  municipalityCode: z.string().nullable(),
  roles: z.array(z.object({ role: z.string(), club: z.string() })),
  memberSince: z.string().nullable(),
  paidYear: z.int().nullable(),
  email: z.string(),
  phoneNumber: z.string(),
  /** Those of the list of active licences in the context; empty to those who may not read licences. */
  licences: z.array(z.object({ code: z.string(), state: z.string() })),
})
export type PersonRow = z.output<typeof personRow>

export const defaultPersonColumns: readonly PersonColumn[] = ['name', 'birthYear', 'clubs', 'branches', 'paidYear']
const personColumnNames = [
  'name',
  'memberNumber',
  'birthYear',
  'sex',
  'clubs',
  'branches',
  'district',
  'municipality',
  'roles',
  'memberSince',
  'paidYear',
  'email',
  'phoneNumber',
  'licences',
] as const
export type PersonColumn = (typeof personColumnNames)[number]

/** A day, '2025-12-31', or a year, '2025'. */
export const whenParam = z.union([isoDate(), z.string().regex(/^[12]\d{3}$/)]).optional()
const age = z.coerce.number().int().min(0).max(150).optional()

export const personListSchemas = listSearch({
  columns: personColumnNames,
  unsorted: ['clubs', 'branches', 'district', 'municipality', 'roles', 'email', 'phoneNumber', 'licences'],
  order: ['name', 'asc'],
  filters: {
    club: listParam(z.uuid()),
    branch: listParam(z.uuid()),
    district: listParam(z.uuid()),
    /** A code of four digits, or `unknownMunicipality`. */
    municipality: listParam(text(10)),
    status: listParam(membershipStatus),
    paid: listParam(feeStatus),
    /** RF's category of a club role, and the role. */
    category: listParam(text(20)),
    role: listParam(text(40)),
    sex: listParam(sex),
    /** A `LicenceStanding`. */
    licence: listParam(text(10)),
    licenceType: listParam(z.uuid()),
    attention: listParam(attention),
    /** The year minus the birth year. */
    ageFrom: age,
    ageTo: age,
    ageBand: listParam(ageBand),
    /** As what a report counts the person; club, branch and district are then those of what is counted (080). */
    counted: listParam(text(40)),
    /** Memberships, fees, roles and ages are those of then. */
    when: whenParam,
  },
})
export const { page: personListSearch } = personListSchemas
export type PersonFilter = z.output<typeof personListSchemas.filter>
export type AgeBand = z.output<typeof ageBand>
export type Sex = z.output<typeof sex>
export type Attention = z.output<typeof attention>
/** Of the licences that hold today in the context. */
export type LicenceStanding = 'active' | 'expiring' | 'none'
