// Search of the list of persons: filters, sorting and columns, shared by the address, the API, facets and export. Rows and the
// texts of the columns lie in person-row.ts and person-columns.ts, because a route loads this file before its page.
import { z } from 'zod'
import { validityStates } from '../dates/validity-period.ts'
import { listSearch } from '../record/list-search.ts'
import { once } from '../text/once.ts'
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
export const whenParam = once(() => z.union([isoDate(), z.string().regex(/^[12]\d{3}$/)]).optional())
const age = () => z.coerce.number().int().min(0).max(150).optional()

export const personListSchemas = listSearch({
  columns: personColumnNames,
  unsorted: ['clubs', 'branches', 'district', 'municipality', 'roles', 'email', 'phoneNumber', 'licences'],
  order: ['name', 'asc'],
  filters: () => ({
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
    ageFrom: age(),
    ageTo: age(),
    ageBand: listParam(ageBand),
    /**
     * Rows of the report on roles: keeps the persons whom one of them counts. Club, branch and district then apply to the counted
     * role, licence or membership (080).
     */
    counted: listParam(text(40)),
    /** The day or year of which memberships, fees, roles and ages are shown; today without it. */
    when: whenParam(),
  }),
})
export type PersonFilter = z.output<ReturnType<typeof personListSchemas.filter>>
export type AgeBand = z.output<typeof ageBand>
export type Sex = z.output<typeof sex>
export type Attention = z.output<typeof attention>
/** The state of the person's licences that are in force today in the context. */
export type LicenceStanding = 'active' | 'expiring' | 'none'
