// SQL of the dashboard: counts of clubs and members, and recently changed records, in the viewer's context.
import { sql, type SQL } from 'drizzle-orm'
import { type Area, type Context, holds, reads } from '../../contract/access.ts'
import type { ChangedRecord, OrganizationFigures, RecentChange } from '../../contract/dashboard.ts'
import { eventVisibility } from '../competitions/events/visibility.ts'
import { announcementVisibility, applicationVisibility, sanctionVisibility } from '../competitions/visibility.ts'
import type { Viewer } from '../actor.ts'
import type { Database } from '../db/database.ts'
import { toDrizzleSql, sqlParameters, collateSwedish, type SqlParameters, embed } from '../db/sql-fragments.ts'
import { isCurrentOn } from '../db/sql-expressions.ts'
import { eventColumns } from '../history/store.ts'
import { organizationVisibility, membershipVisibility } from '../organizations/visibility.ts'
import { storeModule } from '../store-order.ts'

/** Selects distinct rows that are counted afterwards, which is far cheaper than a distinct count per group. */
const byBranch = (context: Context, using: SqlParameters, day: SQL) => ({
  type: 0,
  clubs: `select distinct ob.branch_id as id, o.id as club from organization o
    join organization_branch ob on ob.organization_id = o.id and ${embed(using, isCurrentOn('ob', day))} where ${embed(using, organizationVisibility(context, day))}`,
  members: `select distinct mb.branch_id as id, m.person_id from organization o
    join membership m on m.organization_id = o.id join membership_branch mb on mb.membership_id = m.id
    where ${embed(using, organizationVisibility(context, day))} and ${embed(using, membershipVisibility(context, day))}`,
})

const byDistrict = (context: Context, using: SqlParameters, day: SQL) => ({
  type: 1,
  clubs: `select o.district_id as id, o.id as club from organization o where ${embed(using, organizationVisibility(context, day))}`,
  members: `select distinct o.district_id as id, m.person_id from organization o
    join membership m on m.organization_id = o.id
    where ${embed(using, organizationVisibility(context, day))} and ${embed(using, membershipVisibility(context, day))}`,
})

/** `dayText`: the day on which memberships and affiliations must be valid. */
export const countClubs = async (
  { context }: Pick<Viewer, 'context'>,
  db: Database,
  dayText: string,
): Promise<OrganizationFigures> => {
  const using = sqlParameters()
  const day = sql`${dayText}::date`
  const by = context.kind === 'branch' ? 'district' : 'branch'
  const { type, clubs, members } = by === 'branch' ? byBranch(context, using, day) : byDistrict(context, using, day)
  const text = `with clubs as (${clubs}), members as (${members}),
    club_counts as (select id, count(*)::int as count from clubs group by id),
    member_counts as (select id, count(*)::int as count from members group by id)
    select (select count(*)::int from organization o where ${embed(using, organizationVisibility(context, day))}) as clubs,
      (select count(distinct m.person_id)::int from organization o join membership m on m.organization_id = o.id
        where ${embed(using, organizationVisibility(context, day))} and ${embed(using, membershipVisibility(context, day))}) as members,
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'shortName', a.short_name,
          'clubs', coalesce(c.count, 0), 'members', coalesce(m.count, 0)) order by ${collateSwedish('a.short_name')}), '[]')
        from association a left join club_counts c on c.id = a.id left join member_counts m on m.id = a.id
        where a.type = ${type}) as items`
  return db.transaction(async (tx) => {
    // A generic plan, made without the day, estimates a ninth of the rows and takes several times as long.
    await tx.execute(sql`set local plan_cache_mode = force_custom_plan`)
    await tx.execute(sql`set local work_mem = '64MB'`)
    const { rows } = await tx.execute<Omit<OrganizationFigures, 'by'> & Record<string, unknown>>(
      toDrizzleSql({ text, values: using.values }),
    )
    return { by, ...(rows[0] ?? { clubs: 0, members: 0, items: [] }) }
  })
}

const maxChanges = 6
/** The number of latest events per record type that are grouped by record. */
const eventsPerRecordType = 60

interface ChangeSource {
  recordType: ChangedRecord
  area: Area
  /** A statement that selects the ids of the records that are visible in the context. */
  ids: (context: Context, using: SqlParameters) => string
}

const changeSources: readonly ChangeSource[] = [
  {
    recordType: 'organization',
    area: 'Organizations',
    ids: (context, using) => `select o.id from organization o where ${embed(using, organizationVisibility(context))}`,
  },
  {
    recordType: 'announcement',
    area: 'Competitions',
    ids: (context, using) => `select n.id from announcement n where ${embed(using, announcementVisibility(context))}`,
  },
  {
    recordType: 'application',
    area: 'Competitions',
    ids: (context, using) => `select p.id from application p join announcement n on n.id = p.announcement_id
      where ${embed(using, applicationVisibility(context))}`,
  },
  {
    recordType: 'sanction',
    area: 'Competitions',
    ids: (context, using) => `select s.id from sanction s where ${embed(using, sanctionVisibility(context))}`,
  },
  {
    recordType: 'event',
    area: 'Competitions',
    ids: (context, using) => `select e.id from event e where ${embed(using, eventVisibility(context))}`,
  },
]

/** The latest changed records that the account may read in the context, each with its latest change. */
export const recentChanges = async ({ account, context }: Viewer, db: Database): Promise<RecentChange[]> => {
  const using = sqlParameters()
  const latest = changeSources
    .filter(({ area }) => holds(account, context, reads(area)))
    .map(
      ({ recordType, ids }) => `(select c.id from audit_event c
        where c.record_type = '${recordType}' and c.record_id in (${ids(context, using)})
        order by c.at desc, c.id desc limit ${eventsPerRecordType})`,
    )
  if (latest.length === 0) return []
  const text = `select ${eventColumns}, e.also, (select p.announcement_id from application p
      where e.record_type = 'application' and p.id = e.record_id) as "announcementId"
    from (select l.*, (count(*) over of_record)::int - 1 as also,
        row_number() over (of_record order by l.at desc, l.id desc) as nth
      from audit_event l where l.id in (${latest.join(' union all ')})
      window of_record as (partition by l.record_type, l.record_id)) e
    where e.nth = 1 order by e.at desc, e.id desc limit ${maxChanges}`
  const { rows } = await db.$client.query<RecentChange>({ text, values: using.values })
  return rows
}

storeModule<typeof import('./store.ts')>()
