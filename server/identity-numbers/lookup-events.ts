// Events of read identity numbers: a number that is shown, and a hit outside the context. Each is an event of the record, and the
// system administrators get a mail about many in a day.
import { sql, type SQL } from 'drizzle-orm'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Viewer } from '../actor.ts'
import { ApiError } from '../api-error.ts'
import { writeAuditEvents, type AuditEntry } from '../audit/audit-events.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import { rowsOf, textArray } from '../db/sql-expressions.ts'
import type { IdentityKeys } from './encryption-keys.ts'
import { actingName } from '../mail/acting-name.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { systemAdministrators } from '../mail/system-administrators.ts'
import type { Deps } from '../records/unit-of-work.ts'
import { storeModule } from '../store-order.ts'

/** Reads of numbers by an account in a day, after which the system administrators get a mail. */
export const mostLookups = 30

const numberReads = ['lookup', 'revealNumber', 'registerExtract']

type ReadRecord = Pick<AuditEntry, 'recordType' | 'recordId' | 'recordLabel'>

/** The record found by a number. `isVisible`: it is in the viewer's context, whose lists show it anyway. */
interface FoundRecord extends ReadRecord {
  isVisible: boolean
}

/** The refusal of a number that is taken, which tells the caller as much as a look-up. */
class NumberTaken extends ApiError {
  readonly found: FoundRecord
  constructor(found: FoundRecord, message: string) {
    super(400, { code: 'Validation', field: 'identityNumber', message })
    this.found = found
  }
}

/** Makes the look-ups of one kind of record. `find` also covers other contexts. `taken`: the refusal of a number that a record has. */
export const numberLookups = <Found extends { isVisible: boolean }>(
  find: (viewer: Viewer, db: Queryable, keys: IdentityKeys, identityNumber: string) => Promise<Found | undefined>,
  nameOfFound: (found: Found) => ReadRecord,
  taken: string,
) => {
  const recordOf = (found: Found): FoundRecord => ({ ...nameOfFound(found), isVisible: found.isVisible })
  return {
    /** Throws 400 when the number is taken. */
    refuseTaken: async (
      viewer: Viewer,
      db: Queryable,
      keys: IdentityKeys,
      identityNumber: string,
      message = taken,
    ): Promise<void> => {
      const found = await find(viewer, db, keys, identityNumber)
      if (found) throw new NumberTaken(recordOf(found), message)
    },
    /** The record with the number. Writes the event that the viewer has asked, if it is outside the context. */
    lookUp: async (
      viewer: Viewer,
      deps: Deps,
      keys: IdentityKeys,
      identityNumber: string,
    ): Promise<Found | undefined> => {
      const found = await find(viewer, deps.db, keys, identityNumber)
      if (found) await noteFound(viewer, deps, recordOf(found))
      return found
    },
    /** Counts a write about the found record as a look-up, because it tells as much, unless the viewer has looked it up today. */
    noteWrite: async (viewer: Viewer, deps: Deps, found: Found): Promise<void> => {
      const record = recordOf(found)
      if (!(await hasLookedUp(viewer, deps, record))) await noteFound(viewer, deps, record)
    },
  }
}

/** A condition: the event `e` is of the viewer and of today. */
const isOfToday = ({ account }: Viewer, today: string): SQL =>
  sql`coalesce(e.account_id::text, e.account_name) = ${account.id}
    and e.at >= ${today}::date::timestamp at time zone 'Europe/Stockholm'`

const hasLookedUp = async (viewer: Viewer, deps: Deps, { recordType, recordId }: ReadRecord): Promise<boolean> => {
  const earlier = await rowsOf(
    deps.db,
    sql`select from audit_event e where ${isOfToday(viewer, swedishDay(deps.now()))} and e.action = 'lookup'
      and e.record_type = ${recordType} and e.record_id = ${recordId} limit 1`,
  )
  return earlier.length > 0
}

const noteFound = async (viewer: Viewer, deps: Deps, { isVisible, ...about }: FoundRecord): Promise<void> => {
  if (!isVisible) await auditLookups(viewer, deps, [about])
}

/** Runs a write that may be refused because the number is taken. If a record outside the context has it, that counts as a look-up. */
export const withLookupAudited = async <Result>(
  viewer: Viewer,
  deps: Deps,
  write: Promise<Result>,
): Promise<Result> => {
  try {
    return await write
  } catch (error) {
    if (error instanceof NumberTaken) await noteFound(viewer, deps, error.found)
    throw error
  }
}

export const auditLookups = (viewer: Viewer, deps: Deps, found: readonly ReadRecord[]): Promise<void> =>
  auditReads(
    viewer,
    deps,
    found.map((about) => ({ action: 'lookup', ...about })),
  )

type ReadEntry = ReadRecord & { action: string; reason?: string }

/** Writes all in one transaction, because the day's reads are counted in each. */
export const auditReads = async (viewer: Viewer, deps: Deps, entries: readonly ReadEntry[]): Promise<void> => {
  if (entries.length > 0) await deps.db.transaction((tx) => auditReadsIn(viewer, tx, swedishDay(deps.now()), entries))
}

/** The same in the transaction of what has told of the numbers. */
export const auditReadsIn = async (
  viewer: Viewer,
  tx: Transaction,
  today: string,
  entries: readonly ReadEntry[],
): Promise<void> => {
  await writeAuditEvents(viewer, tx, entries)
  const [counted] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from audit_event e
      where ${isOfToday(viewer, today)} and e.action = any(${textArray(numberReads)})`,
  )
  if ((counted?.count ?? 0) > mostLookups) await mailManyReads(viewer, tx, today)
}

/** Mails the system administrators, once a day, that the account has read or searched for many numbers. */
export const mailManyReads = async ({ account }: Viewer, tx: Transaction, today: string): Promise<void> => {
  await queueMail(tx, {
    decision: `account.lookups:${account.id}:${today}`,
    recordType: 'account',
    recordId: account.id,
    to: await systemAdministrators(tx),
    template: 'manyNumberReads',
    data: { name: await actingName(tx, account), count: mostLookups, accountId: account.id, day: today },
  })
}

storeModule<typeof import('./lookup-events.ts')>()
