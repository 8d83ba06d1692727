// Look-ups by identity number beyond the context: a hit there is an event of the record that was found, and many in a day are
// mailed to the system administrators.
import { sql } from 'drizzle-orm'
import { swedishDay } from '../../contract/dates/swedish-day.ts'
import { nameOf, type Viewer } from '../actor.ts'
import { writeAuditEvents, type AuditEntry } from '../audit/audit-events.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { systemAdministrators } from '../mail/system-administrators.ts'
import type { Deps } from '../records/unit-of-work.ts'
import { storeModule } from '../store-order.ts'

/** Look-ups beyond the context in a day, of accounts and persons, after which the system administrators get a mail. */
export const mostLookups = 30

export const noteLookup = async (
  viewer: Viewer,
  { db, now }: Deps,
  about: Pick<AuditEntry, 'recordType' | 'recordId' | 'recordLabel'>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await writeAuditEvents(viewer, tx, [{ action: 'lookup', ...about }])
    const day = swedishDay(now())
    const [today] = await rowsOf<{ count: number }>(
      tx,
      sql`select count(*)::int as count from audit_event e where coalesce(e.account_id::text, e.account_name) = ${viewer.account.id}
        and e.action = 'lookup' and e.at >= ${day}::date::timestamp at time zone 'Europe/Stockholm'`,
    )
    if ((today?.count ?? 0) <= mostLookups) return
    await queueMail(tx, {
      decision: `account.lookups:${viewer.account.id}:${day}`,
      recordType: 'account',
      recordId: viewer.account.id,
      to: await systemAdministrators(tx),
      template: 'manyLookups',
      data: { name: nameOf(viewer.account), count: mostLookups },
    })
  })

storeModule<typeof import('./lookup-events.ts')>()
