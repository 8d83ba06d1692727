// What the register should hold after random sequences of acts, and its comparison with what it holds.
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../db/database.ts'
import { rowsOf } from '../db/sql-expressions.ts'

/** What the register should hold. */
export interface Known {
  id: string
  numbers: string[]
  /** By club: the years of membership. */
  years: Map<string, Set<number>>
  /** Acts on the person, or on who became the person, since the register knows it. */
  events: number
  isAnonymized: boolean
  /** Clubs in which the person has the one role that is given here. */
  roles: Set<string>
}
interface Row {
  id: string
  overlaps: number
  club: string | null
  years: number[]
}
interface Expected {
  alive: readonly Known[]
  /** Rows of persons, also of those who were merged. */
  made: number
  merged: number
}

/** Compares the register with what it should hold. */
export const checkRegister = async (db: Database, { alive, made, merged }: Expected) => {
  const [counts] = await rowsOf<{ persons: number; former: number; dangling: number; chains: number }>(
    db,
    sql`select count(*)::int as persons, count(p.merged_into_id)::int as former,
      (count(*) filter (where p.merged_into_id is not null and (exists (select from membership m where m.person_id = p.id)
        or exists (select from club_role r where r.person_id = p.id) or p.email <> '' or p.birth_date is not null)))::int as dangling,
      (count(*) filter (where exists (select from person k where k.id = p.merged_into_id and k.merged_into_id is not null)))::int as chains
    from person p`,
  )
  expect(counts).toMatchObject({ persons: made, former: merged, dangling: 0, chains: 0 })
  const rows = await rowsOf<Row>(
    db,
    sql`select p.id, m.organization_id as club,
      (select count(*)::int from membership x join membership y on y.person_id = x.person_id and y.organization_id = x.organization_id
        and y.id > x.id and daterange(x.valid_from, x.valid_to, '[]') && daterange(y.valid_from, y.valid_to, '[]')
        where x.person_id = p.id and x.organization_id = m.organization_id) as overlaps,
      array_agg(distinct y.year) as years
    from person p join membership m on m.person_id = p.id
      cross join lateral generate_series(extract(year from m.valid_from)::int, least(extract(year from coalesce(m.valid_to, '2026-12-31'))::int, 2026)) y (year)
    where p.merged_into_id is null group by p.id, m.organization_id`,
  )
  expect(rows.filter(({ overlaps }) => overlaps > 0)).toEqual([])
  const roles = await rowsOf<{ id: string; club: string }>(
    db,
    sql`select person_id as id, organization_id as club from club_role order by 1, 2`,
  )
  const given = alive.flatMap(({ id, roles: clubs }) => [...clubs].map((club) => ({ id, club })))
  expect(roles).toEqual(given.toSorted((a, b) => (a.id + a.club < b.id + b.club ? -1 : 1)))
  const held = Map.groupBy(rows, ({ id }) => id)
  for (const known of alive) {
    const years = Object.fromEntries(
      (held.get(known.id) ?? []).map((row) => [row.club, row.years.toSorted((a, b) => a - b)]),
    )
    const expected = Object.fromEntries(
      [...known.years].flatMap(([club, own]) => (own.size === 0 ? [] : [[club, [...own].toSorted((a, b) => a - b)]])),
    )
    expect({ id: known.id, years }).toEqual({ id: known.id, years: expected })
  }
  const events = await rowsOf<{ id: string; count: number }>(
    db,
    sql`select coalesce(p.merged_into_id, p.id) as id, count(*)::int as count from audit_event e join person p on p.id = e.record_id
      where e.record_type = 'person' and e.action <> 'eraseValues' group by 1`,
  )
  const counted = new Map(events.map(({ id, count }) => [id, count]))
  for (const { id, events: expected } of alive)
    expect({ id, events: counted.get(id) }).toEqual({ id, events: expected })
}
