// Counts what competitions and licences have about a person of the register. Competitions name persons as text only, so open
// applications are found by e-mail address and officials by name.
import { sql } from 'drizzle-orm'
import type { PersonUses } from '../members/anonymization/anonymization.ts'
import { licenceUses } from '../licences/person-uses.ts'
import { rowsOf } from '../db/sql-expressions.ts'

const isNamed = (alias: string, name: string) =>
  sql`exists (select from jsonb_array_elements(${sql.raw(alias)}.officials) o where fold(o ->> 'name') = fold(${name}))`

export const personUses: PersonUses = async (viewer, db, { id, name, email }, today) => {
  const [uses] = await rowsOf<{ openApplications: number; namesakes: number }>(
    db,
    sql`select
      (select count(*)::int from application a where ${email} <> '' and lower(a.applicant_email) = lower(${email})
        and a.status in ('Draft', 'Review') and a.anonymized_at is null) as "openApplications",
      (select count(*)::int from application a where a.anonymized_at is null and ${isNamed('a', name)})
        + (select count(*)::int from sanction s where ${isNamed('s', name)}) as "namesakes"`,
  )
  return { openApplications: 0, namesakes: 0, ...uses, ...(await licenceUses(viewer, db, id, today)) }
}
