// SQL of notices: changes by others of records that an account has worked with, and items that have begun to wait for it.
import { sql } from 'drizzle-orm'
import { globalContext, hasGlobalAccess, contextById, type Context } from '#contract/access.ts'
import { waitingItem } from '#contract/competitions/review/waiting-items.ts'
import type { RecentChange } from '#contract/dashboard/dashboard-endpoints.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { noticeDays, type Notice, type NoticePage } from '#contract/notices/notices.ts'
import { mostNotices } from '#contract/notices/unseen-notices.ts'
import type { Account, Viewer } from '../actor.ts'
import { listReviewQueue } from '../competitions/review-queue/store.ts'
import type { Database, Queryable } from '../db/database.ts'
import { gatherReads } from '../db/gathered-reads.ts'
import { isoTimestamp, rowsOf } from '../db/sql-expressions.ts'
import { maskedEventColumns, withValues } from '../history/store.ts'
import { associationsOf } from '../session/store.ts'
import { storeModule } from '../store-order.ts'
import { countLicenceApplications } from './licence-applications.ts'
import { changedByOthers, changesOfRecord, handledRecords } from './changed-records.ts'
import type { Span } from './span.ts'

type Place = { id: string; name: string } | null
interface NoticeContext {
  viewer: Viewer
  place: Place
}

/** The contexts in which the account has work: the whole federation, and the associations of its roles. */
const contextsOf = async (account: Account, db: Queryable): Promise<NoticeContext[]> => {
  const isOfAssociations = account.roles.some(({ associationId }) => associationId !== null)
  const associations = isOfAssociations
    ? (await associationsOf(db, account.roles)).filter(({ hasRole }) => hasRole)
    : []
  const viewerIn = (context: Context): Viewer => ({ by: 'staff', account, context, requestId: '' })
  return [
    ...(hasGlobalAccess(account) ? [{ viewer: viewerIn(globalContext), place: null }] : []),
    ...associations.map(({ id, name }) => ({
      viewer: viewerIn(contextById({ roles: account.roles, associations }, id)),
      place: { id, name },
    })),
  ]
}

/** The latest change of each record by others since then, with the number of those before it. */
const listChanges = async (viewer: Viewer, db: Queryable, span: Span, isOwnAsked: boolean): Promise<Notice[]> => {
  const changed = changedByOthers(viewer, span, isOwnAsked)
  if (changed === null) return []
  const rows = await rowsOf<Omit<RecentChange, 'recordType' | 'changes' | 'reason'> & { recordType: string }>(
    db,
    sql`with ${handledRecords(viewer.account)}
    select ${maskedEventColumns}, (select count(*)::int - 1 from ${changesOfRecord(viewer.account, span)}) as also,
      (select p.announcement_id from application p where e.record_type = 'application' and p.id = e.record_id) as "announcementId"
    from (${changed}) r cross join lateral (select c.* from ${changesOfRecord(viewer.account, span)}
        order by c.at desc, c.id desc limit 1) e ${withValues}
    order by e.at desc, e.id desc`,
  )
  return rows.map((change) => ({ kind: 'change', id: change.id, at: change.at, context: null, change }))
}

/** The ids of the same records alone. */
const listChangedRecords = async (viewer: Viewer, db: Queryable, span: Span, isOwnAsked: boolean) => {
  const changed = changedByOthers(viewer, span, isOwnAsked)
  if (changed === null) return []
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`with ${handledRecords(viewer.account)} select n.record_id as id from (${changed}) n`,
  )
  return rows.map(({ id }) => id)
}

/** The news of a context. `changesOf` reads the changes of records. */
const newsIn = async <Change>(
  { viewer }: NoticeContext,
  db: Database,
  span: Span,
  changesOf: (viewer: Viewer, db: Database, span: Span) => Promise<Change[]>,
) => {
  const reads = gatherReads(db)
  const [changed, queue, licences] = await Promise.all([
    changesOf(viewer, reads, span),
    listReviewQueue(viewer, reads, 'mine', span.day, span),
    countLicenceApplications(viewer, reads, span),
  ])
  return {
    changed,
    waiting: queue.items.map((item) => ({ kind: 'waiting' as const, id: `waiting ${item.announcementId}`, item })),
    licences: licences.map(({ branch, count, at }) => ({
      kind: 'licenceApplications' as const,
      id: `licences ${branch.id}`,
      context: branch,
      count,
      at,
    })),
  }
}

const noticesIn = async (context: NoticeContext, db: Database, span: Span, isFirst: boolean): Promise<Notice[]> => {
  const news = await newsIn(context, db, span, (...reading) => listChanges(...reading, isFirst))
  const waiting = news.waiting.map((one) => ({ ...one, at: one.item.newest, item: waitingItem.parse(one.item) }))
  const here = [...news.changed, ...waiting].map((notice) => ({ ...notice, context: context.place }))
  return [...here, ...news.licences]
}

/** Each record once, by the first context that shows it. */
const withoutRepeats = (all: readonly Notice[]): Notice[] => [
  ...new Map(
    all.toReversed().map((notice) => [notice.kind === 'change' ? notice.change.recordId : notice.id, notice]),
  ).values(),
]

/** Newest first, over all contexts of the account. The span begins at most `noticeDays` ago. */
export const listNotices = async (account: Account, db: Database, span: Span): Promise<Notice[]> => {
  const found: Notice[] = []
  for (const [index, context] of (await contextsOf(account, db)).entries())
    found.push(...(await noticesIn(context, db, span, index === 0)))
  return withoutRepeats(found)
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : a.id < b.id ? 1 : -1))
    .slice(0, mostNotices)
}

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

/** At most `mostNotices`. */
export const countUnseen = async (account: Account, db: Database, now: Date): Promise<number> => {
  const [row] = await rowsOf<{ seenAt: string | null }>(
    db,
    sql`select ${isoTimestamp(sql`n.seen_at`)} as "seenAt" from account_notices n where n.account_id = ${account.id}`,
  )
  const first = daysBefore(now, noticeDays)
  const from = row?.seenAt && row.seenAt > first ? row.seenAt : first
  const unseen = new Set<string>()
  for (const [index, context] of (await contextsOf(account, db)).entries()) {
    const news = await newsIn(context, db, { from, day: swedishDay(now) }, (...reading) =>
      listChangedRecords(...reading, index === 0),
    )
    for (const id of [...news.changed, ...[...news.waiting, ...news.licences].map((notice) => notice.id)])
      unseen.add(id)
  }
  return Math.min(unseen.size, mostNotices)
}

/**
 * Until when all changes can be read. An event has the time at which its transaction began, by the clock of the database, and is read
 * when that is committed: no later than the transactions that go on began, but for those of more than a minute, such as an export.
 */
const allReadUntil = sql`greatest(now() - interval '1 minute', least(now(),
    (select min(a.xact_start) from pg_stat_activity a
      where a.datname = current_database() and a.usename = current_user and a.pid <> pg_backend_pid())))
  - interval '1 millisecond'`

export const readNoticePage = async (account: Account, db: Database, now: Date): Promise<NoticePage> => {
  // Read before the notices, which then hold all that is committed by then.
  const [row] = await rowsOf<{ allReadUntil: string; seenAt: string | null; isMailed: boolean | null }>(
    db,
    sql`select ${isoTimestamp(allReadUntil)} as "allReadUntil", ${isoTimestamp(sql`n.seen_at`)} as "seenAt", n.is_mailed as "isMailed"
      from (values (${account.id}::uuid)) as own (id) left join account_notices n on n.account_id = own.id`,
  )
  if (!row) throw new Error('A statement of one value has one row')
  const items = await listNotices(account, db, { from: daysBefore(now, noticeDays), day: swedishDay(now) })
  // What begins to wait has the time of the app.
  const readAt = row.allReadUntil < now.toISOString() ? row.allReadUntil : now.toISOString()
  return { items, readAt, seenAt: row.seenAt, isMailed: row.isMailed ?? false }
}

storeModule<typeof import('./store.ts')>()
