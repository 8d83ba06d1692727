// Deletes the values of audit events. The database function that does it belongs to the owner of the tables, and writes an
// event of each record whose history it takes something from.
import { sql, type SQL } from 'drizzle-orm'
import type { Writer } from '../actor.ts'
import type { Transaction } from '../db/database.ts'
import { storeModule } from '../store-order.ts'
import { authorOf } from './audit-events.ts'

/** In place of a text or a name that has been deleted, where something must stand: in the history, as a comment, as a reason. */
export const erasedText = 'Gallrad'

/** `events` selects the ids of the events. `recordLabel`: the name of the records in the events of the deletion. */
export const eraseAuditValues = async (
  actor: Writer,
  tx: Transaction,
  events: SQL,
  recordLabel: string,
): Promise<void> => {
  const { accountName, accountId = null, contextAssociationId = null } = authorOf(actor)
  await tx.execute(sql`select erase_audit_values(array(${events}), ${accountName}, ${accountId}::uuid,
    ${contextAssociationId}::uuid, ${actor.requestId}, ${recordLabel})`)
}

storeModule<typeof import('./erasure.ts')>()
