// The sanctioned competitions with officials who are tied to a person.
import { sql, type SQL } from 'drizzle-orm'
import {
  competitionOfPerson,
  competitionOfPersonPageSize as size,
  type CompetitionOfPerson,
  type CompetitionOfPersonSearch,
} from '#contract/competitions/officials/competition-of-person.ts'
import type { Viewer } from '../../actor.ts'
import type { Database } from '../../db/database.ts'
import { sanction } from '../../db/tables/sanction-tables.ts'
import { literal, pageOf } from '../../db/sql-expressions.ts'
import { selected } from '../../records/columns.ts'
import { storeModule } from '../../store-order.ts'
import { sanctionStateOn } from '../sanctions/store.ts'
import { sanctionVisibility } from '../visibility.ts'

/** The ties `x` to the person `p` and their sanctions `s`. A tie whose official is named otherwise now is not read. */
const tiesOf = ({ context }: Viewer, personId: string): SQL =>
  sql`from official_person x join person p on p.id = x.person_id and not p.is_protected join sanction s on s.id = x.sanction_id
    where x.person_id = ${personId} and ${sanctionVisibility(context)}
      and s.officials @> jsonb_build_array(jsonb_build_object('role', x.role, 'name', x.name))`

/** The latest first. */
export const listCompetitionsOfPerson = (
  viewer: Viewer,
  db: Database,
  personId: string,
  { page }: CompetitionOfPersonSearch,
  today: string,
) => {
  const ties = tiesOf(viewer, personId)
  const columns = selected(sanction, 's', competitionOfPerson, {
    state: sanctionStateOn(sql`${today}::date`),
    roles: sql`array_agg(distinct x.role)`,
  })
  return pageOf<CompetitionOfPerson>(
    db,
    sql`select ${columns} ${ties} group by s.id order by s.starts_on desc, s.id limit ${literal(size)} offset ${(page - 1) * size}`,
    sql`select count(distinct s.id)::int as total ${ties}`,
  )
}

storeModule<typeof import('./competitions-of-person.ts')>()
