// Why a record was not found: it lies in another context that the caller has, or it does not exist as far as he may know.
import { globalContext, hasGlobalAccess, holds, type Scope } from '../../contract/access.ts'
import { contextDenied, notFound, type ApiError } from '../api-error.ts'
import { contextIdOf, federation, type Viewer } from '../actor.ts'
import type { Database } from '../db/database.ts'
import { collateSwedish } from '../db/sql-fragments.ts'
import { contextsOf } from './visibility.ts'

/** The error to answer for a record that the caller's context does not have. `scopes` are those that the call asked for. */
export const notVisibleError = async (
  db: Database,
  { account, context: own }: Pick<Viewer, 'account' | 'context'>,
  recordType: keyof typeof contextsOf,
  id: string,
  scopes: readonly Scope[],
): Promise<ApiError> => {
  const { rows } = await db.$client.query<{ id: string; name: string }>({
    text: `select a.id, a.name from association a where a.id in (${contextsOf[recordType]})
      order by a.type, ${collateSwedish('a.name')}`,
    values: [id],
  })
  // Nobody is sent to the context where he is: what is not found there is not there.
  if (own.kind === 'global' || rows.length === 0 || rows.some(({ id: context }) => context === contextIdOf(own)))
    return notFound()
  if (hasGlobalAccess(account) && holds(account, globalContext, scopes)) return contextDenied(federation)
  const isOwn = (context: string) => account.roles.some((role) => role.associationId === context)
  const other = rows.find(
    (context) => (isOwn(context.id) || hasGlobalAccess(account)) && holds(account, context.id, scopes),
  )
  return other ? contextDenied(other) : notFound()
}
