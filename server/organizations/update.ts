// Updates an organization. Version, rights and references are checked on the locked row; the change and its audit event are one
// transaction.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { associationType, changes } from '../../contract/access.ts'
import {
  affiliationRefusal,
  fieldRefusal,
  organization as organizationView,
  type Organization,
  type OrganizationDraft,
} from '../../contract/organizations/organization.ts'
import { ApiError, conflict, invalid } from '../api-error.ts'
import { writeAuditEvent } from '../audit/audit-events.ts'
import type { Viewer } from '../actor.ts'
import type { Transaction } from '../db/database.ts'
import { association, organization, organizationBranch } from '../db/schema.ts'
import { notifyChange } from '../live/change-notices.ts'
import { changedBranchIds, changedFields, auditDiff, fields, sortAffiliations } from './audit-diff.ts'
import { notVisibleError } from './not-visible.ts'
import { queueBankgiroMail } from './bankgiro-mail.ts'
import { byId, changedById, exists, type OrganizationParts } from './store.ts'
import { storeModule } from '../store-order.ts'

type OrganizationFields = Omit<OrganizationDraft, 'version'>

/** Saves a draft and returns the organization, also when the change took it out of the viewer's context. */
export const update = async (
  viewer: Viewer,
  parts: OrganizationParts,
  id: string,
  draft: OrganizationDraft,
): Promise<Organization> => {
  const { db } = parts
  const outcome = await db.transaction((tx) => save(viewer, tx, id, draft)).catch(translateDuplicateNumber)
  const current = await (outcome === 'saved' ? changedById : byId)(viewer, parts, id)
  if (outcome === 'outside' || !current) throw await notVisibleError(viewer, db, id, changes('Organizations'))
  if (outcome === 'stale') throw conflict(organizationView, current)
  return current
}

type Outcome = 'saved' | 'stale' | 'outside'

const save = async (viewer: Viewer, tx: Transaction, id: string, draft: OrganizationDraft): Promise<Outcome> => {
  const [row] = await tx.select().from(organization).where(eq(organization.id, id)).for('update')
  if (!row || !(await exists(viewer, tx, id))) return 'outside'
  const affiliations = await tx.select().from(organizationBranch).where(eq(organizationBranch.organizationId, id))
  const before = fieldsOf({
    ...row,
    organizationNumber: row.organizationNumber ?? '',
    rfNumber: row.rfNumber ?? '',
    branches: affiliations,
  })
  const after = fieldsOf(draft)
  // Also when the version is old: a request repeated because its response was lost gets the same response.
  if (changedFields(before, after).length === 0) return 'saved'
  if (row.version !== draft.version) return 'stale'

  refuseForbiddenFields(viewer, before, after, draft)
  const nameOf = await associationNames(tx, before, after)
  // Notified before and after, because the change may move it from one context to another.
  await notifyChange(tx, 'organization', id)
  await write(viewer, tx, id, after)
  await writeBranches(tx, id, before, after)
  await queueBankgiroMail(viewer, tx, row, before, after)
  await writeAuditEvent(viewer, tx, {
    action: 'update',
    recordType: 'organization',
    recordId: id,
    recordLabel: after.name,
    changes: auditDiff(before, after, nameOf),
  })
  await notifyChange(tx, 'organization', id)
  return 'saved'
}

/** Only the fields of a draft, in one order, so that two can be compared. */
const fieldsOf = (from: OrganizationFields): OrganizationFields => {
  const values = Object.fromEntries(fields.map((field) => [field, from[field]])) as OrganizationFields
  const homeFields = values.homeFields.map(({ name, icao, latitude, longitude }) => ({
    name,
    icao,
    latitude,
    longitude,
  }))
  return { ...values, homeFields, branches: sortAffiliations(values.branches) }
}

/** Throws 403 with a sentence on each field that the viewer may not change. */
const refuseForbiddenFields = (
  { account, context }: Viewer,
  before: OrganizationFields,
  after: OrganizationFields,
  { branches }: OrganizationDraft,
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

const write = async (
  { account }: Viewer,
  tx: Transaction,
  id: string,
  { branches: _, ...values }: OrganizationFields,
) => {
  await tx
    .update(organization)
    .set({
      ...values,
      organizationNumber: values.organizationNumber || null,
      rfNumber: values.rfNumber || null,
      version: sql`${organization.version} + 1`,
      updatedAt: sql`now()`,
      updatedBy: account.id,
    })
    .where(eq(organization.id, id))
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
const translateDuplicateNumber = (error: unknown): never => {
  const { constraint } = ((error as Error).cause ?? error) as { constraint?: string }
  if (constraint === duplicateNumberConstraint) {
    throw invalid([{ field: 'organizationNumber', message: 'Organisationsnummer används redan av en annan förening.' }])
  }
  throw error
}

storeModule<typeof import('./update.ts')>()
