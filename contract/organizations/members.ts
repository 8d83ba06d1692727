// Board and members of a club, as the club's page lists them.
import { z } from 'zod'
import { clubRoleName } from './club-roles.ts'

export const boardMember = z.object({
  /** Id and version of the role. */
  id: z.string(),
  version: z.int(),
  personId: z.string(),
  name: z.string(),
  role: clubRoleName,
  roleLabel: z.string(),
  /** Elected by the annual meeting; other roles are appointed. */
  isBoard: z.boolean(),
  email: z.string(),
  phoneNumber: z.string(),
  isProtected: z.boolean(),
  /** Whether the reader's context has the person. An older server, beside this one while they are replaced, does not send it. */
  isVisible: z.boolean().default(false),
  validFrom: z.string(),
  validTo: z.string().nullable(),
})
export type BoardMember = z.output<typeof boardMember>

export const organizationMember = z.object({
  personId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthYear: z.int().nullable(),
  branches: z.array(z.string()),
  validFrom: z.string(),
  isMainClub: z.boolean(),
  paidYear: z.int().nullable(),
  isProtected: z.boolean(),
})
export type OrganizationMember = z.output<typeof organizationMember>

/** The name in the list's order, last name first. An anonymised person has no last name. */
export const memberSortName = ({ firstName, lastName }: Pick<OrganizationMember, 'firstName' | 'lastName'>): string =>
  lastName === '' ? firstName : `${lastName}, ${firstName}`
