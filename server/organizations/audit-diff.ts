// The audit diff of an organization: the fields that an update changes, as the history stores them, with personal data masked.
import type { FieldChange } from '../../contract/record/history.ts'
import type { Affiliation } from '../../contract/organizations/affiliation.ts'
import { organizationDraft, type HomeField, type OrganizationDraft } from '../../contract/organizations/organization.ts'
import { formatOrganizationNumber, organizationStatusLabels } from '../../contract/organizations/search.ts'
import { formatPhone } from '../../contract/validation/phone-number.ts'
import { titleAt } from '../../contract/validation/introspection.ts'
import { maskEmail, maskPhone } from '../audit/audit-events.ts'

type OrganizationFields = Omit<OrganizationDraft, 'version'>
type Field = keyof OrganizationFields
/** An association's name by its id. */
export type AssociationNameOf = (id: string) => string

const decimal = (value: number) => String(value).replace('.', ',')

const homeFieldText = ({ name, icao, latitude, longitude }: HomeField) =>
  [
    name,
    ...(icao === '' ? [] : [`(${icao})`]),
    ...(latitude === null || longitude === null ? [] : [`${decimal(latitude)} ${decimal(longitude)}`]),
  ].join(' ')

const affiliationText = ({ branchId, validFrom, validTo }: Affiliation, nameOf: AssociationNameOf) =>
  `${nameOf(branchId)} ${validFrom}–${validTo ?? ''}`

const fieldTexts: { [F in Field]?: (value: OrganizationFields[F], nameOf: AssociationNameOf) => string } = {
  organizationNumber: formatOrganizationNumber,
  // Often a person's own number, and the history is kept permanently.
  phoneNumber: (phone) => maskPhone(formatPhone(phone)),
  email: maskEmail,
  status: (status) => organizationStatusLabels[status],
  districtId: (id, nameOf) => nameOf(id),
  homeFields: (fields) => fields.map(homeFieldText).join(', '),
  branches: (list, nameOf) => list.map((affiliation) => affiliationText(affiliation, nameOf)).join(', '),
  // Free text may hold personal data, and the history is kept permanently.
  notes: (text) => (text === '' ? '' : `${text.length} tecken`),
}

/** A field's value as the history stores it: personal data masked. */
export const historyText = <F extends Field>(
  field: F,
  value: OrganizationFields[F],
  nameOf: AssociationNameOf,
): string => fieldTexts[field]?.(value, nameOf) ?? String(value ?? '')

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export const fields = Object.keys(organizationDraft.shape).filter((key): key is Field => key !== 'version')

/** The fields whose values differ. Both sides must list their affiliations in the same order. */
export const changedFields = (before: OrganizationFields, after: OrganizationFields): Field[] =>
  fields.filter((field) => !isSame(before[field], after[field]))

export const auditDiff = (
  before: OrganizationFields,
  after: OrganizationFields,
  nameOf: AssociationNameOf,
): FieldChange[] =>
  changedFields(before, after).map((field) => ({
    field,
    label: titleAt(organizationDraft, [field]),
    old: historyText(field, before[field], nameOf),
    new: historyText(field, after[field], nameOf),
  }))

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
