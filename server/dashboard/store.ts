// The dashboard's figures, as far as the account may open their lists, and recently changed records.
import { sql, type SQL } from 'drizzle-orm'
import { holds, reads } from '#contract/access.ts'
import type { RecentChange } from '#contract/dashboard/dashboard-endpoints.ts'
import { alsoDays, mostAlso } from '#contract/dashboard/recent-changes.ts'
import { healthFigures, type Health, type HealthFigure } from '#contract/dashboard/figures.ts'
import { isChangeWithoutClaim } from '../audit/changes.ts'
import { maskReviewerMessage } from '../competitions/announcements/reviewer-message.ts'
import { eventScope } from '../competitions/events/visibility.ts'
import { announcementScope, applicationScope, sanctionScope } from '../competitions/visibility.ts'
import type { Viewer } from '../actor.ts'
import type { Database, Queryable } from '../db/database.ts'
import { literal, rowsOf } from '../db/sql-expressions.ts'
import { hideOverrides } from '../history/hidden-fields.ts'
import { eventChanges, maskedEventColumns, withValues } from '../history/store.ts'
import { organizationScope } from '../organizations/visibility.ts'
import type { RecordScope } from '../records/record-scope.ts'
import { storeModule } from '../store-order.ts'
import { readFigures } from './figure-cache.ts'

/** The earliest time of figures that are shown together; null when all are up to date. */
const earliest = (times: readonly (string | null)[]): string | null =>
  times.filter((time) => time !== null).toSorted()[0] ?? null

export const readHealth = async (viewer: Viewer, db: Database, now: Date): Promise<Health> => {
  const names = (Object.keys(healthFigures) as HealthFigure[]).filter((name) =>
    holds(viewer.account, viewer.context, reads(healthFigures[name])),
  )
  const kept = await readFigures(viewer, db, names, now)
  return {
    figures: Object.fromEntries(names.map((name) => [name, kept[name].value])),
    countedAt: earliest(names.map((name) => kept[name].countedAt)),
  }
}

const maxChanges = 6
const changedScopes = [organizationScope, announcementScope, applicationScope, sanctionScope, eventScope]

/** The most events that are read to find the next changed record. */
const mostWalked = 1000

/**
 * The latest change of each of the records of the kind that were changed last. Where all are visible, the events are walked from the
 * latest on, without the records that have been found. Elsewhere the latest event of each visible record is looked up, because those
 * of a small district may lie behind hundreds of thousands of others; as they may in the walk, behind those of clubs whose import was
 * undone, or of one record.
 */
const latestChanges = (viewer: Viewer, { type, isVisible, visibleIds }: RecordScope): SQL => {
  const events = (condition: SQL, most: number) => sql`(select c.id, c.at, c.record_id from audit_event c
    where c.record_type = ${sql.raw(`'${type}'`)} and ${isChangeWithoutClaim('c')} and ${condition} order by c.at desc, c.id desc
    limit ${literal(most)})`
  const ofVisible = (condition: SQL) =>
    sql`(select l.id, l.at from (${visibleIds(viewer)}) r cross join lateral ${events(sql`c.record_id = r.id`, 1)} l
      where ${condition} order by l.at desc, l.id desc limit ${literal(maxChanges)})`
  if (viewer.context.kind !== 'global') return ofVisible(sql`true`)
  const next = (walked: SQL, condition: SQL) => sql`(select c.* from ${events(walked, mostWalked)} c
    where ${condition} and ${isVisible(viewer, sql`c.record_id`)} order by c.at desc, c.id desc limit 1)`
  const isFound = sql`(select count(*) from k) = ${literal(maxChanges)}`
  return sql`(with recursive k as (
      select f.id, f.at, array[f.record_id] as records from ${next(sql`true`, sql`true`)} f
      union all select l.id, l.at, k.records || l.record_id
        from k cross join lateral ${next(sql`c.at <= k.at`, sql`c.record_id <> all(k.records)`)} l
        where cardinality(k.records) < ${literal(maxChanges)})
    select k.id, k.at from k where ${isFound} union all ${ofVisible(sql`not ${isFound}`)})`
}

/** The latest changed records that the account may read in the context, each with its latest change. */
export const recentChanges = async (viewer: Viewer, db: Queryable): Promise<RecentChange[]> => {
  const latest = changedScopes
    .filter(({ scopesTo }) => holds(viewer.account, viewer.context, scopesTo('read')))
    .map((scope) => latestChanges(viewer, scope))
  if (latest.length === 0) return []
  const statement = sql`select ${maskedEventColumns}, ${eventChanges}, (select count(*)::int from (select from audit_event c
        where c.record_type = e.record_type and c.record_id = e.record_id and c.id <> e.id and ${isChangeWithoutClaim('c')}
          and c.at between e.at - make_interval(days => ${literal(alsoDays)}) and e.at limit ${literal(mostAlso)}) b) as also,
      (select p.announcement_id from application p
        where e.record_type = 'application' and p.id = e.record_id) as "announcementId"
    from (select l.id from (${sql.join(latest, sql` union all `)}) l
      order by l.at desc, l.id desc limit ${literal(maxChanges)}) found
    join audit_event e on e.id = found.id ${withValues}
    order by e.at desc, e.id desc`
  return hideOverrides(viewer, maskReviewerMessage(viewer, await rowsOf<RecentChange>(db, statement)))
}

storeModule<typeof import('./store.ts')>()
