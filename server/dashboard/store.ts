// The dashboard's figures, as far as the account may open their lists, and recently changed records.
import { sql } from 'drizzle-orm'
import { holds, reads } from '#contract/access.ts'
import type { RecentChange } from '#contract/dashboard/dashboard-endpoints.ts'
import { healthFigures, type Health, type HealthFigure } from '#contract/dashboard/figures.ts'
import { isChange } from '../audit/changes.ts'
import { maskReviewerMessage } from '../competitions/announcements/reviewer-message.ts'
import { eventScope } from '../competitions/events/visibility.ts'
import { announcementScope, applicationScope, sanctionScope } from '../competitions/visibility.ts'
import type { Viewer } from '../actor.ts'
import type { Database } from '../db/database.ts'
import { literal, rowsOf } from '../db/sql-expressions.ts'
import { eventColumns, withValues } from '../history/store.ts'
import { organizationScope } from '../organizations/visibility.ts'
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
/** The number of latest events per record type that are grouped by record. */
const eventsPerRecordType = 60

const changedScopes = [organizationScope, announcementScope, applicationScope, sanctionScope, eventScope]

/** The latest changed records that the account may read in the context, each with its latest change. */
export const recentChanges = async (viewer: Viewer, db: Database): Promise<RecentChange[]> => {
  const latest = changedScopes
    .filter(({ scopesTo }) => holds(viewer.account, viewer.context, scopesTo('read')))
    .map(
      (scope) => sql`(select c.* from audit_event c
        where c.record_type = ${sql.raw(`'${scope.type}'`)} and ${isChange('c')}
          and ${scope.isVisible(viewer, sql`c.record_id`)}
        order by c.at desc, c.id desc limit ${literal(eventsPerRecordType)})`,
    )
  if (latest.length === 0) return []
  const statement = sql`select ${eventColumns}, e.also, (select p.announcement_id from application p
      where e.record_type = 'application' and p.id = e.record_id) as "announcementId"
    from (select * from (select l.*, (count(*) over of_record)::int - 1 as also,
          row_number() over (of_record order by l.at desc, l.id desc) as nth
        from (${sql.join(latest, sql` union all `)}) l
        window of_record as (partition by l.record_type, l.record_id)) ranked
      where nth = 1 order by at desc, id desc limit ${literal(maxChanges)}) e ${withValues}
    order by e.at desc, e.id desc`
  return maskReviewerMessage(viewer, await rowsOf<RecentChange>(db, statement))
}

storeModule<typeof import('./store.ts')>()
