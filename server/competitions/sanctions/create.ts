// Creates a sanction with its number, in the transaction that approves the application, whatever the context.
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { sanctionNumberCodes } from '../../../contract/competitions/enums.ts'
import type { CompetitionType } from '../../../contract/competitions/competition-type.ts'
import type { TitledClass } from '../../../contract/competitions/sanctions/sanction.ts'
import type { Transaction } from '../../db/database.ts'
import {
  sanction,
  sanctionClass,
  sanctionCounter,
  sanctionDistrict,
  sanctionOrganizer,
} from '../../db/sanction-tables.ts'
import { unscopedModule } from '../../store-order.ts'

interface ReserveDays {
  reserveStartsOn: string | null
  reserveEndsOn: string | null
}

/** Reserve days as stored: both or neither. A single reserve day is both the first and the last. */
export const reserveDays = ({ reserveStartsOn, reserveEndsOn }: ReserveDays): ReserveDays => ({
  reserveStartsOn: reserveStartsOn ?? reserveEndsOn,
  reserveEndsOn: reserveEndsOn ?? reserveStartsOn,
})

/** `FSF-2027-SM-0012`, with the type's Swedish code. */
export const formatSanctionNumber = (year: number, type: CompetitionType, serial: number) =>
  `FSF-${year}-${sanctionNumberCodes[type]}-${String(serial).padStart(4, '0')}`

/**
 * The year's next serial number, over all types. The counter's row stays locked until the transaction ends, and a failed
 * transaction releases the number, so there are no gaps and no duplicates. Call it late, to keep the lock short.
 */
const nextSerial = async (tx: Transaction, year: number): Promise<number> => {
  const [row] = await tx
    .insert(sanctionCounter)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: sanctionCounter.year, set: { last: sql`${sanctionCounter.last} + 1` } })
    .returning({ last: sanctionCounter.last })
  if (!row) throw new Error(`No serial for ${year}`)
  return row.last
}

type Columns = Omit<typeof sanction.$inferInsert, 'id' | 'number' | 'year' | 'serial'>

export const createSanction = async (
  tx: Transaction,
  columns: Columns,
  lists: { classes: readonly TitledClass[]; organizerIds: readonly string[]; districtIds: readonly string[] },
): Promise<{ id: string; number: string }> => {
  const id = uuidv7()
  const year = Number(columns.startsOn.slice(0, 4))
  const serial = await nextSerial(tx, year)
  const number = formatSanctionNumber(year, columns.competitionType, serial)
  await tx.insert(sanction).values({ ...columns, id, number, year, serial })
  await tx.insert(sanctionClass).values(lists.classes.map((titled) => ({ sanctionId: id, ...titled })))
  await tx
    .insert(sanctionOrganizer)
    .values(lists.organizerIds.map((organizationId, position) => ({ sanctionId: id, organizationId, position })))
  if (lists.districtIds.length > 0) {
    await tx.insert(sanctionDistrict).values(lists.districtIds.map((districtId) => ({ sanctionId: id, districtId })))
  }
  return { id, number }
}

unscopedModule<typeof import('./create.ts')>()
