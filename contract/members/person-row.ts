// Rows of the list of persons.
import { z } from 'zod'
import { namedRef, shortNamedRef } from '../record/named-ref.ts'
import { sex } from './person-search.ts'

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
