// The yearly review of the roles in force of a context, and other things that need attention by those who manage accounts.
import { sql, type SQL } from 'drizzle-orm'
import { associationIdOf, holds, scopes, withoutSysAdmin, type Context } from '#contract/access.ts'
import {
  reviewedAccount,
  type AccessReviewPage,
  type AccountAttention,
  type CountedAccounts,
  type ReviewedAccount,
  type ReviewPlace,
} from '#contract/accounts/access-review.ts'
import { levelOf, reviewedScopes, reviewerScopes, roleLevels } from '#contract/accounts/rights.ts'
import { federation, type Viewer } from '../actor.ts'
import { orNotFound } from '../api-error.ts'
import { hasAdministrator } from '../associations/visibility.ts'
import type { Database } from '../db/database.ts'
import { account } from '../db/tables/account-tables.ts'
import {
  isoTimestamp,
  isScopeEnabled,
  jsonList,
  literal,
  rowsOf,
  collateSwedish,
  textArray,
  fullName,
} from '../db/sql-expressions.ts'
import { selected } from '../records/columns.ts'
import { storeModule } from '../store-order.ts'
import { isLastSysAdmin, lastOrganizationsAdminIn, reviewedAt, roleFields } from './store.ts'
import { accountVisibility, administratorVisibility, isInForce, isReviewLate, isRoleOf } from './visibility.ts'

const isLate = isReviewLate(sql`r.reviewed_at`)

/** The associations `p` that are reviewed from the context, and in the global one the federation, without an id. */
const placesIn = (context: Context): SQL =>
  context.kind === 'global'
    ? sql`(select null::uuid as id, ${federation.name}::text as name union all select s.id, s.name from association s where s.is_active) p`
    : sql`(select s.id, s.name from association s where s.id = ${context.id}) p`

/** A condition on the roles `r` and `k`: who has `k` reviews `r`, by its scope. */
const isReviewedBy = sql.join(
  roleLevels.map((level) => {
    const reviewed = scopes.filter((scope) => levelOf(scope) === level)
    return sql`(r.scope = any(${textArray(reviewed)}) and k.scope = any(${textArray(reviewerScopes[level])}))`
  }),
  sql` or `,
)
/** A condition on the role `r`: nobody but its holder, who may not, has a role by which it is reviewed. */
const hasNoReviewer = sql`not exists (select from role_in_force k join account o on o.id = k.account_id and o.is_active
  where o.id <> r.account_id and (k.association_id is null or k.association_id = r.association_id)
    and (${isReviewedBy}) and ${isScopeEnabled('k')})`

/** A condition on the role `r`: the viewer should have reviewed it. A SysAdmin steps in for reviewers that are missing. */
const isToReview = ({ account: viewer, context }: Pick<Viewer, 'account' | 'context'>): SQL => {
  const isReviewer = sql`r.scope = any(${textArray(reviewedScopes(viewer, context))})`
  const isMine = holds(viewer, context, 'SysAdmin') ? sql`(${isReviewer} or ${hasNoReviewer})` : isReviewer
  return sql`${isLate} and r.account_id <> ${viewer.id} and ${isMine}`
}

/** The contexts with the number of their roles in force, and of those that the viewer should have reviewed. */
const readPlaces = ({ account: viewer, context }: Viewer, db: Database): Promise<ReviewPlace[]> =>
  rowsOf(
    db,
    sql`select p.id, p.name, count(r.id)::int as total,
      (count(*) filter (where ${isToReview({ account: viewer, context })}))::int as late
    from ${placesIn(context)}
    left join (role_assignment r join account a on a.id = r.account_id and a.is_active)
      on r.association_id is not distinct from p.id and ${isInForce('r')}
    group by p.id, p.name order by p.id is not null, ${collateSwedish(sql`p.name`)}`,
  )

const mostAccounts = 200

/** The accounts with roles in force at the place, those that have waited longest for a review first. */
const readAccounts = (viewer: Viewer, db: Database, place: string | null): Promise<Reviewed[]> => {
  const held = sql`from role_assignment r left join association s on s.id = r.association_id
    left join account by on by.id = r.reviewed_by
    where r.account_id = a.id and r.association_id is not distinct from ${place}::uuid and ${isInForce('r')}`
  const roles = jsonList(
    sql`${roleFields}, 'reviewedAt', ${isoTimestamp(sql`r.reviewed_at`)}, 'isLate', ${isLate},
      'reviewedByName', ${fullName('by')}`,
    sql`r.scope`,
    held,
  )
  return rowsOf(
    db,
    sql`select ${selected(account, 'a', reviewedAccount, {
      isLastSysAdmin,
      lastOrganizationsAdminIn: lastOrganizationsAdminIn(viewer),
      roles,
    })}, (count(*) over ())::int as total
    from account a where a.is_active and exists (select ${held})
    order by (select min(r.reviewed_at) ${held}), ${collateSwedish(sql`a.last_name`)}, ${collateSwedish(sql`a.first_name`)}, a.id
    limit ${literal(mostAccounts)}`,
  )
}
type Reviewed = ReviewedAccount & { total: number }

/** `chosen`: the association that is reviewed from the global context; undefined: the federation. */
export const accessReviews = async (
  viewer: Viewer,
  db: Database,
  chosen: string | undefined,
): Promise<AccessReviewPage> => {
  const id = viewer.context.kind === 'global' ? (chosen ?? null) : associationIdOf(viewer.context)
  const [places, rows] = await Promise.all([readPlaces(viewer, db), readAccounts(viewer, db, id)])
  return {
    place: orNotFound(places.find((place) => place.id === id)),
    items: rows.map(({ total: _, ...row }) => row),
    total: rows[0]?.total ?? 0,
    others: places.filter((place) => place.id !== id && place.total > 0),
  }
}

interface LateReview {
  id: string | null
  name: string
  count: number
  since: string
  /** The viewer reviews all of them as a SysAdmin alone. */
  isAsSysAdmin: boolean
}

/** The contexts with roles that the viewer should have reviewed: how many, as on the page of each, and since when. */
export const lateReviews = ({ account: viewer, context }: Viewer, db: Database): Promise<LateReview[]> => {
  const otherwise = textArray(reviewedScopes(withoutSysAdmin(viewer), context))
  return rowsOf(
    db,
    sql`select r.association_id as id, coalesce(s.short_name, ${federation.name}) as name, count(*)::int as count,
        ${isoTimestamp(sql`min(r.reviewed_at)`)} as since, bool_and(r.scope <> all(${otherwise})) as "isAsSysAdmin"
      from role_assignment r join account a on a.id = r.account_id and a.is_active
        left join association s on s.id = r.association_id
      where ${isRoleOf(context, 'r')} and (s.id is null or s.is_active) and ${isInForce('r')} and ${isToReview({ account: viewer, context })}
      group by r.association_id, s.short_name order by min(r.reviewed_at)`,
  )
}

/** The active accounts that meet the condition, in each of the two lists. */
const countAccounts = async ({ context }: Viewer, db: Database, condition: SQL): Promise<CountedAccounts> => {
  const isAdministrator = sql`(${administratorVisibility(context)})`
  const [counted] = await rowsOf<NonNullable<CountedAccounts>>(
    db,
    sql`select (count(*) filter (where ${isAdministrator}))::int as administrators,
        (count(*) filter (where not ${isAdministrator}))::int as users
      from account a where ${accountVisibility(context)} and a.is_active and ${condition}`,
  )
  return counted ?? null
}

export const accountsToLookAt = async (viewer: Viewer, db: Database): Promise<AccountAttention> => {
  const { account: own, context } = viewer
  const isAppointer = holds(own, context, 'Global.Administrators.Admin')
  const [places, withoutMember, notReviewed, withoutAdministrator] = await Promise.all([
    readPlaces(viewer, db),
    isAppointer ? countAccounts(viewer, db, sql`a.person_id is null`) : null,
    isAppointer ? countAccounts(viewer, db, isReviewLate(reviewedAt(context))) : null,
    isAppointer
      ? rowsOf<{ id: string; name: string }>(
          db,
          sql`select p.id, p.name from ${placesIn(context)} where p.id is not null and not ${hasAdministrator(sql`p.id`)}
          order by ${collateSwedish(sql`p.name`)}`,
        )
      : [],
  ])
  return {
    lateReviews: places.reduce((sum, { late }) => sum + late, 0),
    withoutMember,
    notReviewed,
    withoutAdministrator,
  }
}

storeModule<typeof import('./review.ts')>()
