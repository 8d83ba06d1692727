// Memberships that count for a licence or an application: current ones, in clubs of its branch.
import { sql, type SQL } from 'drizzle-orm'
import { isValidOn } from '../db/sql-expressions.ts'
import { isClubOf } from '../organizations/visibility.ts'

/** A condition on the membership `m` in the organization `o`. `alias`: that of the licence or the application. */
export const countsFor = (alias: string, day?: SQL): SQL => {
  const row = sql.raw(alias)
  return sql`(m.person_id = ${row}.person_id and ${isValidOn('m', day)} and ${isClubOf(sql`${row}.branch_id`, day)}
    and exists (select from membership_branch x where x.membership_id = m.id and x.branch_id = ${row}.branch_id and ${isValidOn('x', day)}))`
}

/** A condition: the person of the application `a` is a member of its club `o`, which is a club of the branch. */
export const hasMember = (day?: SQL): SQL =>
  sql`exists (select from membership m where m.organization_id = o.id and ${countsFor('a', day)})`
