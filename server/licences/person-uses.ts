// Counts what prevents that a person is anonymised: current and upcoming licences, and undecided applications.
import { sql } from 'drizzle-orm'
import type { Viewer } from '../actor.ts'
import type { Queryable } from '../db/database.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { storeModule } from '../store-order.ts'
import { isCurrentLicence } from './licence-state.ts'

export const licenceUses = async (
  _viewer: Viewer,
  db: Queryable,
  personId: string,
  today: string,
): Promise<{ licences: number; licenceApplications: number }> => {
  const [uses] = await rowsOf<{ licences: number; licenceApplications: number }>(
    db,
    sql`select (select count(*)::int from licence l where l.person_id = ${personId} and ${isCurrentLicence(sql`${today}::date`)}) as licences,
      (select count(*)::int from licence_application a where a.person_id = ${personId} and a.status in ('Draft', 'Submitted'))
        as "licenceApplications"`,
  )
  return uses ?? { licences: 0, licenceApplications: 0 }
}

storeModule<typeof import('./person-uses.ts')>()
