// The error for a record that is not visible: "not found", or the other context in which the account sees it.
import { associationIdOf, globalContext, hasGlobalAccess, holds, type Scope } from '../../contract/access.ts'
import { contextDenied, notFound, type ApiError } from '../api-error.ts'
import { federation, type Viewer } from '../actor.ts'
import type { Queryable } from '../db/database.ts'
import { collateSwedish, toDrizzleSql } from '../db/sql-fragments.ts'
import { contextsOf } from './visibility.ts'
import { storeModule } from '../store-order.ts'

/** The error for a record that is not visible in the viewer's context. `scopes` are those of the endpoint. */
export const notVisibleError = async (
  { account, context: current }: Viewer,
  db: Queryable,
  recordType: keyof typeof contextsOf,
  id: string,
  scopes: readonly Scope[],
): Promise<ApiError> => {
  const text = `select a.id, a.name from association a where a.id in (${contextsOf[recordType]})
    order by a.type, ${collateSwedish('a.name')}`
  const { rows } = await db.execute<{ id: string; name: string }>(toDrizzleSql({ text, values: [id] }))
  // A record of the current context that was not found does not exist: no other context is proposed.
  if (
    current.kind === 'global' ||
    rows.length === 0 ||
    rows.some(({ id: context }) => context === associationIdOf(current))
  )
    return notFound()
  if (hasGlobalAccess(account) && holds(account, globalContext, scopes)) return contextDenied(federation)
  const isOwn = (context: string) => account.roles.some((role) => role.associationId === context)
  const other = rows.find(
    (context) => (isOwn(context.id) || hasGlobalAccess(account)) && holds(account, context, scopes),
  )
  return other ? contextDenied(other) : notFound()
}

storeModule<typeof import('./not-visible.ts')>()
