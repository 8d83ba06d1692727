// The error for a record that is not visible: "not found", or the other context in which the account sees it.
import { sql } from 'drizzle-orm'
import { associationIdOf, globalContext, hasGlobalAccess, holds, type Scope } from '#contract/access.ts'
import { contextDenied, notFound, type ApiError } from '../api-error.ts'
import { federation, type Viewer } from '../actor.ts'
import type { Queryable } from '../db/database.ts'
import { rowsOf, collateSwedish } from '../db/sql-expressions.ts'
import { storeModule } from '../store-order.ts'
import type { RecordScope } from './record-scope.ts'

/** Whether the record is visible to the viewer. */
const isVisibleTo = async (viewer: Viewer, db: Queryable, scope: RecordScope, id: string): Promise<boolean> =>
  (await rowsOf(db, sql`select where ${scope.isVisible(viewer, id)}`)).length === 1

/** `use`: what the caller wanted with the record, which decides the scopes that another context must give. */
export const notVisibleError = async (
  viewer: Viewer,
  db: Queryable,
  scope: RecordScope,
  id: string,
  use: 'read' | 'change' | readonly Scope[],
): Promise<ApiError> => {
  const { account, context: current } = viewer
  const scopes = typeof use === 'string' ? scope.scopesTo(use) : use
  const contexts = await rowsOf<{ id: string; name: string }>(
    db,
    sql`select a.id, a.name from association a where a.is_active and a.id in (${scope.contextsOf(id)}) order by a.type, ${collateSwedish(sql`a.name`)}`,
  )
  // A record of the current context that was not found does not exist: no other context is proposed.
  if (current.kind === 'global' || contexts.some((context) => context.id === associationIdOf(current)))
    return notFound()
  // Some records are visible in the global context alone: former members, accounts without a role, reports of the federation.
  if (
    !scope.hasNoGlobalPage &&
    hasGlobalAccess(account) &&
    holds(account, globalContext, scopes) &&
    (await isVisibleTo({ ...viewer, context: globalContext }, db, scope, id))
  )
    return contextDenied(federation)
  const isOwn = (context: string) => account.roles.some((role) => role.associationId === context)
  const other = contexts.find(
    (context) => (isOwn(context.id) || hasGlobalAccess(account)) && holds(account, context, scopes),
  )
  return other ? contextDenied(other) : notFound()
}

/** Throws the error for a record that is not visible. */
export const ensureVisible = async (
  viewer: Viewer,
  db: Queryable,
  scope: RecordScope,
  id: string,
  use: 'read' | 'change' | readonly Scope[] = 'read',
): Promise<void> => {
  if (!(await isVisibleTo(viewer, db, scope, id))) throw await notVisibleError(viewer, db, scope, id, use)
}

storeModule<typeof import('./not-visible.ts')>()
