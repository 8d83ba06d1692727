// The dashboard's figures, as far as the account may open their lists, and recently changed records.
import { sql, type SQL } from 'drizzle-orm'
import { holds, reads } from '#contract/access.ts'
import type { RecentChange } from '#contract/dashboard/dashboard-endpoints.ts'
import { alsoDays, mostAlso } from '#contract/dashboard/recent-changes.ts'
import { healthFigures, type Health, type HealthFigure } from '#contract/dashboard/figures.ts'
import { isChange } from '../audit/changes.ts'
import { maskReviewerMessage } from '../competitions/announcements/reviewer-message.ts'
import { eventScope } from '../competitions/events/visibility.ts'
import { announcementScope, applicationScope, sanctionScope } from '../competitions/visibility.ts'
import type { Viewer } from '../actor.ts'
import type { Database } from '../db/database.ts'
import { literal, rowsOf } from '../db/sql-expressions.ts'
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

/**
 * The latest change of each of the records of the kind that were changed last. Where all are visible, the events are walked from the
 * latest on, without the records that have been found. Elsewhere the latest event of each visible record is looked up, because those
 * of a small district may lie behind hundreds of thousands of others.
 */
const latestChanges = (viewer: Viewer, { type, isVisible, visibleIds }: RecordScope): SQL => {
  const latest = (condition: SQL) => sql`(select c.id, c.at, c.record_id from audit_event c
    where c.record_type = ${sql.raw(`'${type}'`)} and ${isChange('c')} and ${condition} order by c.at desc, c.id desc limit 1)`
  if (viewer.context.kind !== 'global')
    return sql`(select l.id, l.at from (${visibleIds(viewer)}) r cross join lateral ${latest(sql`c.record_id = r.id`)} l
      order by l.at desc, l.id desc limit ${literal(maxChanges)})`
  const seen = isVisible(viewer, sql`c.record_id`)
  const isNext = sql`c.at <= k.at and c.record_id <> all(k.records) and ${seen}`
  return sql`(with recursive k as (
      select f.id, f.at, array[f.record_id] as records from ${latest(seen)} f
      union all select l.id, l.at, k.records || l.record_id from k cross join lateral ${latest(isNext)} l
        where cardinality(k.records) < ${literal(maxChanges)})
    select k.id, k.at from k)`
}

/** The latest changed records that the account may read in the context, each with its latest change. */
export const recentChanges = async (viewer: Viewer, db: Database): Promise<RecentChange[]> => {
  const latest = changedScopes
    .filter(({ scopesTo }) => holds(viewer.account, viewer.context, scopesTo('read')))
    .map((scope) => latestChanges(viewer, scope))
  if (latest.length === 0) return []
  const statement = sql`select ${maskedEventColumns}, ${eventChanges}, (select count(*)::int from (select from audit_event c
        where c.record_type = e.record_type and c.record_id = e.record_id and c.id <> e.id and ${isChange('c')}
          and c.at between e.at - make_interval(days => ${literal(alsoDays)}) and e.at limit ${literal(mostAlso)}) b) as also,
      (select p.announcement_id from application p
        where e.record_type = 'application' and p.id = e.record_id) as "announcementId"
    from (select l.id from (${sql.join(latest, sql` union all `)}) l
      order by l.at desc, l.id desc limit ${literal(maxChanges)}) found
    join audit_event e on e.id = found.id ${withValues}
    order by e.at desc, e.id desc`
  return maskReviewerMessage(viewer, await rowsOf<RecentChange>(db, statement))
}

storeModule<typeof import('./store.ts')>()
