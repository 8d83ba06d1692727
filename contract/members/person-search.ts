// Search of the list of persons: rows, filters, sorting and columns, shared by the address, the API, facets and export. The texts
// of the columns lie in person-columns.ts, because a route loads this file before its page.
import { z } from 'zod'
import { validityStates } from '../dates/validity-period.ts'
import { listSearch } from '../record/list-search.ts'
import { namedRef, shortNamedRef } from '../record/named-ref.ts'
import { isoDate, listParam, text } from '../validation/fields.ts'

export const sex = z.enum(['female', 'male', 'other', 'unknown'])
/** The age bands in RF's order; their limits are in age-bands.ts. */
export const ageBand = z.enum(['0-6', '7-12', '13-16', '17-20', '21-25', '26-39', '40-64', '65-', 'unknown'])
/** By the memberships of the day or year in question: one then, none then but one later, or earlier ones alone. */
const membershipStatus = z.enum(validityStates)
/** Whether a fee is paid: the last year paid is the year in question or later. */
const feeStatus = z.enum(['paid', 'unpaid'])
/** Reasons why the office should look at a person. */
const attention = z.enum(['incompleteNumber', 'withoutAccount', 'possibleDuplicate', 'liftAsked', 'anonymizeProposed'])

/** Stands for no municipality: it is not known, or the identity is protected. */
export const unknownMunicipality = 'unknown'

export const personRow = z.object({
  id: z.string(),
  /** Null for an unlisted person. */
  memberNumber: z.int().nullable(),
  /** Empty, like all fields below, when the identity is protected from the reader. */
  firstName: z.string(),
  lastName: z.string(),
  isProtected: z.boolean(),
  /** Why the list may show nothing of a person whom a report counts; null when it may. */
  unlisted: z.enum(['anonymized', 'outside']).nullable(),
  birthYear: z.int().nullable(),
  sex: sex.nullable(),
  /** Clubs, branches and districts of the memberships in the context, on the day or in the year of `when`. */
  clubs: z.array(namedRef),
  branches: z.array(shortNamedRef),
  districts: z.array(shortNamedRef),
  municipalityCode: z.string().nullable(),
  roles: z.array(z.object({ role: z.string(), club: z.string() })),
  memberSince: z.string().nullable(),
  paidYear: z.int().nullable(),
  email: z.string(),
  phoneNumber: z.string(),
  /** The licences that the list of active licences shows in the context; empty when the account may not read licences. */
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
    /**
     * Rows of the report on roles: keeps the persons whom one of them counts. Club, branch and district then apply to the counted
     * role, licence or membership (080).
     */
    counted: listParam(text(40)),
    /** The day or year of which memberships, fees, roles and ages are shown; today without it. */
    when: whenParam,
  },
})
export const { page: personListSearch } = personListSchemas
export type PersonFilter = z.output<typeof personListSchemas.filter>
export type AgeBand = z.output<typeof ageBand>
export type Sex = z.output<typeof sex>
export type Attention = z.output<typeof attention>
/** The state of the person's licences that are in force today in the context. */
export type LicenceStanding = 'active' | 'expiring' | 'none'
