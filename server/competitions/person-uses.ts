// What competitions and licences have about a person of the register. Open applications are found by mailbox and name, because
// competitions name persons as text only, and several persons may have one.
import { sql } from 'drizzle-orm'
import type { PersonUses } from '../members/anonymization/anonymization.ts'
import { announceHeld } from '../licences/announce-held.ts'
import { licenceUses } from '../licences/person-uses.ts'
import { mailboxOf } from '../members/person-addresses.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { eraseLicenceNumbers } from './officials/erase-licence-numbers.ts'
import { readContacts, readNamesakes } from './namesakes.ts'

export const personUses: PersonUses = {
  count: async (viewer, db, { id, name, email }, today) => {
    const isNamed = sql`(a.applicant_name = '' or fold(a.applicant_name) = fold(${name}))`
    const [uses] = await rowsOf<{ openApplications: number; namedOtherwise: number }>(
      db,
      sql`select count(*) filter (where ${isNamed})::int as "openApplications",
          count(*) filter (where not ${isNamed})::int as "namedOtherwise" from application a
        where ${email} <> '' and a.mailbox = ${mailboxOf(sql`${email}`)}
          and a.status in ('Draft', 'Review') and a.anonymized_at is null`,
    )
    return { openApplications: 0, namedOtherwise: 0, ...uses, ...(await licenceUses(viewer, db, id, today)) }
  },
  readNamesakes,
  readContacts,
  announceHeld,
  eraseElsewhere: eraseLicenceNumbers,
}
