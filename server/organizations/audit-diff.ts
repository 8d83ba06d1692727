// The audit diff of an organization: the fields that an update changes, as the history keeps them.
import type { Affiliation } from '../../contract/organizations/affiliation.ts'
import { organizationFields, type OrganizationFields } from '../../contract/organizations/organization-fields.ts'
import { organizationDraft } from '../../contract/organizations/organization.ts'
import { fieldChanges } from '../../contract/record/fields.ts'
import type { FieldChange } from '../../contract/record/history.ts'

type Field = keyof OrganizationFields
/** An association's name by its id. */
export type AssociationNameOf = (id: string) => string

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export const fields = Object.keys(organizationDraft.shape).filter((key): key is Field => key !== 'version')

/** The fields whose values differ. Both sides must list their affiliations in the same order. */
export const changedFields = (before: OrganizationFields, after: OrganizationFields): Field[] =>
  fields.filter((field) => !isSame(before[field], after[field]))

export const auditDiff = (
  before: OrganizationFields,
  after: OrganizationFields,
  nameOf: AssociationNameOf,
): FieldChange[] => fieldChanges(organizationFields(nameOf), before, after)

/** Sorts affiliations, so that two lists with the same ones are equal. */
export const sortAffiliations = (list: readonly Affiliation[]): Affiliation[] =>
  list
    .map(({ branchId, validFrom, validTo }) => ({ branchId, validFrom, validTo }))
    .toSorted((a, b) => (a.branchId + a.validFrom < b.branchId + b.validFrom ? -1 : 1))

/** The branches whose affiliation differs between two lists. */
export const changedBranchIds = (before: readonly Affiliation[], after: readonly Affiliation[]): string[] => {
  const affiliationsOf = (list: readonly Affiliation[], branchId: string) =>
    sortAffiliations(list.filter((affiliation) => affiliation.branchId === branchId))
  const ids = new Set([...before, ...after].map((affiliation) => affiliation.branchId))
  return [...ids].filter((id) => !isSame(affiliationsOf(before, id), affiliationsOf(after, id)))
}
