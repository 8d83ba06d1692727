// The error for an organization that is not visible: it names another context of the account that may see it, or is a 404.
import { globalContext, hasGlobalAccess, holds, type Scope } from '../../contract/access.ts'
import { contextDenied, notFound, type ApiError } from '../api-error.ts'
import { federation, type Viewer } from '../actor.ts'
import type { Queryable } from '../db/database.ts'
import { isCurrent, collateSwedish, toDrizzleSql } from '../db/sql-fragments.ts'
import { storeModule } from '../store-order.ts'

// The contexts of an organization: its branches, then its district.
const contextsOf = `
  select a.id, a.name from organization o join association a
    on a.id = o.district_id or a.id in
      (select b.branch_id from organization_branch b where b.organization_id = o.id and ${isCurrent('b')})
  where o.id = $1 order by a.type, ${collateSwedish('a.name')}`

/** The error for an organization that the viewer's context may not see. `scopes` are those that the endpoint requires. */
export const notVisibleError = async (
  { account }: Viewer,
  db: Queryable,
  id: string,
  scopes: readonly Scope[],
): Promise<ApiError> => {
  const { rows } = await db.execute<{ id: string; name: string }>(toDrizzleSql({ text: contextsOf, values: [id] }))
  if (rows.length === 0) return notFound()
  if (hasGlobalAccess(account) && holds(account, globalContext, scopes)) return contextDenied(federation)
  const isOwn = (context: string) => account.roles.some((role) => role.associationId === context)
  const other = rows.find(
    (context) => (isOwn(context.id) || hasGlobalAccess(account)) && holds(account, context, scopes),
  )
  return other ? contextDenied(other) : notFound()
}

storeModule<typeof import('./not-visible.ts')>()
