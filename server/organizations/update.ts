// Updates an organization: fields by right, affiliations, references.
import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { associationType } from '#contract/access.ts'
import { affiliationRefusal, fieldRefusal } from '#contract/organizations/organization-access.ts'
import { organizationDraft, type OrganizationDraft } from '#contract/organizations/organization.ts'
import { changedBranchIds, lengthenedBy, type Affiliation } from '#contract/organizations/affiliation.ts'
import { organizationFields, type OrganizationFields } from '#contract/organizations/organization-fields.ts'
import { goesOn } from '#contract/dates/validity-period.ts'
import { fieldChanges } from '#contract/record/fields.ts'
import type { FieldChange } from '#contract/record/history.ts'
import { recordValues } from '#contract/record/record-values.ts'
import { readChosen } from '../associations/chosen-associations.ts'
import { invalid, refuseFields } from '../api-error.ts'
import type { Viewer } from '../actor.ts'
import type { Transaction } from '../db/database.ts'
import { organizationBranch } from '../db/tables/organization-tables.ts'
import { followContactChange } from './email-hold.ts'
import type { OrganizationTypes } from './kind.ts'
import type { OrganizationParts } from './store.ts'
import type { Work } from '../records/transition.ts'
import { isUniqueViolation } from '../db/database-error.ts'

/** `parts` has what other domains do when the address has changed. */
export const updateWith =
  ({ renewClubRequests }: Pick<OrganizationParts, 'renewClubRequests'>) =>
  async (work: Work<OrganizationTypes>, draft: OrganizationDraft) => {
    const { actor, tx, today, locked, save } = work
    const before = fieldsOf(locked.content)
    const after = fieldsOf(draft)
    const chosen = await readChosen(actor, tx, [...namedIn(before), ...namedIn(after)])
    const changes = fieldChanges(
      organizationFields((id) => chosen.find(id)?.name ?? ''),
      before,
      after,
    )
    if (changes.length === 0) return 'unchanged'
    refuseForbidden(actor, changes, before, draft)
    chosen.check(namedAnew(before, draft, today))
    const { branches: _, ...columns } = after
    await save({
      ...columns,
      organizationNumber: after.organizationNumber || null,
      rfNumber: after.rfNumber || null,
    }).catch(translateDuplicateNumber)
    await writeBranches(tx, locked.row.id, before, after)
    const isAddressNew = await followContactChange(work, { row: locked.row, name: after.name, before, after })
    if (isAddressNew) await renewClubRequests(work, { id: locked.row.id, name: after.name, email: after.email })
    return { label: after.name, changes }
  }

const own = organizationDraft.omit({ version: true })

/** Only the fields of a draft, and of the lists in them, so that two can be compared. */
export const fieldsOf = (from: OrganizationFields): OrganizationFields => ({
  ...recordValues(own, from),
  homeFields: from.homeFields.map(({ name, icao, latitude, longitude }) => ({ name, icao, latitude, longitude })),
  branches: sortAffiliations(from.branches),
})

/** Sorts affiliations, so that two lists with the same ones are equal. */
const sortAffiliations = (list: readonly Affiliation[]): Affiliation[] =>
  list
    .map(({ branchId, validFrom, validTo }) => ({ branchId, validFrom, validTo }))
    .toSorted((a, b) => (a.branchId + a.validFrom < b.branchId + b.validFrom ? -1 : 1))

/** The ids of the associations that the club names. */
const namedIn = ({ districtId, branches }: OrganizationFields): string[] => [
  districtId,
  ...branches.map(({ branchId }) => branchId),
]

/**
 * The fields whose associations have to be in use. One that is out of use stays where the club has had it, but does not get the club
 * back: by a longer period, or because the club joins the federation again.
 */
const namedAnew = (before: OrganizationFields, after: OrganizationFields, today: string) => {
  const isRejoining = before.status === 'left' && after.status !== 'left'
  const lengthened = lengthenedBy(before.branches, after.branches)
  const isKept = (affiliation: Affiliation) =>
    !lengthened.includes(affiliation) && !(isRejoining && goesOn(today)(affiliation))
  const branches = after.branches.flatMap((affiliation, index) =>
    isKept(affiliation)
      ? []
      : {
          field: `branches.${index}.branchId`,
          id: affiliation.branchId,
          title: 'Grenförbund',
          type: associationType.Branch,
        },
  )
  const isDistrictKept = !isRejoining && after.districtId === before.districtId
  return isDistrictKept
    ? branches
    : [...branches, { field: 'districtId', id: after.districtId, title: 'Distrikt', type: associationType.District }]
}

/** Throws 403 with a sentence on each field, and on each affiliation of the draft, that the viewer may not change. */
const refuseForbidden = (
  { account, context }: Viewer,
  changes: readonly FieldChange[],
  before: OrganizationFields,
  { branches }: OrganizationFields,
) => {
  const refused = new Map<string, string>()
  for (const branchId of changedBranchIds(before.branches, branches)) {
    const message = affiliationRefusal(account, context, branchId)
    const index = branches.findIndex((affiliation) => affiliation.branchId === branchId)
    if (message) refused.set(index < 0 ? 'branches' : `branches.${index}.branchId`, message)
  }
  const fields = new Set([...changes.map(({ field }) => field), ...refused.keys()])
  refuseFields([...fields], (field) => refused.get(field) ?? fieldRefusal(account, field))
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
