// Updates an organization: fields by right, affiliations, references.
import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { associationType } from '../../contract/access.ts'
import {
  affiliationRefusal,
  fieldRefusal,
  organizationDraft,
  type OrganizationDraft,
} from '../../contract/organizations/organization.ts'
import type { Affiliation } from '../../contract/organizations/affiliation.ts'
import { organizationFields, type OrganizationFields } from '../../contract/organizations/organization-fields.ts'
import { fieldChanges } from '../../contract/record/fields.ts'
import { ApiError, invalid } from '../api-error.ts'
import { nameOf, type Viewer } from '../actor.ts'
import type { Transaction } from '../db/database.ts'
import { association, organizationBranch } from '../db/schema.ts'
import { queueMail } from '../mail/mail-queue.ts'
import type { OrganizationTypes } from './kind.ts'
import type { Work } from '../records/transition.ts'

export const update = async ({ actor, tx, locked, save }: Work<OrganizationTypes>, draft: OrganizationDraft) => {
  const before = fieldsOf(locked.content)
  const after = fieldsOf(draft)
  if (changedFields(before, after).length === 0) return 'unchanged'
  refuseForbiddenFields(actor, before, after, draft)
  const associationName = await associationNames(tx, before, after)
  const { branches: _, ...columns } = after
  await save({
    ...columns,
    organizationNumber: after.organizationNumber || null,
    rfNumber: after.rfNumber || null,
  }).catch(translateDuplicateNumber)
  await writeBranches(tx, locked.row.id, before, after)
  await queueBankgiroMail(actor, tx, locked.row, before, after)
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

/** The branches whose affiliation differs between two lists. */
const changedBranchIds = (before: readonly Affiliation[], after: readonly Affiliation[]): string[] => {
  const affiliationsOf = (list: readonly Affiliation[], branchId: string) =>
    sortAffiliations(list.filter((affiliation) => affiliation.branchId === branchId))
  const ids = new Set([...before, ...after].map((affiliation) => affiliation.branchId))
  return [...ids].filter((id) => !isSame(affiliationsOf(before, id), affiliationsOf(after, id)))
}

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

/** The names of the associations of both versions. Throws 400 when a new one is not of the right type. */
const associationNames = async (tx: Transaction, before: OrganizationFields, after: OrganizationFields) => {
  const ids = [before, after].flatMap((values) => [
    values.districtId,
    ...values.branches.map((affiliation) => affiliation.branchId),
  ])
  const rows = await tx
    .select({ id: association.id, name: association.name, type: association.type })
    .from(association)
    .where(inArray(association.id, ids))
  const isOf = (type: number, id: string) => rows.some((row) => row.id === id && row.type === type)
  const errors = after.branches.flatMap(({ branchId }, index) =>
    isOf(associationType.Branch, branchId)
      ? []
      : [{ field: `branches.${index}.branchId`, message: 'Grenförbund har ett val som inte finns.' }],
  )
  if (!isOf(associationType.District, after.districtId)) {
    errors.push({ field: 'districtId', message: 'Distrikt har ett val som inte finns.' })
  }
  if (errors.length > 0) throw invalid(errors)
  return (id: string) => rows.find((row) => row.id === id)?.name ?? ''
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

const duplicateNumberConstraint = 'organization_organizationNumber_unique'

/** Only the unique constraint prevents two simultaneous changes from using the same number. */
export const translateDuplicateNumber = (error: unknown): never => {
  const { constraint } = ((error as Error).cause ?? error) as { constraint?: string }
  if (constraint === duplicateNumberConstraint) {
    throw invalid([{ field: 'organizationNumber', message: 'Organisationsnummer används redan av en annan förening.' }])
  }
  throw error
}

/**
 * Queues the mail to both the old and the new address, because somebody who redirects money redirects the mail too. `version` is
 * the one before the change.
 */
const queueBankgiroMail = async (
  { account }: Viewer,
  tx: Transaction,
  { id, version }: { id: string; version: number },
  before: Pick<OrganizationFields, 'email' | 'bankgiro'>,
  after: OrganizationFields,
) => {
  if (before.bankgiro === after.bankgiro) return
  await queueMail(tx, {
    decision: `organization.bankgiro:${id}:${version + 1}`,
    recordType: 'organization',
    recordId: id,
    to: [
      { email: before.email, name: after.name },
      { email: after.email, name: after.name },
    ],
    template: 'bankgiroChanged',
    data: { club: after.name, changedBy: nameOf(account) },
  })
}
