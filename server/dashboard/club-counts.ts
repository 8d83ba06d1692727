// Counts the clubs and members of a context by branch or district, today and a year ago.
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#contract/access.ts'
import type { OrganizationFigures } from '#contract/dashboard/figures.ts'
import type { Viewer } from '../actor.ts'
import type { Queryable } from '../db/database.ts'
import { isValidOn, literal, rowsOf, collateSwedish } from '../db/sql-expressions.ts'
import { membershipVisibility, organizationVisibility } from '../organizations/visibility.ts'
import { storeModule } from '../store-order.ts'

/** Figures depend on the context alone. Whether an account may see them is decided when they are read. */
export type FigureReader = Pick<Viewer, 'context'>

/**
 * A condition on the membership `m` in the organization `o`. A branch counts the memberships that name it, as in the list of members,
 * also when the club is no longer affiliated to it.
 */
const countedMembership = (context: Context, day: SQL): SQL =>
  context.kind === 'branch'
    ? membershipVisibility(context, day)
    : sql`${organizationVisibility(context, day)} and ${membershipVisibility(context, day)}`

interface Moment {
  day: SQL
  /** A condition on the organization `o` with its affiliation `ob`, which is valid on the day. */
  isClub: SQL
}

/** When a club left the federation is not known: a year ago it goes by the end of its affiliation, if that has come. */
const momentsOf = (today: string): { now: Moment; before: Moment } => ({
  now: { day: sql`${today}::date`, isClub: sql`o.status <> 'left'` },
  before: {
    day: sql`(${today}::date - interval '1 year')::date`,
    isClub: sql`(o.status <> 'left' or ob.valid_to < ${today}::date)`,
  },
})

/** Selects distinct rows that are counted afterwards, which is far cheaper than a distinct count per group. */
const byBranch = (context: Context, { day, isClub }: Moment) => ({
  clubs: sql`select distinct ob.branch_id as id, o.id as club from organization o
    join organization_branch ob on ob.organization_id = o.id and ${isValidOn('ob', day)}
    where ${isClub} and ${organizationVisibility(context, day)}`,
  members: sql`select distinct mb.branch_id as id, m.person_id from organization o
    join membership m on m.organization_id = o.id join membership_branch mb on mb.membership_id = m.id and ${isValidOn('mb', day)}
    where ${countedMembership(context, day)}`,
})

/** In a branch. */
const byDistrict = (context: Context, { day, isClub }: Moment) => ({
  clubs: sql`select distinct o.district_id as id, o.id as club from organization o
    join organization_branch ob on ob.organization_id = o.id and ob.branch_id = ${context.id} and ${isValidOn('ob', day)}
    where ${isClub} and ${organizationVisibility(context, day)}`,
  members: sql`select distinct o.district_id as id, m.person_id from organization o
    join membership m on m.organization_id = o.id
    where ${countedMembership(context, day)}`,
})

type Counts = Pick<OrganizationFigures, 'clubs' | 'members'>
interface DayCounts extends Counts {
  items: (Counts & { id: string; name: string; shortName: string })[]
}

const countOn = async (
  context: Context,
  db: Queryable,
  by: OrganizationFigures['by'],
  moment: Moment,
): Promise<DayCounts> => {
  const { day } = moment
  const { clubs, members } = (by === 'branch' ? byBranch : byDistrict)(context, moment)
  const statement = sql`with clubs as (${clubs}), members as (${members}),
    club_counts as (select id, count(*)::int as count from clubs group by id),
    member_counts as (select id, count(*)::int as count from members group by id)
    select (select count(distinct club)::int from clubs) as clubs,
      (select count(distinct m.person_id)::int from organization o join membership m on m.organization_id = o.id
        where ${countedMembership(context, day)}) as members,
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'shortName', a.short_name,
          'clubs', coalesce(c.count, 0), 'members', coalesce(m.count, 0)) order by ${collateSwedish(sql`a.short_name`)}), '[]')
        from association a left join club_counts c on c.id = a.id left join member_counts m on m.id = a.id
        where a.type = ${literal(by === 'branch' ? 0 : 1)} and a.is_active) as items`
  return (await rowsOf<DayCounts>(db, statement))[0] ?? { clubs: 0, members: 0, items: [] }
}

const changeOf = (now: Counts, before: Counts | undefined) => ({
  clubs: now.clubs - (before?.clubs ?? 0),
  members: now.members - (before?.members ?? 0),
})

/** `today`: the day on which memberships and affiliations must be valid. Figures of a year ago use the present districts of clubs. */
export const countClubs = async (
  { context }: FigureReader,
  db: Queryable,
  today: string,
): Promise<OrganizationFigures> => {
  const by = context.kind === 'branch' ? 'district' : 'branch'
  const moments = momentsOf(today)
  const now = await countOn(context, db, by, moments.now)
  const before = await countOn(context, db, by, moments.before)
  const earlier = new Map(before.items.map((item) => [item.id, item]))
  return {
    by,
    ...now,
    items: now.items.map((item) => ({ ...item, change: changeOf(item, earlier.get(item.id)) })),
    change: changeOf(now, before),
  }
}

storeModule<typeof import('./club-counts.ts')>()
