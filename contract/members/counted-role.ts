// What reports count persons as: club roles, licences, and membership alone, each in one of RF's categories.
import { clubRoleNames, clubRoles, roleCategoryLabels } from '../organizations/club-roles.ts'
import { licenceKinds, type LicenceKind } from '../licences/licence-types/licence-type-search.ts'

type Category = keyof typeof roleCategoryLabels

export interface CountedRole {
  name: string
  label: string
  category: Category
}

const licenceRoles: Record<LicenceKind, Omit<CountedRole, 'name'>> = {
  national: { label: 'Nationell licens', category: 'practitioner' },
  fai: { label: 'FAI-licens', category: 'practitioner' },
  event: { label: 'Engångslicens', category: 'practitioner' },
  judge: { label: 'Domarlicens', category: 'official' },
  official: { label: 'Funktionärslicens', category: 'official' },
}

/** Members who have neither a role nor a licence. */
export const memberOnly = 'member'
export const roleCounted = (role: string) => `role.${role}`
export const licenceCounted = (kind: string) => `licence.${kind}`

/** All counted roles. The position of each is its bit in the masks of persons (`server/members/list/counted-persons.ts`). */
export const countedRoles: readonly CountedRole[] = [
  ...clubRoleNames.map((role) => {
    const { label, category } = clubRoles[role]
    return { name: roleCounted(role), label, category }
  }),
  ...licenceKinds.map((kind) => ({ name: licenceCounted(kind), ...licenceRoles[kind] })),
  { name: memberOnly, label: 'Medlem utan roll', category: 'other' },
]

/** The categories in RF's order. */
export const categories = Object.keys(roleCategoryLabels) as Category[]
export const everyone = 'all'
/** The label of each row of the report: everybody, the categories, and their roles. */
export const countedLabels: Record<string, string> = {
  [everyone]: 'Alla som räknas',
  ...roleCategoryLabels,
  ...Object.fromEntries(countedRoles.map(({ name, label }) => [name, label])),
}
export const rolesOf = (counted: string): readonly CountedRole[] =>
  countedRoles.filter(({ name, category }) => counted === everyone || counted === category || counted === name)
