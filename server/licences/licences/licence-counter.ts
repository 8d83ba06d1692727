// The lock that issuing a licence and moving its last day wait for, apart from both, so that the rules of an approval can take it.
import { sql } from 'drizzle-orm'
import type { Viewer } from '../../actor.ts'
import type { Transaction } from '../../db/database.ts'
import { licenceCounter } from '../../db/tables/licence-tables.ts'
import { storeModule } from '../../store-order.ts'

/** Locks the counter of the type until the transaction ends: licences of one type are issued one at a time. */
export const lockLicenceCounter = async (_viewer: Viewer, tx: Transaction, typeId: string): Promise<void> => {
  await tx
    .insert(licenceCounter)
    .values({ typeId, last: 0 })
    .onConflictDoUpdate({ target: licenceCounter.typeId, set: { last: sql`${licenceCounter.last}` } })
}

storeModule<typeof import('./licence-counter.ts')>()
