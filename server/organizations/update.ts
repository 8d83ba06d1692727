// Updates an organization: fields by right, affiliations, references.
import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { associationType } from '#contract/access.ts'
import {
  affiliationRefusal,
  fieldRefusal,
  organizationDraft,
  type OrganizationDraft,
} from '#contract/organizations/organization.ts'
import { changedBranchIds, type Affiliation } from '#contract/organizations/affiliation.ts'
import { organizationFields, type OrganizationFields } from '#contract/organizations/organization-fields.ts'
import { fieldChanges } from '#contract/record/fields.ts'
import { readChosen } from '../associations/chosen-associations.ts'
import { ApiError, invalid } from '../api-error.ts'
import type { Viewer } from '../actor.ts'
import type { Transaction } from '../db/database.ts'
import { organizationBranch } from '../db/tables/organization-tables.ts'
import { followContactChange } from './email-hold.ts'
import type { OrganizationTypes } from './kind.ts'
import type { OrganizationParts } from './store.ts'
import type { Work } from '../records/transition.ts'
import { isUniqueViolation } from '../db/database-error.ts'

/** `parts`: what other domains do when the address has changed. */
export const updateWith =
  ({ renewConfirmations }: Pick<OrganizationParts, 'renewConfirmations'>) =>
  async (work: Work<OrganizationTypes>, draft: OrganizationDraft) => {
    const { actor, tx, locked, save } = work
    const before = fieldsOf(locked.content)
    const after = fieldsOf(draft)
    if (changedFields(before, after).length === 0) return 'unchanged'
    refuseForbiddenFields(actor, before, after, draft)
    const associationName = await associationNames(actor, tx, before, after)
    const { branches: _, ...columns } = after
    await save({
      ...columns,
      organizationNumber: after.organizationNumber || null,
      rfNumber: after.rfNumber || null,
    }).catch(translateDuplicateNumber)
    await writeBranches(tx, locked.row.id, before, after)
    const isAddressNew = await followContactChange(work, { row: locked.row, name: after.name, before, after })
    if (isAddressNew) await renewConfirmations(work, { id: locked.row.id, name: after.name, email: after.email })
    return { label: after.name, changes: fieldChanges(organizationFields(associationName), before, after) }
  }

/** Only the fields of a draft, in one order, so that two can be compared. */
export const fieldsOf = (from: OrganizationFields): OrganizationFields => {
  const values = Object.fromEntries(fields.map((field) => [field, from[field]])) as OrganizationFields
  const homeFields = values.homeFields.map(({ name, icao, latitude, longitude }) => ({
    name,
    icao,
    latitude,
    longitude,
  }))
  return { ...values, homeFields, branches: sortAffiliations(values.branches) }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const fields = Object.keys(organizationDraft.shape).filter((key): key is keyof OrganizationFields => key !== 'version')

/** The fields whose values differ. Both sides must list their affiliations in the same order. */
export const changedFields = (before: OrganizationFields, after: OrganizationFields): (keyof OrganizationFields)[] =>
  fields.filter((field) => !isSame(before[field], after[field]))

/** Sorts affiliations, so that two lists with the same ones are equal. */
const sortAffiliations = (list: readonly Affiliation[]): Affiliation[] =>
  list
    .map(({ branchId, validFrom, validTo }) => ({ branchId, validFrom, validTo }))
    .toSorted((a, b) => (a.branchId + a.validFrom < b.branchId + b.validFrom ? -1 : 1))

/** Throws 403 with a sentence on each field that the viewer may not change. */
const refuseForbiddenFields = (
  { account, context }: Viewer,
  before: OrganizationFields,
  after: OrganizationFields,
  { branches }: OrganizationFields,
) => {
  const refused = changedFields(before, after).flatMap((field) => {
    const message = fieldRefusal(account, field)
    return message ? [{ code: 'Forbidden', message, field: field as string }] : []
  })
  for (const branchId of changedBranchIds(before.branches, after.branches)) {
    const message = affiliationRefusal(account, context, branchId)
    const index = branches.findIndex((affiliation) => affiliation.branchId === branchId)
    if (message)
      refused.push({ code: 'Forbidden', message, field: index < 0 ? 'branches' : `branches.${index}.branchId` })
  }
  if (refused.length > 0) throw new ApiError(403, refused)
}

/** The names of the associations of both versions. Throws 400 when a new one is not of the right type, or out of use. */
const associationNames = async (
  viewer: Viewer,
  tx: Transaction,
  before: OrganizationFields,
  after: OrganizationFields,
) => {
  const idsOf = ({ districtId, branches }: OrganizationFields) => [
    districtId,
    ...branches.map((affiliation) => affiliation.branchId),
  ]
  const chosen = await readChosen(viewer, tx, [...idsOf(before), ...idsOf(after)], idsOf(before))
  const problems = [
    ...after.branches.map(({ branchId }, index) => ({
      field: `branches.${index}.branchId`,
      message: chosen.problem(branchId, 'Grenförbund', associationType.Branch),
    })),
    { field: 'districtId', message: chosen.problem(after.districtId, 'Distrikt', associationType.District) },
  ]
  const errors = problems.flatMap(({ field, message }) => (message === null ? [] : [{ field, message }]))
  if (errors.length > 0) throw invalid(errors)
  return (id: string) => chosen.find(id)?.name ?? ''
}

const writeBranches = async (tx: Transaction, id: string, before: OrganizationFields, after: OrganizationFields) => {
  const changed = changedBranchIds(before.branches, after.branches)
  if (changed.length === 0) return
  await tx
    .delete(organizationBranch)
    .where(and(eq(organizationBranch.organizationId, id), inArray(organizationBranch.branchId, changed)))
  const rows = after.branches.filter(({ branchId }) => changed.includes(branchId))
  if (rows.length === 0) return
  await tx.insert(organizationBranch).values(rows.map((row) => ({ id: uuidv7(), organizationId: id, ...row })))
}

/** Only the unique constraint prevents two simultaneous changes from using the same number. */
export const translateDuplicateNumber = (error: unknown): never => {
  if (isUniqueViolation(error, ['organization_organizationNumber_unique'])) {
    throw invalid([{ field: 'organizationNumber', message: 'Organisationsnumret används redan av en annan förening.' }])
  }
  throw error
}
