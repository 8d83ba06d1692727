// Lets a restored database replace the one that it is a copy of: it is prepared while it is held, and then resumed.
import { sql } from 'drizzle-orm'
import { federationId } from '#contract/associations/federation.ts'
import { swedishTimestamp } from '#contract/dates/swedish-time.ts'
import { operatorsActor } from '../actor.ts'
import { writeAuditEvents } from '../audit/audit-events.ts'
import type { Database, Transaction } from '../db/database.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { StartError } from '../lifecycle/start-error.ts'
import { eidTransaction, session } from '../db/tables/sign-in-tables.ts'
import { mailChannel } from '../mail/mail-queue.ts'
import { unscopedModule } from '../store-order.ts'
import { readHold } from './instance-hold.ts'

/** More numbers than are given between two backups. */
const skippedNumbers = 100

/** The last year ahead for which a competition can be planned to get a number: the year is that of its first day. */
const yearsAhead = 10

/** Counters of printed numbers. A counter that starts at its first number has no row yet, and may have been used since. */
const moveCountersOn = [
  sql`insert into sanction_counter (year, last)
    select year, ${skippedNumbers}::int from instance_hold, generate_series(0, ${yearsAhead}::int) ahead,
      lateral (select (extract(year from backup_at at time zone 'Europe/Stockholm') + ahead)::int) y (year)
    union select year, ${skippedNumbers}::int from sanction_counter
    on conflict (year) do update set last = sanction_counter.last + excluded.last`,
  sql`insert into licence_counter (type_id, last) select id, ${skippedNumbers}::int from licence_type
    on conflict (type_id) do update set last = licence_counter.last + excluded.last`,
  sql`select setval(format('%I.%I', schemaname, sequencename)::regclass,
      coalesce(last_value, start_value - 1) + ${skippedNumbers}::int)
    from pg_sequences where schemaname = 'public'`,
]

/**
 * What the SEQUENCE of an item of the calendar is read from (server/calendar/feed.ts). A calendar that subscribes keeps the item with
 * the highest, and would not show what is changed after the restore.
 */
const moveCalendarOn = [
  sql`update announcement set calendar_sequence = calendar_sequence + ${skippedNumbers}::int`,
  sql`update sanction set calendar_sequence = calendar_sequence + ${skippedNumbers}::int`,
  sql`update event set version = version + ${skippedNumbers}::int`,
]

const reason = 'Väntade vid den tid som databasen är återställd till, och kan ha skickats sedan dess.'

const writeEvent = (tx: Transaction, action: string) =>
  writeAuditEvents(operatorsActor(), tx, [
    {
      action,
      recordType: 'federation',
      recordId: federationId,
      recordLabel: 'Svenska Flygsportförbundet',
    },
  ])

/**
 * Prepares a held database for its use in the place of the one that it is a copy of: gives up the mail that waited, and moves numbers
 * of papers and of calendars on past those that were given since. Returns how many mails were given up.
 */
const prepare = async (tx: Transaction, action: 'restoreBackup' | 'restoreMoment'): Promise<number> => {
  const given = await tx.execute(sql`update mail_outbox set failed_at = now(), last_error = ${reason}
    where sent_at is null and failed_at is null`)
  for (const statement of [...moveCountersOn, ...moveCalendarOn]) await tx.execute(statement)
  await tx.execute(sql`update instance_hold set is_prepared = true`)
  await writeEvent(tx, action)
  return given.rowCount ?? 0
}

/** For a database that was restored from a backup, and is held since. */
export const prepareHeld = (db: Database): Promise<number> => db.transaction((tx) => prepare(tx, 'restoreBackup'))

/** The command makes the tables current first, and migrations erase values as Systemet, which nothing else does. */
const isOfMigration = sql`account_name = 'Systemet' and action = 'eraseValues'`

const hasChangedSince = async (tx: Transaction, at: string): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      sql`select where exists (select from audit_event where at > ${at}::timestamptz and not (${isOfMigration}))`,
    )
  ).length > 0

/**
 * Holds a database that was recovered to a moment from the WAL archive, with all that the backup leaves out, and prepares it. `isUsed`:
 * a server has run on it since it was recovered, or it has been resumed.
 */
export const holdRecovered = (db: Database, at: string, isUsed: boolean): Promise<number> =>
  db.transaction(async (tx) => {
    // The database may have been held at that moment, or been held again with another. Otherwise what is later shows that it is in use.
    if (!isUsed && !(await readHold(tx)) && (await hasChangedSince(tx, at)))
      throw new StartError(
        `Databasen har ändringar efter ${swedishTimestamp(at)} och är inte pausad. Är den återställd till den tiden, och har en server gått mot den sedan dess? Stoppa alla servrar och kör kommandot igen med --used.`,
      )
    await tx.execute(sql`insert into instance_hold (backup_at) values (${at}::timestamptz)
      on conflict (id) do update set since = now(), backup_at = excluded.backup_at`)
    await tx.delete(session)
    await tx.delete(eidTransaction)
    return prepare(tx, 'restoreMoment')
  })

/** Ends the hold on every server. Returns since when the instance was held. */
export const resume = (db: Database): Promise<string> =>
  db.transaction(async (tx) => {
    const hold = await readHold(tx)
    if (!hold) throw new StartError('Inget är pausat.')
    if (!hold.isPrepared)
      throw new StartError('Återställningen blev inte klar. Kör npm run restore igen, till en ny databas.')
    await tx.execute(sql`delete from instance_hold`)
    await writeEvent(tx, 'resume')
    await tx.execute(sql`select pg_notify(${mailChannel}, '')`)
    return hold.since
  })

unscopedModule<typeof import('./take-over.ts')>()
