// Issues a licence in the transaction that approves its application: the number of the person, and the end of one that is replaced.
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { orNotFound } from '../../api-error.ts'
import type { Transaction } from '../../db/database.ts'
import { licence, licenceCounter, licenceNumber } from '../../db/tables/licence-tables.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { nextSerial } from '../../records/serial-number.ts'
import { attempt } from '../../records/transition.ts'
import { storeModule } from '../../store-order.ts'
import type { LicenceApplicationWork, LockedLicenceApplication } from '../applications/kind.ts'
import { licenceScope } from '../visibility.ts'
import { carriedConditions } from './carried-conditions.ts'
import { followingLicence } from './kind.ts'
import { formatLicenceNumber } from './number.ts'

interface Numbered {
  typeId: string
  branchId: string
  personId: string
}

/**
 * The number of the person for the type in the branch, or the next one. A failed transaction releases it, so that there are no gaps. A
 * person who was merged may have licences with several numbers, of which that of the one that ends last goes on, but not that of one
 * that was recalled or replaced as long as there is another.
 */
const licenceNumberFor = async (
  tx: Transaction,
  { typeId, branchId, personId }: Numbered,
  code: string,
): Promise<string> => {
  const isTheirs = sql`type_id = ${typeId} and branch_id = ${branchId} and person_id = ${personId}`
  const [known] = await rowsOf<{ number: string | null }>(
    tx,
    sql`select coalesce((select number from licence where ${isTheirs}
        order by (recalled_at is not null or replaced_at is not null), valid_to desc, id desc limit 1),
      (select number from licence_number where ${isTheirs})) as number`,
  )
  if (known?.number) return known.number
  const serial = await nextSerial(tx, licenceCounter, licenceCounter.typeId, typeId)
  const number = formatLicenceNumber(code, serial)
  await tx.insert(licenceNumber).values({ typeId, branchId, personId, serial, number })
  return number
}

interface Approved extends LockedLicenceApplication {
  period: { from: string; to: string }
}

/** What the person's earlier licences hand on: the last FAI id, rather of one that was neither recalled nor replaced, and the conditions of the last one of the type in the branch. */
const handedOn = async (tx: Transaction, { personId, typeId, branchId }: Numbered) => {
  const of = { personId: sql`${personId}::uuid`, typeId: sql`${typeId}::uuid`, branchId: sql`${branchId}::uuid` }
  const [found] = await rowsOf<{ faiId: string; conditions: string }>(
    tx,
    sql`select coalesce((select l.fai_id from licence l where l.person_id = ${of.personId} and l.fai_id <> ''
      order by (l.recalled_at is not null or l.replaced_at is not null), l.valid_to desc, l.id desc limit 1), '') as "faiId", ${carriedConditions(of)} as conditions`,
  )
  return orNotFound(found)
}

export const issueLicence = async (
  work: LicenceApplicationWork,
  { row, type, period }: Approved,
): Promise<{ id: string; number: string; holderText: string }> => {
  const { actor, tx, at, created } = work
  const id = uuidv7()
  const number = await licenceNumberFor(tx, row, type.code)
  const by = actor.account.id
  await tx.insert(licence).values({
    id,
    branchId: row.branchId,
    personId: row.personId,
    typeId: row.typeId,
    applicationId: row.id,
    number,
    validFrom: period.from,
    validTo: period.to,
    organizationId: row.organizationId,
    ...(await handedOn(tx, row)),
    createdAt: at,
    createdBy: by,
    updatedAt: at,
    updatedBy: by,
  })
  const [texts] = await rowsOf<{ holderText: string }>(
    tx,
    sql`select t.holder_text as "holderText" from licence_type t where t.id = ${row.typeId}`,
  )
  created(licenceScope, { recordId: id, recordLabel: number })
  if (row.replacesId !== null) {
    await attempt(work, followingLicence, row.replacesId, { action: 'update', auditAction: 'replace' }, {}, (old) =>
      old.save({ replacedAt: at, replacedById: id }),
    )
  }
  return { id, number, holderText: texts?.holderText ?? '' }
}

storeModule<typeof import('./issue.ts')>()
