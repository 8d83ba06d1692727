// Creates an organization, with its affiliations from today.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { associationType } from '#contract/access.ts'
import { statusOfNew, type Organization, type OrganizationCreate } from '#contract/organizations/organization.ts'
import { newDistrictRefusal, organizationCreateRefusal } from '#contract/organizations/organization-access.ts'
import type { Viewer } from '../actor.ts'
import { readChosen } from '../associations/chosen-associations.ts'
import { forbidden, invalid } from '../api-error.ts'
import type { Transaction } from '../db/database.ts'
import { organization, organizationBranch } from '../db/tables/organization-tables.ts'
import { create as createRecord } from '../records/create.ts'
import { storeModule } from '../store-order.ts'
import { organizationKind } from './kind.ts'
import type { OrganizationParts } from './store.ts'
import { translateDuplicateNumber } from './update.ts'

export const create = (
  viewer: Viewer,
  parts: OrganizationParts,
  { id, branchIds, organizationNumber, ...values }: OrganizationCreate,
): Promise<Organization> =>
  createRecord(viewer, parts, organizationKind(parts), { id }, async ({ actor, tx, today }) => {
    const refusal = organizationCreateRefusal(actor.account)
    if (refusal) throw forbidden(refusal)
    const chosen = await readChosen(actor, tx, [values.districtId, ...branchIds])
    chosen.check([
      { field: 'districtId', id: values.districtId, title: 'Distrikt', type: associationType.District },
      ...branchIds.map((branchId) => ({
        field: 'branchIds',
        id: branchId,
        title: 'Grenar',
        type: associationType.Branch,
      })),
    ])
    const district = chosen.find(values.districtId)
    const misplaced = district && newDistrictRefusal(actor.context, district)
    if (misplaced) throw forbidden(misplaced)
    await refuseTaken(tx, organizationNumber)
    const by = actor.account.id
    await tx
      .insert(organization)
      .values({
        id,
        ...values,
        organizationNumber: organizationNumber || null,
        status: statusOfNew(organizationNumber),
        memberSince: today,
        createdBy: by,
        updatedBy: by,
      })
      .catch(translateDuplicateNumber)
    const rows = [...new Set(branchIds)].map((branchId) => ({
      id: uuidv7(),
      organizationId: id,
      branchId,
      validFrom: today,
    }))
    await tx.insert(organizationBranch).values(rows)
    return { recordLabel: values.name }
  })

/** Throws 400 with the name of the club that has the number, so that nobody adds it twice. */
const refuseTaken = async (tx: Transaction, organizationNumber: string) => {
  if (organizationNumber === '') return
  const [other] = await tx
    .select({ name: organization.name })
    .from(organization)
    .where(eq(organization.organizationNumber, organizationNumber))
  if (other) {
    const message = `Föreningen finns redan: ${other.name}.`
    throw invalid([{ field: 'organizationNumber', message }])
  }
}

storeModule<typeof import('./create.ts')>()
