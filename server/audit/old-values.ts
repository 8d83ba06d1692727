// Deletes the values of old audit events; the events stay.
import { sql, type SQL } from 'drizzle-orm'
import { recordNames } from '#contract/record/history.ts'
import { nounForms } from '#contract/text/noun-forms.ts'
import type { RecordType } from '#contract/record/record-types.ts'
import type { Transaction } from '../db/database.ts'
import { rowsOf, uuidArray } from '../db/sql-expressions.ts'
import { reachedBy, type RetentionSubject } from '../retention/subject.ts'
import { eraseAuditValues } from './erasure.ts'

/**
 * An erasure leaves an event whose values name nobody. The search begins where the last run ended, because the events stay, and those
 * whose values are gone become ever more.
 */
const oldEvents = (before: SQL): SQL =>
  sql`from audit_event e join audit_value v on v.event_id = e.id
    where e.at >= ${reachedBy('auditValues')} and e.at < ${before} and e.action <> 'eraseValues'`

const eventsAtOnce = 500

interface OldEvent {
  id: string
  at: string
  type: string
}

/** The next ones after the last of those before, whose values are gone: the search for them does not pass these again. */
const eventsAfter = (tx: Transaction, before: SQL, last: OldEvent | undefined): Promise<OldEvent[]> =>
  rowsOf<OldEvent>(
    tx,
    sql`select e.id, e.at::text as at, e.record_type as type ${oldEvents(before)}
      and ${last ? sql`(e.at, e.id) > (${last.at}::timestamptz, ${last.id}::uuid)` : sql`true`}
      order by e.at, e.id limit ${eventsAtOnce}`,
  )

export const auditValueRetention: RetentionSubject = {
  due: (before) => sql`select v.record_label as label, e.at ${oldEvents(before)}`,
  apply: async (actor, db, before, log) => {
    let last: OldEvent | undefined
    do {
      last = await db.transaction(async (tx) => {
        const events = await eventsAfter(tx, before, last)
        for (const [type, those] of Map.groupBy(events, (event) => event.type)) {
          // The record has no name in the history any more.
          const label = nounForms(recordNames[type as RecordType] ?? 'posten').Noun
          await eraseAuditValues(actor, tx, sql`select unnest(${uuidArray(those.map(({ id }) => id))})`, label)
        }
        const next = events.at(-1)
        await log(tx, events.length, next?.at)
        return next
      })
    } while (last)
  },
}
