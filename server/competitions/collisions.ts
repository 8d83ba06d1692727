// Finds collisions: competitions of the same branch and class that are near in time and place.
import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { literal, rowsOf, collateSwedish, uuidArray } from '../db/sql-expressions.ts'
import { unscopedModule } from '../store-order.ts'
import { hasEndedById } from './announcements/expressions.ts'
import { kilometresBetween, type Position } from './distance.ts'

/** Competitions this many days apart, or fewer, are compared. */
export const nearDays = 7

type Kind = 'announcement' | 'sanction'

export interface OverlappingCompetition {
  kind: Kind
  id: string
  title: string
  /** The codes of the classes that both have. */
  codes: string[]
}

export interface Collision extends OverlappingCompetition {
  start: string
  end: string
  /** Days from the last day of one to the first day of the other; 0 when they overlap. */
  gap: number
  /** Null when one of the places is unknown. */
  kilometres: number | null
  sharesDistrict: boolean
}

/** What is compared with the others. */
export interface Compared {
  branchId: string
  /** The competition's own announcement, which is no collision. */
  announcementId: string
  sanctionId?: string
  classIds: readonly string[]
  districtIds: readonly string[]
}

interface PlannedCompetition extends Compared, Position {
  from: string
  to: string
}

/** The rows `x` of the classes or the districts of the competition `f`. */
const rowsOfCompetition = (kind: Kind, related: 'class' | 'district', joined = sql``): SQL =>
  sql`from ${sql.raw(`${kind}_${related}`)} x ${joined} where x.${sql.raw(`${kind}_id`)} = f.id`

export const sharedClassCodes = (kind: Kind, { classIds }: Compared): SQL =>
  sql`(select coalesce(json_agg(c.code order by ${collateSwedish(sql`c.code`)}), '[]')
    ${rowsOfCompetition(kind, 'class', sql`join class_type c on c.id = x.class_type_id`)}
      and x.class_type_id = any(${uuidArray(classIds)}))`

export const sharesClass = (kind: Kind, { classIds }: Compared, and = sql``): SQL =>
  sql`exists (select ${rowsOfCompetition(kind, 'class')} and x.class_type_id = any(${uuidArray(classIds)}) ${and})`

export const sharesDistrict = (kind: Kind, { districtIds }: Compared): SQL =>
  sql`exists (select ${rowsOfCompetition(kind, 'district')} and x.district_id = any(${uuidArray(districtIds)}))`

export const hasDistrict = (kind: Kind): SQL => sql`exists (select ${rowsOfCompetition(kind, 'district')})`

/** The other sanctions `f` of the branch that are neither cancelled nor withdrawn. */
export const otherSanctions = ({ branchId, sanctionId }: Compared): SQL =>
  sql`from sanction f where f.branch_id = ${branchId}::uuid and f.cancelled_at is null and f.withdrawn_at is null
    and f.id is distinct from ${sanctionId ?? null}::uuid`

/** The other published announcements `f` of the branch that may still get a sanction and have none. */
export const otherAnnouncements = ({ branchId, announcementId }: Compared): SQL =>
  sql`from announcement f where f.branch_id = ${branchId}::uuid and f.status = 'Published' and f.cancelled_at is null
    and f.moved_at is null and f.id <> ${announcementId}::uuid and not exists (select from sanction s
      where s.announcement_id = f.id and s.cancelled_at is null and s.withdrawn_at is null)
    and not ${hasEndedById(sql`f.id`)}`

/** Competitions in the branch with any of the classes, at most `nearDays` from the period. */
export const findCollisions = async (db: Queryable, sought: PlannedCompetition): Promise<Collision[]> => {
  const [from, to, days] = [sql`${sought.from}::date`, sql`${sought.to}::date`, literal(nearDays)]
  const near = (start: SQL, end: SQL) => sql`${end} >= ${from} - ${days} and ${start} <= ${to} + ${days}`
  const gap = (start: SQL, end: SQL) => sql`greatest(0, ${start} - ${to}, ${from} - ${end})`
  const proposed = [sql`f.proposed_from`, sql`f.proposed_to`] as const
  const decided = [sql`f.starts_on`, sql`f.ends_on`] as const
  const statement = sql`select * from (select 'announcement' as kind, f.id, f.title, f.proposed_from::text as start,
      f.proposed_to::text as "end", ${gap(...proposed)} as gap, null::float8 as latitude, null::float8 as longitude,
      ${sharedClassCodes('announcement', sought)} as codes, ${sharesDistrict('announcement', sought)} as "sharesDistrict"
    ${otherAnnouncements(sought)} and ${near(...proposed)} and ${sharesClass('announcement', sought)}
    union all
    select 'sanction', f.id, f.title || ' ' || f.place, f.starts_on::text, f.ends_on::text, ${gap(...decided)},
      f.latitude, f.longitude, ${sharedClassCodes('sanction', sought)}, ${sharesDistrict('sanction', sought)}
    ${otherSanctions(sought)} and ${near(...decided)} and ${sharesClass('sanction', sought)}
    ) near order by gap, start, ${collateSwedish(sql`title`)}`
  const rows = await rowsOf<Omit<Collision, 'kilometres'> & Position>(db, statement)
  return rows.map(({ latitude, longitude, ...row }) => ({
    ...row,
    kilometres: kilometresBetween(sought, { latitude, longitude }),
  }))
}

unscopedModule<typeof import('./collisions.ts')>()
