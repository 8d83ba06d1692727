// The dashboard's figures, each of the caller's context.
import { sql } from 'drizzle-orm'
import { globalContext, holds, reads, type Area } from '../../contract/access.ts'
import type { ChangedRecord, ClubFigures, RecentChange } from '../../contract/dashboard.ts'
import { eventInContext } from '../competitions/events/in-context.ts'
import { announcementInContext, applicationInContext, sanctionInContext } from '../competitions/in-context.ts'
import { contextIdOf, type Caller, type Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import { asSql, isCurrent, parameters, swedish, type Parameters } from '../db/parameters.ts'
import { eventColumns } from '../history/store.ts'
import { clubInContext, membershipInContext } from '../organizations/in-context.ts'

/** Distinct first and counted afterwards: far cheaper than a distinct count a group. */
const byBranch = (context: Context, using: Parameters) => ({
  type: 0,
  clubs: `select distinct ob.branch_id as id, o.id as club from organization o
    join organization_branch ob on ob.organization_id = o.id and ${isCurrent('ob', using.today)} where ${clubInContext(context, using)}`,
  members: `select distinct mb.branch_id as id, m.person_id from organization o
    join membership m on m.organization_id = o.id join membership_branch mb on mb.membership_id = m.id
    where ${clubInContext(context, using)} and ${membershipInContext(context, using)}`,
})

const byDistrict = (context: Context, using: Parameters) => ({
  type: 1,
  clubs: `select o.district_id as id, o.id as club from organization o where ${clubInContext(context, using)}`,
  members: `select distinct o.district_id as id, m.person_id from organization o
    join membership m on m.organization_id = o.id
    where ${clubInContext(context, using)} and ${membershipInContext(context, using)}`,
})

/** `day`: which periods hold. */
export const countClubs = async (context: Context, db: Database, day: string): Promise<ClubFigures> => {
  const using = parameters()
  using.today = `${using.of(day)}::date`
  const by = context.kind === 'branch' ? 'district' : 'branch'
  const { type, clubs, members } = by === 'branch' ? byBranch(context, using) : byDistrict(context, using)
  const text = `with clubs as (${clubs}), members as (${members}),
    club_counts as (select id, count(*)::int as count from clubs group by id),
    member_counts as (select id, count(*)::int as count from members group by id)
    select (select count(*)::int from organization o where ${clubInContext(context, using)}) as clubs,
      (select count(distinct m.person_id)::int from organization o join membership m on m.organization_id = o.id
        where ${clubInContext(context, using)} and ${membershipInContext(context, using)}) as members,
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'shortName', a.short_name,
          'clubs', coalesce(c.count, 0), 'members', coalesce(m.count, 0)) order by ${swedish('a.short_name')}), '[]')
        from association a left join club_counts c on c.id = a.id left join member_counts m on m.id = a.id
        where a.type = ${type}) as items`
  return db.transaction(async (tx) => {
    // A plan that is made without knowing the day expects a ninth of the rows, and takes several times as long.
    await tx.execute(sql`set local plan_cache_mode = force_custom_plan`)
    await tx.execute(sql`set local work_mem = '64MB'`)
    const { rows } = await tx.execute<Omit<ClubFigures, 'by'> & Record<string, unknown>>(
      asSql({ text, values: using.values }),
    )
    return { by, ...(rows[0] ?? { clubs: 0, members: 0, items: [] }) }
  })
}

const shownChanges = 6
/** Of each kind of record: so many of the latest events are put together by record. */
const readEvents = 60

interface Source {
  recordType: ChangedRecord
  area: Area
  /** A statement of the ids that the context has. */
  ids: (context: Context, using: Parameters) => string
}

const sources: readonly Source[] = [
  {
    recordType: 'organization',
    area: 'Organizations',
    ids: (context, using) => `select o.id from organization o where ${clubInContext(context, using)}`,
  },
  {
    recordType: 'announcement',
    area: 'Competitions',
    ids: (context, using) => `select n.id from announcement n where ${announcementInContext(context, using)}`,
  },
  {
    recordType: 'application',
    area: 'Competitions',
    ids: (context, using) => `select p.id from application p join announcement n on n.id = p.announcement_id
      where ${applicationInContext(context, using)}`,
  },
  {
    recordType: 'sanction',
    area: 'Competitions',
    ids: (context, using) => `select s.id from sanction s where ${sanctionInContext(context, using)}`,
  },
  {
    recordType: 'event',
    area: 'Competitions',
    ids: (context, using) => `select e.id from event e where ${eventInContext(context, using)}`,
  },
]

/** The records of the context that have changed last, of each kind that the account may read there, each with its latest change. */
export const changes = async (
  { account, context }: Pick<Caller, 'account' | 'context'>,
  db: Database,
): Promise<RecentChange[]> => {
  const using = parameters()
  const latest = sources
    .filter(({ area }) => holds(account, contextIdOf(context) ?? globalContext, reads(area)))
    .map(
      ({ recordType, ids }) => `(select c.id from audit_event c
        where c.record_type = '${recordType}' and c.record_id in (${ids(context, using)})
        order by c.at desc, c.id desc limit ${readEvents})`,
    )
  if (latest.length === 0) return []
  const text = `select ${eventColumns}, e.also, (select p.announcement_id from application p
      where e.record_type = 'application' and p.id = e.record_id) as "announcementId"
    from (select l.*, (count(*) over of_record)::int - 1 as also,
        row_number() over (of_record order by l.at desc, l.id desc) as nth
      from audit_event l where l.id in (${latest.join(' union all ')})
      window of_record as (partition by l.record_type, l.record_id)) e
    where e.nth = 1 order by e.at desc, e.id desc limit ${shownChanges}`
  const { rows } = await db.$client.query<RecentChange>({ text, values: using.values })
  return rows
}
