// Persons that a batch creates and its undoing removes, and memberships for persons outside the context.
import { sql } from 'drizzle-orm'
import { homeCountry } from '#contract/members/address.ts'
import { memberLabel } from '#contract/members/person.ts'
import { createRefusal } from '#contract/members/person-rights.ts'
import type { Viewer } from '../../actor.ts'
import { forbidden } from '../../api-error.ts'
import * as attachments from '../../attachments/store.ts'
import { bulkInsert } from '../../db/bulk-rows.ts'
import { clubRole, membership, membershipBranch } from '../../db/tables/member-tables.ts'
import { organization } from '../../db/tables/organization-tables.ts'
import { person } from '../../db/tables/person-tables.ts'
import { rowsOf, uuidArray } from '../../db/sql-expressions.ts'
import { fingerprintsOf, numberColumns, type IdentityKeys } from '../../identity-numbers/identity-number.ts'
import { changeRows } from '../../records/batch/batch-changes.ts'
import type { BatchItem, Settle } from '../../records/batch/batch-kind.ts'
import { createMany } from '../../records/create-many.ts'
import { lockShared } from '../../records/lock.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import type { Deps, UnitOfWork } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { readPlaces } from './batch-changes.ts'
import { clubIdsOf, inverse, writeHeld, writeRefusal, type PersonWrite } from './batch-writes.ts'
import { joinPerson, linkAccounts } from '../creation.ts'
import { findArrived, lockArrivals } from '../import/arrived-meanwhile.ts'
import { personKind, personKindWithin, type PersonTypes, type PersonWork } from '../kind.ts'
import { changedRefusal, auditRoles } from '../roles/role-writes.ts'
import { identityNumberConstraints } from '../../db/columns.ts'
import { isUniqueViolation } from '../../db/database-error.ts'

interface PersonMade {
  identityNumber: string | null
  birthDate: string | null
  write: PersonWrite
}
type Item = BatchItem<PersonMade>
interface New extends PersonMade {
  /** The values of the row that its matching reads. */
  own: PersonWrite['after']
  id: string
  rowId: string
  label: string
}

/** The same refusal whoever has the number, so that it tells no more than a look-up does. */
const taken = () => forbidden('Numret finns redan i registret. Importera filen igen.')

const arrivedRefusal = 'Personen har kommit in efter jämförelsen. Importera filen igen.'

const insertPersons = async (unit: UnitOfWork<Viewer>, keys: IdentityKeys, given: readonly New[]) => {
  const { actor, tx, today } = unit
  const refusal = createRefusal(actor.account, actor.context)
  if (refusal !== null) throw forbidden(refusal)
  await lockArrivals(actor, tx)
  const arrived = await findArrived(actor, tx, keys, given)
  const items = given.filter((item) => !arrived.has(item))
  const leftOut = { items: arrived, refusal: arrivedRefusal }
  if (items.length === 0) return leftOut
  const writes = items.map(({ write }) => write)
  await lockShared(actor, tx, organization, clubIdsOf(writes))
  const { clubs } = await readPlaces(actor, tx, writes)
  const refused = writes.map((write) => writeRefusal(actor, write, null, clubs, today)).find((found) => found !== null)
  if (refused) throw forbidden(refused)
  const by = { createdBy: actor.account.id, updatedBy: actor.account.id }
  const rows = items.map(({ id, identityNumber, birthDate, write: { after } }) => ({
    id,
    firstName: after.firstName ?? '',
    lastName: after.lastName ?? '',
    sex: after.sex ?? ('unknown' as const),
    nationality: after.nationality || null,
    email: after.email ?? '',
    phoneNumber: after.phoneNumber ?? '',
    careOf: after.careOf ?? '',
    street: after.street ?? '',
    postalCode: after.postalCode ?? '',
    city: after.city ?? '',
    country: after.country ?? homeCountry,
    municipalityCode: after.municipalityCode || null,
    ...numberColumns(keys, identityNumber),
    birthDate,
    birthYear: Number(birthDate?.slice(0, 4)),
    ...by,
  }))
  await bulkInsert(tx, person, rows).catch((error: unknown) => {
    throw isUniqueViolation(error, identityNumberConstraints('person')) ? taken() : error
  })
  await writeHeld(
    unit,
    items.map(({ id, write }) => ({ personId: id, write })),
  )
  await linkAccounts(
    unit,
    items.flatMap(({ identityNumber }) => (identityNumber ? [fingerprintsOf(keys, identityNumber)] : [])),
  )
  const numbers = await rowsOf<{ id: string; memberNumber: number }>(
    tx,
    sql`select id, member_number as "memberNumber" from person where id = any(${uuidArray(items.map(({ id }) => id))})`,
  )
  const labels = new Map(numbers.map((made) => [made.id, memberLabel(made)]))
  for (const item of items) item.label = labels.get(item.id) ?? item.label
  return leftOut
}

export const createPersons = (
  viewer: Viewer,
  deps: Deps,
  keys: IdentityKeys,
  items: readonly Item[],
  reason: string,
  settle: Settle,
): Promise<void> =>
  createMany(
    viewer,
    deps,
    personKind,
    items.map(({ id, recordId, content }): New => ({
      ...content,
      own: content.write.after,
      id: recordId,
      rowId: id,
      label: 'Medlem',
    })),
    reason,
    (unit, some) => insertPersons(unit, keys, some),
    (unit, some, refusal) =>
      settle(
        unit,
        some.map(({ rowId }) =>
          refusal === null ? { id: rowId, outcome: 'done' } : { id: rowId, outcome: 'refused', reason: refusal },
        ),
      ),
  )

const usedText = 'Något har kommit till personen efter importen, som därför lämnas kvar.'

const idsOf = (rows: readonly { id: string }[]) => uuidArray(rows.map(({ id }) => id))

export const removePersons = (
  viewer: Viewer,
  deps: Deps,
  items: readonly Item[],
  { reason, stale }: { reason: string; stale: string },
  settle: Settle,
): Promise<void> =>
  changeRows(
    viewer,
    deps,
    personKindWithin('anywhere'),
    items.map((item) => ({ ...item, version: 1 })),
    {
      action: 'changeMembership',
      reason,
      stale,
      read: (by, tx, rows) => attachments.idsWithAny(by, tx, 'person', rows),
      refuse: ({ recordId, content }, used, { view }) =>
        used.has(recordId) ? usedText : changedRefusal(view.roles, inverse(content.write).roles),
      change: async () => ({ action: 'remove', isRemoved: true as const }),
      write: async (unit, done) => {
        const { tx } = unit
        const memberships = done.flatMap(({ row }) => row.content.write.memberships)
        const roles = done.flatMap(({ row }) =>
          inverse(row.content.write).roles.map((one) => ({ ...one, personId: row.recordId })),
        )
        await auditRoles(unit, roles)
        await tx.delete(membershipBranch).where(sql`${membershipBranch.membershipId} = any(${idsOf(memberships)})`)
        await tx.delete(membership).where(sql`${membership.id} = any(${idsOf(memberships)})`)
        await tx.delete(clubRole).where(sql`${clubRole.id} = any(${idsOf(roles)})`)
        await tx.delete(person).where(sql`${person.id} = any(${uuidArray(done.map(({ row }) => row.recordId))})`)
      },
      violated: usedText,
    },
    settle,
  )

/** Gives persons outside the context a membership, one at a time because each gets a mail. Nothing else of them changes. */
export const joinPersons = (
  viewer: Viewer,
  deps: Deps,
  items: readonly BatchItem<{ personId: string; write: PersonWrite }>[],
  reason: string,
  settle: Settle,
): Promise<void> => {
  const { lockMany: _, ...alone } = personKindWithin('anywhere')
  const kind: RecordKind<PersonTypes> = alone
  return changeRows(
    viewer,
    deps,
    kind,
    items.map((item) => ({ ...item, recordId: item.content.personId })),
    {
      action: 'addMembership',
      reason,
      stale: 'har ändrats.',
      change: async (work: PersonWork, { content: { write } }) => {
        const [held] = write.memberships
        if (!held?.after) return 'unchanged'
        const { organizationId, after } = held
        const branchIds = after.branches.map(({ branchId }) => branchId)
        return joinPerson(work, { organizationId, branchIds, validFrom: after.validFrom, validTo: after.validTo })
      },
    },
    settle,
  )
}

storeModule<typeof import('./batch-creation.ts')>()
