// Claims: an account marks a waiting record as taken. Others see this for some days; it gives no rights.
import { sql, type SQL } from 'drizzle-orm'
import { globalContext, holds } from '#contract/access.ts'
import { claimDays, type Claim, type ClaimedType } from '#contract/dashboard/waiting.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { hasLicenceQueue } from '#contract/licences/licence-rights.ts'
import { nameOf, type Viewer } from '../../actor.ts'
import { forbidden, invalid, orNotFound } from '../../api-error.ts'
import { claimActions } from '../../audit/changes.ts'
import { hasRightsInContext } from '../../competitions/permission-facts.ts'
import { applicationFirstCameIn } from '../../competitions/review-queue/conditions.ts'
import { announcementScope } from '../../competitions/visibility.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { literal, maskedName, rowsOf, uuidArray, fullName, swedishDayOf } from '../../db/sql-expressions.ts'
import { licenceApplicationScope } from '../../licences/visibility.ts'
import { personScope } from '../../members/visibility.ts'
import { ensureVisible } from '../../records/not-visible.ts'
import type { RecordScope } from '../../records/record-scope.ts'
import { queueChangeNotice, inUnit, readContextsBefore, type Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'

/** What waits, for the history: the record's label, and whether its applications wait and not itself. */
interface Waits {
  label: string
  hasApplications?: boolean
}
interface Claimed {
  scope: RecordScope
  /** Whether the viewer's roles allow deciding on such records. */
  mayDecide: (viewer: Viewer) => boolean
  /** A statement that selects a `Waits`, if the record waits for somebody. */
  waits: (id: string) => SQL
}
const claimed: Record<Exclude<ClaimedType, 'application'>, Claimed> = {
  announcement: {
    scope: announcementScope,
    mayDecide: (viewer) => hasRightsInContext('decider', viewer),
    waits: (id) => sql`select n.title as label, n.status = 'Published' as "hasApplications" from announcement n
      where n.id = ${id}::uuid and (n.status = 'PendingApproval'
        or exists (select from application p where p.announcement_id = n.id and p.status = 'Review'))`,
  },
  licence_application: {
    scope: licenceApplicationScope,
    mayDecide: ({ account, context }) => hasLicenceQueue(account, context),
    waits: (id) => sql`select t.name as label from licence_application a join licence_type t on t.id = a.type_id
      where a.id = ${id}::uuid and a.status = 'Submitted'`,
  },
  person: {
    scope: personScope,
    mayDecide: ({ account }) => holds(account, globalContext, 'Global.Members.Admin'),
    waits: (id) => sql`select 'Medlem ' || p.member_number as label from person p where p.id = ${id}::uuid
      and (p.lift_asked_at is not null or p.anonymize_proposed_at is not null)`,
  },
}

/**
 * A claim counts while its account is in use. A claim of applications counts while one of those that it was about still waits, or
 * waits again after completion, and a claim of a person while a request does that was made before it. Those that follow are another
 * matter.
 */
const isInForce = sql`(c.claimed_at > now() - make_interval(days => ${literal(claimDays)})
  and exists (select from account ca where ca.id = c.account_id and ca.is_active)
  and not exists (select from announcement n where n.id = c.record_id and n.status = 'Published' and not exists (
    select from application p where p.announcement_id = n.id and p.status = 'Review' and ${applicationFirstCameIn} <= c.claimed_at))
  and not exists (select from person p where p.id = c.record_id
    and (least(p.lift_asked_at, p.anonymize_proposed_at) <= c.claimed_at) is not true))`

const mostAtOnce = 100

const claimsOf = ({ account }: Viewer, db: Database, narrowed: SQL): Promise<(Claim & { id: string })[]> =>
  rowsOf(
    db,
    sql`select c.record_id as id, ${maskedName(sql`a.id`, fullName('a'))} as name, c.account_id = ${account.id}::uuid as "isOwn",
      ${swedishDayOf(sql`c.claimed_at`)}::text as day
    from claim c join account a on a.id = c.account_id where ${isInForce} ${narrowed}`,
  )

/**
 * Returns the function that gives the claims in force by record id. All claims are read together with the other reads, because there
 * are usually few; if there are too many, only those of the given records are read.
 */
export const readClaims = async (viewer: Viewer, db: Database, reads: Database) => {
  const found = await claimsOf(viewer, reads, sql`limit ${literal(mostAtOnce + 1)}`)
  return async (ids: readonly string[]): Promise<Map<string, Claim>> => {
    const rows =
      found.length > mostAtOnce ? await claimsOf(viewer, db, sql`and c.record_id = any(${uuidArray(ids)})`) : found
    return new Map(rows.map(({ id, ...claim }) => [id, claim]))
  }
}

/** Deletes the account's own claim. Returns whether there was one. */
const giveUp = async ({ account }: Viewer, tx: Transaction, type: ClaimedType, id: string): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      sql`delete from claim c where c.record_type = ${type} and c.record_id = ${id}::uuid and c.account_id = ${account.id}::uuid returning 1`,
    )
  ).length > 0

/** Claims the record, also from somebody else. Returns false when the account has the claim already. */
const take = async (
  { account }: Viewer,
  tx: Transaction,
  type: ClaimedType,
  id: string,
  at: string,
): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      sql`insert into claim as c (record_type, record_id, account_id, claimed_at) values (${type}, ${id}::uuid, ${account.id}::uuid, ${at}::timestamptz)
      on conflict (record_type, record_id) do update set account_id = excluded.account_id, claimed_at = excluded.claimed_at
        where c.account_id <> excluded.account_id or not ${isInForce} returning 1`,
    )
  ).length > 0

/**
 * The record that is claimed. A page that was opened when each application was claimed by itself sends that.
 * To be removed in the release after the one that claims them together.
 */
const claimedRecord = async (db: Database, { type, id }: { type: ClaimedType; id: string }) => {
  if (type !== 'application') return { type, id }
  const [found] = await rowsOf<{ id: string }>(
    db,
    sql`select p.announcement_id as id from application p where p.id = ${id}::uuid`,
  )
  return { type: 'announcement', id: orNotFound(found).id } as const
}

/** Claims the record or gives it up. A repetition changes nothing. */
export const setClaim = async (
  viewer: Viewer,
  deps: Deps,
  { isTaken, ...record }: { type: ClaimedType; id: string; isTaken: boolean },
): Promise<{ claim: Claim | null }> => {
  const { type, id } = await claimedRecord(deps.db, record)
  const { scope, mayDecide, waits } = claimed[type]
  // Who has lost the role since can still give the claim up, on a page that is open.
  const isAllowed = isTaken ? mayDecide(viewer) : holds(viewer.account, viewer.context, scope.scopesTo('read'))
  if (!isAllowed) throw forbidden('Den som får besluta i ärendet kan säga att hen tar det.')
  await ensureVisible(viewer, deps.db, scope, id, 'change')
  return inUnit(viewer, deps, async (unit) => {
    const { tx, at, now } = unit
    const [waiting] = await rowsOf<Waits>(tx, waits(id))
    if (isTaken && !waiting) throw invalid([{ message: 'Ärendet väntar inte längre på något beslut.' }])
    const noted = await readContextsBefore(unit, { scope, id })
    const isChanged = isTaken ? await take(viewer, tx, type, id, at) : await giveUp(viewer, tx, type, id)
    if (isChanged && waiting) {
      const [claim, unclaim] = claimActions[waiting.hasApplications ? 'applications' : 'record']
      unit.entries.push({
        action: isTaken ? claim : unclaim,
        recordType: type,
        recordId: id,
        recordLabel: waiting.label,
      })
      queueChangeNotice(unit, noted)
    }
    return { claim: isTaken ? { name: nameOf(viewer.account), day: swedishDay(now), isOwn: true } : null }
  })
}

storeModule<typeof import('./claims.ts')>()
