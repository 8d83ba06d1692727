// Finds collisions: competitions of the same branch and class that are near in time and place.
import type { Queryable } from '../db/database.ts'
import { toDrizzleSql, sqlParameters, collateSwedish } from '../db/sql-fragments.ts'
import { kilometresBetween, type Position } from './distance.ts'
import { unscopedModule } from '../store-order.ts'

/** Competitions this many days apart, or fewer, are compared. */
export const nearDays = 7

export interface OverlappingCompetition {
  kind: 'announcement' | 'sanction'
  id: string
  title: string
  /** The codes of the classes that both have. */
  codes: string[]
}

export interface Collision extends OverlappingCompetition {
  start: string
  end: string
  /** Days between the two; 0 when they overlap. */
  gap: number
  /** Null when one of the places is unknown. */
  kilometres: number | null
  sharesDistrict: boolean
}

export interface CompetitionScope extends Position {
  branchId: string
  /** The competition's own announcement, which is no collision. */
  announcementId: string
  sanctionId?: string
  classIds: readonly string[]
  districtIds: readonly string[]
  from: string
  to: string
}

export const sharedClassCodes = (table: string, key: string) =>
  `(select coalesce(json_agg(c.code order by ${collateSwedish('c.code')}), '[]') from ${table} x join class_type c on c.id = x.class_type_id
    where x.${key} = f.id and x.class_type_id = any($3::uuid[]))`

export const isLive = 'f.cancelled_at is null and f.withdrawn_at is null and f.id is distinct from $5::uuid'

export const isAnnounced = `f.status = 'Published' and f.cancelled_at is null and f.moved_at is null and f.id <> $2::uuid
  and not exists (select from sanction s where s.announcement_id = f.id and s.cancelled_at is null and s.withdrawn_at is null)`

export const sharesClass = (table: string, key: string, and = '') =>
  `exists (select from ${table} x where x.${key} = f.id and x.class_type_id = any($3::uuid[]) ${and})`

export const sharesDistrict = (table: string, key: string) =>
  `exists (select from ${table} x where x.${key} = f.id and x.district_id = any($4::uuid[]))`

export const scopeParameters = (sought: Omit<CompetitionScope, 'from' | 'to' | keyof Position>) =>
  sqlParameters(sought.branchId, sought.announcementId, sought.classIds, sought.districtIds, sought.sanctionId ?? null)

/** Competitions in the branch with any of the classes, at most `nearDays` from the period. */
export const findCollisions = async (db: Queryable, sought: CompetitionScope): Promise<Collision[]> => {
  const using = scopeParameters(sought)
  const [from, to] = [`${using.bind(sought.from)}::date`, `${using.bind(sought.to)}::date`]
  const near = (start: string, end: string) => `${end} >= ${from} - ${nearDays} and ${start} <= ${to} + ${nearDays}`
  const gap = (start: string, end: string) => `greatest(0, ${start} - ${to}, ${from} - ${end})`
  const text = `select 'announcement' as kind, f.id, f.title, f.proposed_from::text as start, f.proposed_to::text as "end",
      ${gap('f.proposed_from', 'f.proposed_to')} as gap, null::float8 as latitude, null::float8 as longitude,
      ${sharedClassCodes('announcement_class', 'announcement_id')} as codes,
      ${sharesDistrict('announcement_district', 'announcement_id')} as "sharesDistrict"
    from announcement f where f.branch_id = $1::uuid and ${isAnnounced} and ${near('f.proposed_from', 'f.proposed_to')}
      and ${sharesClass('announcement_class', 'announcement_id')}
    union all
    select 'sanction', f.id, f.title || ' ' || f.place, f.starts_on::text, f.ends_on::text,
      ${gap('f.starts_on', 'f.ends_on')}, f.latitude, f.longitude,
      ${sharedClassCodes('sanction_class', 'sanction_id')}, ${sharesDistrict('sanction_district', 'sanction_id')}
    from sanction f where f.branch_id = $1::uuid and ${isLive} and ${near('f.starts_on', 'f.ends_on')}
      and ${sharesClass('sanction_class', 'sanction_id')}
    order by gap, start, title`
  const { rows } = await db.execute<Omit<Collision, 'kilometres'> & Position & Record<string, unknown>>(
    toDrizzleSql({ text, values: using.values }),
  )
  return rows.map(({ latitude, longitude, ...row }) => ({
    ...row,
    kilometres: kilometresBetween(sought, { latitude, longitude }),
  }))
}

unscopedModule<typeof import('./collisions.ts')>()
