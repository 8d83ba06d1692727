// Deletes mails, whatever the reason.
import { inArray, sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { gettingStarted } from '../db/tables/federation-tables.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { unscopedModule } from '../store-order.ts'

/** Deletes the mails that fulfil the condition of `mailOutbox`, and returns how many. */
export const deleteMails = async (tx: Transaction, condition: SQL): Promise<number> => {
  const ids = tx.select({ id: mailOutbox.id }).from(mailOutbox).where(condition)
  // The list of the first day refers to its test mail. After an old one it is put away, because it would come back to ask for another.
  const isOld = sql`exists (select from ${mailOutbox} where ${mailOutbox.id} = ${gettingStarted.testMailId} and ${mailOutbox.createdAt} < now() - interval '30 days')`
  await tx
    .update(gettingStarted)
    .set({ testMailId: null, putAwayAt: sql`coalesce(${gettingStarted.putAwayAt}, case when ${isOld} then now() end)` })
    .where(inArray(gettingStarted.testMailId, ids))
  return (await tx.delete(mailOutbox).where(condition)).rowCount ?? 0
}

unscopedModule<typeof import('./mail-deletion.ts')>()
