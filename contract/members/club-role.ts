// Roles of persons in clubs, as a person's page and a club's page give, change and end them.
import { z } from 'zod'
import { clubRoleName, clubRoleNames, clubRoles, type ClubRoleName } from '../organizations/club-roles.ts'
import { version } from '../record/version.ts'
import { isoDate, required, text } from '../validation/fields.ts'
import { period } from '../validation/cross-field-rules.ts'
import { placedClub } from './membership.ts'

/** A role of a person. */
export const heldRole = z.object({
  id: z.string(),
  version: z.int(),
  organization: placedClub,
  role: clubRoleName,
  validFrom: z.string(),
  validTo: z.string().nullable(),
})
export type HeldRole = z.output<typeof heldRole>

const periodFields = {
  validFrom: isoDate().meta({ title: 'Från' }),
  validTo: isoDate().nullable().meta({ title: 'Till', hint: 'Tomt: tills vidare.' }),
}

export const clubRoleCreate = z
  .object({
    personId: required(z.union([z.uuid(), z.literal('')])).meta({ title: 'Person' }),
    organizationId: required(z.union([z.uuid(), z.literal('')])).meta({ title: 'Förening' }),
    role: required(z.union([clubRoleName, z.literal('')])).meta({ title: 'Roll' }),
    ...periodFields,
  })
  .check(period('validFrom', 'validTo'))
export type ClubRoleCreate = z.output<typeof clubRoleCreate>

/** The new period of a role. A last day that has passed ends the role. */
export const clubRoleUpdate = z.object({ version, ...periodFields }).check(period('validFrom', 'validTo'))
export type ClubRoleUpdate = z.output<typeof clubRoleUpdate>

/** Current members of a club, sought by name, for a post on its board. */
export const memberChoiceSearch = z.object({ q: text(100) })
export const clubMemberChoice = z.object({ personId: z.string(), name: z.string(), memberNumber: z.int() })

export const roleChoices = clubRoleNames.map((value) => ({ value, label: clubRoles[value].label }))
export const roleLabel = (role: ClubRoleName): string => clubRoles[role].label
