// Record kind of licence types, for staff, and the changes of them.
import { and, eq, like, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { associationType } from '#contract/access.ts'
import { ownerRefusal } from '#contract/associations/association-choices.ts'
import { licenceTypeFields } from '#contract/licences/licence-types/licence-type-fields.ts'
import {
  keptKindText,
  licenceType as licenceTypeView,
  licenceTypeRules,
  licenceTypeText,
  type LicenceType,
  type licenceTypeCreate,
  type LicenceTypeDraft,
} from '#contract/licences/licence-types/licence-type.ts'
import { storedRequirement } from '#contract/licences/licence-types/requirement.ts'
import type { UsableAction } from '#contract/record/catalogue.ts'
import type { Viewer } from '../../actor.ts'
import { readChosen, readNamed } from '../../associations/chosen-associations.ts'
import { forbidden, invalid } from '../../api-error.ts'
import type { Transaction } from '../../db/database.ts'
import { licence, licenceNumber } from '../../db/tables/licence-tables.ts'
import { licenceType } from '../../db/tables/licence-type-tables.ts'
import { association } from '../../db/tables/association-tables.ts'
import { lockVisible } from '../../records/lock.ts'
import { judgeFirmly, type RecordKind, type StaffRecord } from '../../records/record-kind.ts'
import { staffKind } from '../../records/staff-kind.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { usableChanges } from '../../records/usable.ts'
import { storeModule } from '../../store-order.ts'
import { licenceTypeScope } from '../visibility.ts'
import { readLicenceType } from './store.ts'

/** Reads all branches, which are few. */
const branchesIn = (tx: Transaction) =>
  tx
    .select({ id: association.id, name: association.name, shortName: association.shortName })
    .from(association)
    .where(eq(association.type, associationType.Branch))

const typesIn = (tx: Transaction) =>
  tx
    .select({
      id: licenceType.id,
      code: licenceType.code,
      name: licenceType.name,
      kind: licenceType.kind,
      branchIds: licenceType.branchIds,
    })
    .from(licenceType)

/** The issuing branch; null for the federation. Throws 400 when there is no such branch. */
const readIssuer = async (viewer: Viewer, tx: Transaction, id: string | null) =>
  id === null
    ? null
    : readNamed(viewer, tx, id, { field: 'issuerId', title: 'Utfärdare', type: associationType.Branch })

interface LockedLicenceType {
  row: typeof licenceType.$inferSelect
  issuer: { id: string; name: string } | null
}
type LicenceTypeTypes = StaffRecord<typeof licenceType, LockedLicenceType, LicenceType, UsableAction>

export const licenceTypeKind: RecordKind<LicenceTypeTypes> = {
  table: licenceType,
  view: licenceTypeView,
  lock: async (viewer, tx, id) => {
    const row = await lockVisible(viewer, tx, licenceType, licenceTypeScope, id)
    return row && { row, issuer: await readIssuer(viewer, tx, row.issuerId) }
  },
  judge: judgeFirmly((action: UsableAction, { row, issuer }: LockedLicenceType, account, context) =>
    licenceTypeRules.refusal(action, { ...row, issuer }, account, context),
  ),
  read: readLicenceType,
  label: ({ row }) => licenceTypeText({ ...row, isActive: true }),
  ...staffKind(licenceTypeScope, (id: string) => id),
}

/** Whether another type has given numbers with the code, also under a former code of its own. */
const hasNumbers = async (tx: Transaction, code: string, id: string): Promise<boolean> => {
  const numbers = await tx
    .select({ number: licenceNumber.number })
    .from(licenceNumber)
    .where(and(ne(licenceNumber.typeId, id), like(licenceNumber.number, `${code}-%`)))
    .limit(1)
  return numbers.length > 0
}

const hasLicences = async (tx: Transaction, id: string): Promise<boolean> => {
  const issued = await tx.select({ id: licence.id }).from(licence).where(eq(licence.typeId, id)).limit(1)
  return issued.length > 0
}

/** Throws 400 when the code has been another type's, licences of another kind were issued, a branch does not exist or is out of use, or a required type is not held in any of the branches. */
const verify = async (
  tx: Transaction,
  { code, kind, branchIds, requirements }: LicenceTypeDraft,
  id: string,
  viewer: Viewer,
) => {
  const types = await typesIn(tx)
  const before = types.find((type) => type.id === id)
  const kept = before?.branchIds
  if (code !== before?.code && (await hasNumbers(tx, code, id)))
    throw invalid([
      { field: 'code', message: `Licenser av en annan typ har nummer som börjar med ${code}. Välj en annan kod.` },
    ])
  if (before && kind !== before.kind && (await hasLicences(tx, id)))
    throw invalid([{ field: 'kind', message: keptKindText }])
  const chosen = await readChosen(viewer, tx, branchIds, kept)
  const errors = branchIds.flatMap((branchId) => {
    const message = chosen.problem(branchId, 'Grenar', associationType.Branch)
    return message === null ? [] : [{ field: 'branchIds', message }]
  })
  const isHeldHere = (other: string) =>
    other !== id &&
    types.some((type) => type.id === other && type.branchIds.some((branch) => branchIds.includes(branch)))
  requirements.forEach(({ kind, licenceTypeId }, index) => {
    if (kind === 'otherLicence' && !isHeldHere(licenceTypeId))
      errors.push({
        field: `requirements.${index}.licenceTypeId`,
        message: 'Välj en annan licenstyp som gäller i samma gren.',
      })
  })
  if (errors.length > 0) throw invalid(errors)
}

const changes = usableChanges<LicenceTypeTypes, LicenceTypeDraft>(licenceTypeKind, {
  fields: async (tx) => {
    const [branches, types] = [await branchesIn(tx), await typesIn(tx)]
    return licenceTypeFields({
      branch: (id) => branches.find((branch) => branch.id === id)?.shortName ?? '',
      licenceType: (id) =>
        types
          .filter((type) => type.id === id)
          .map(licenceTypeText)
          .join(''),
    })
  },
  storedOf: (draft, owned) => {
    const { issuerId } = owned as { issuerId: string | null }
    return {
      ...draft,
      // A type that a branch issues is valid in that branch alone.
      branchIds: issuerId === null ? [...new Set(draft.branchIds)].sort() : [issuerId],
      validityMonths: draft.validity === 'months' ? draft.validityMonths : null,
      requirements: draft.requirements.map(storedRequirement),
    }
  },
  nameOf: licenceTypeText,
  unique: ['code'],
  verify,
})
export const { actions } = changes

export const create = (viewer: Viewer, deps: Deps, body: z.output<typeof licenceTypeCreate>): Promise<LicenceType> =>
  changes.create(viewer, deps, body, async (tx) => {
    const issuer = await readIssuer(viewer, tx, body.issuerId)
    const { account, context } = viewer
    const refusal =
      licenceTypeRules.changeRefusal(account, context, issuer) ?? (issuer && ownerRefusal(context, issuer))
    if (refusal) throw forbidden(refusal)
    const problem = issuer && (await readChosen(viewer, tx, [issuer.id])).problem(issuer.id, 'Utfärdare')
    if (problem) throw invalid([{ field: 'issuerId', message: problem }])
  })

storeModule<typeof import('./kind.ts')>()
