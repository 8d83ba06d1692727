// SQL of the dashboard: counts of clubs and members, and recently changed records, in the viewer's context.
import { sql, type SQL } from 'drizzle-orm'
import { type Context, holds } from '../../contract/access.ts'
import type { OrganizationFigures, RecentChange } from '../../contract/dashboard.ts'
import { eventScope } from '../competitions/events/visibility.ts'
import { announcementScope, applicationScope, sanctionScope } from '../competitions/visibility.ts'
import type { Viewer } from '../actor.ts'
import type { Database } from '../db/database.ts'
import { isValidOn, literal, rowsOf, collateSwedish } from '../db/sql-expressions.ts'
import { eventColumns, withValues } from '../history/store.ts'
import { membershipVisibility, organizationScope, organizationVisibility } from '../organizations/visibility.ts'
import { storeModule } from '../store-order.ts'

/** Selects distinct rows that are counted afterwards, which is far cheaper than a distinct count per group. */
const byBranch = (context: Context, day: SQL) => ({
  type: 0,
  clubs: sql`select distinct ob.branch_id as id, o.id as club from organization o
    join organization_branch ob on ob.organization_id = o.id and ${isValidOn('ob', day)} where ${organizationVisibility(context, day)}`,
  members: sql`select distinct mb.branch_id as id, m.person_id from organization o
    join membership m on m.organization_id = o.id join membership_branch mb on mb.membership_id = m.id and ${isValidOn('mb', day)}
    where ${organizationVisibility(context, day)} and ${membershipVisibility(context, day)}`,
})

const byDistrict = (context: Context, day: SQL) => ({
  type: 1,
  clubs: sql`select o.district_id as id, o.id as club from organization o where ${organizationVisibility(context, day)}`,
  members: sql`select distinct o.district_id as id, m.person_id from organization o
    join membership m on m.organization_id = o.id
    where ${organizationVisibility(context, day)} and ${membershipVisibility(context, day)}`,
})

/** `dayText`: the day on which memberships and affiliations must be valid. */
export const countClubs = async (
  { context }: Pick<Viewer, 'context'>,
  db: Database,
  dayText: string,
): Promise<OrganizationFigures> => {
  const day = sql`${dayText}::date`
  const by = context.kind === 'branch' ? 'district' : 'branch'
  const { type, clubs, members } = by === 'branch' ? byBranch(context, day) : byDistrict(context, day)
  const statement = sql`with clubs as (${clubs}), members as (${members}),
    club_counts as (select id, count(*)::int as count from clubs group by id),
    member_counts as (select id, count(*)::int as count from members group by id)
    select (select count(*)::int from organization o where ${organizationVisibility(context, day)}) as clubs,
      (select count(distinct m.person_id)::int from organization o join membership m on m.organization_id = o.id
        where ${organizationVisibility(context, day)} and ${membershipVisibility(context, day)}) as members,
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'shortName', a.short_name,
          'clubs', coalesce(c.count, 0), 'members', coalesce(m.count, 0)) order by ${collateSwedish(sql`a.short_name`)}), '[]')
        from association a left join club_counts c on c.id = a.id left join member_counts m on m.id = a.id
        where a.type = ${literal(type)} and a.is_active) as items`
  return db.transaction(async (tx) => {
    // A generic plan, made without the day, estimates a ninth of the rows and takes several times as long.
    await tx.execute(sql`set local plan_cache_mode = force_custom_plan`)
    await tx.execute(sql`set local work_mem = '64MB'`)
    const [figures] = await rowsOf<Omit<OrganizationFigures, 'by'>>(tx, statement)
    return { by, ...(figures ?? { clubs: 0, members: 0, items: [] }) }
  })
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
      (scope) => sql`(select c.id from audit_event c
        where c.record_type = ${sql.raw(`'${scope.type}'`)} and ${scope.isVisible(viewer, sql`c.record_id`)}
        order by c.at desc, c.id desc limit ${literal(eventsPerRecordType)})`,
    )
  if (latest.length === 0) return []
  const statement = sql`select ${eventColumns}, e.also, (select p.announcement_id from application p
      where e.record_type = 'application' and p.id = e.record_id) as "announcementId"
    from (select * from (select l.*, (count(*) over of_record)::int - 1 as also,
          row_number() over (of_record order by l.at desc, l.id desc) as nth
        from audit_event l where l.id in (${sql.join(latest, sql` union all `)})
        window of_record as (partition by l.record_type, l.record_id)) ranked
      where nth = 1 order by at desc, id desc limit ${literal(maxChanges)}) e ${withValues}
    order by e.at desc, e.id desc`
  return rowsOf(db, statement)
}

storeModule<typeof import('./store.ts')>()
