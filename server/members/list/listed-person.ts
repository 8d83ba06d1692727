// The row of the list of persons, made from what the statement reads. Clubs, branches and roles are sorted and deduplicated here, not
// in the statement: nearly all persons have one of each, and a sort in SQL costs more than the rest of the row.
import { z } from 'zod'
import { personRow, type PersonRow } from '#contract/members/person-row.ts'
import type { AssociationRefs } from '../../associations/association-names.ts'
import type { OrganizationRefs } from '../../organizations/organization-names.ts'

type NamedRef = PersonRow['clubs'][number]
type AssociationRef = PersonRow['branches'][number]

/** A membership in the context and the period, as the statement returns it. */
type ListedMembership = [clubId: string, branchIds: string[], validFrom: string, paidYear: number | null]
type ListedRole = [role: string, clubId: string, validFrom: string, id: string]

/** The associations and organizations that rows refer to by id. */
export interface PersonNames {
  associations: AssociationRefs
  organizations: OrganizationRefs
}

/** A row as the statement returns it. Memberships, roles and licences are null when there are none or the row is masked. */
export const foundPerson = personRow
  .omit({
    clubs: true,
    branches: true,
    districts: true,
    roles: true,
    memberSince: true,
    paidYear: true,
    licences: true,
  })
  .extend({
    memberships: z.custom<ListedMembership[] | null>(),
    clubRoles: z.custom<ListedRole[] | null>(),
  })
export type FoundPerson = z.output<typeof foundPerson> & { licences: PersonRow['licences'] | null }

const { compare } = new Intl.Collator('sv')
const byName = (one: NamedRef, other: NamedRef) => compare(one.name, other.name)
const byShortName = (one: AssociationRef, other: AssociationRef) => compare(one.shortName, other.shortName)

/** Each reference once, in the order. */
const distinct = <Ref extends NamedRef>(refs: Ref[], order: (one: Ref, other: Ref) => number): Ref[] =>
  refs.length < 2 ? refs : [...new Map(refs.map((ref) => [ref.id, ref])).values()].toSorted(order)

const isRoleBefore = ([, , from, id]: ListedRole, [, , otherFrom, otherId]: ListedRole) =>
  from === otherFrom ? id < otherId : from < otherFrom

const rolesOf = (found: ListedRole[], organizations: OrganizationRefs): PersonRow['roles'] =>
  (found.length < 2 ? found : found.toSorted((one, other) => (isRoleBefore(one, other) ? -1 : 1))).map(
    ([role, clubId]) => ({ role, club: organizations(clubId).name }),
  )

export const listedPerson = (
  { associations, organizations }: PersonNames,
  { memberships, clubRoles, licences, ...person }: FoundPerson,
): PersonRow => {
  const held = memberships ?? []
  const clubs = held.map(([id]) => organizations(id))
  const named = (ids: string[]) => distinct(ids.map(associations), byShortName)
  const paidYears = held.flatMap(([, , , paidYear]) => paidYear ?? [])
  return {
    ...person,
    clubs: distinct(
      clubs.map(({ id, name }) => ({ id, name })),
      byName,
    ),
    branches: named(held.flatMap(([, branchIds]) => branchIds)),
    districts: named(clubs.map(({ districtId }) => districtId)),
    roles: rolesOf(clubRoles ?? [], organizations),
    memberSince: held.reduce<string | null>((first, [, , day]) => (first === null || day < first ? day : first), null),
    paidYear: paidYears.length === 0 ? null : Math.max(...paidYears),
    licences: licences ?? [],
  }
}
