// Counts the applications for licences that others have sent in, where the account decides on them.
import { sql, type SQL } from 'drizzle-orm'
import { changes, holds } from '#contract/access.ts'
import type { Viewer } from '../actor.ts'
import type { Queryable } from '../db/database.ts'
import { isoTimestamp, rowsOf, uuidArray } from '../db/sql-expressions.ts'
import { isFederations, isWaiting } from '../licences/applications/waiting.ts'
import { licenceApplicationVisibility } from '../licences/visibility.ts'
import { storeModule } from '../store-order.ts'
import { isWithin, type Span } from './span.ts'

/**
 * The applications that the context tells of; null when it tells of none. That of the whole federation, whose licences are decided on
 * in the contexts of the branches, tells of what the federation alone decides, but for branches where the account has a role, which
 * tell of theirs themselves. A SysAdmin, who has every right, is not told.
 */
const toldIn = ({ account: { roles }, context }: Viewer): SQL | null => {
  if (context.kind === 'branch')
    return holds({ roles }, context, changes('Licenses')) ? licenceApplicationVisibility(context) : null
  if (context.kind !== 'global' || !roles.some(({ name }) => name === 'Global.Licenses.Admin')) return null
  const own = roles.flatMap(({ associationId }) => associationId ?? [])
  return sql`${isFederations} and a.branch_id <> all(${uuidArray(own)})`
}

/** By branch. */
export const countLicenceApplications = async (
  viewer: Viewer,
  db: Queryable,
  span: Span,
): Promise<{ branch: { id: string; name: string }; count: number; at: string }[]> => {
  const told = toldIn(viewer)
  if (told === null) return []
  return rowsOf(
    db,
    sql`select json_build_object('id', b.id, 'name', b.name) as branch, count(*)::int as count, ${isoTimestamp(sql`max(a.submitted_at)`)} as at
      from licence_application a join licence_type t on t.id = a.type_id join association b on b.id = a.branch_id
      where a.status = 'Submitted' and ${isWithin(sql`a.submitted_at`, span)} and a.submitted_by is distinct from ${viewer.account.id}::uuid
        and ${told} and ${isWaiting(viewer)}
      group by b.id, b.name`,
  )
}

storeModule<typeof import('./licence-applications.ts')>()
