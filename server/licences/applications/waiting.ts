// Which licence applications wait for whom, since when and until which day: conditions, and those that wait for the viewer.
import { sql, type SQL } from 'drizzle-orm'
import { globalContext, holds, withoutSysAdmin } from '#contract/access.ts'
import type { LicenceHolder } from '#contract/licences/holder.ts'
import { hasLicenceQueue } from '#contract/licences/licence-rights.ts'
import type { Viewer } from '../../actor.ts'
import type { Database } from '../../db/database.ts'
import { isoTimestamp, literal, rowsOf, swedishDayOf } from '../../db/sql-expressions.ts'
import { storeModule } from '../../store-order.ts'
import { looksAfterLicences } from '../decision-facts.ts'
import { holderColumn, holderList } from '../holders.ts'
import { licenceApplicationVisibility } from '../visibility.ts'

/** The day by which to decide: the handling days after the day of submission in Sweden. */
const deadline = (days: SQL, since = sql`a.submitted_at`): SQL => sql`(${swedishDayOf(since)} + ${days})`
/** The same of what waits: a returned one is to be completed as many days after its return. */
export const waitingDeadline = (days = sql`t.handling_days`): SQL =>
  deadline(days, sql`case a.status when 'Draft' then a.returned_at else a.submitted_at end`)
/** The day of one that waits for its decision, else null. */
export const submittedDeadline = (days: SQL): SQL => sql`case when a.status = 'Submitted' then ${deadline(days)} end`

const endsFederations = sql`exists (select from licence rl
        join licence_type rt on rt.id = rl.type_id and rt.issuer_id is null where rl.id = a.replaces_id)`
/** A condition: the federation alone decides on the application `a` of the type `t`. */
export const isFederations = sql`(t.issuer_id is null or ${endsFederations})`

/**
 * Whether the application waits for who submitted it, when it has been returned. Otherwise all who look after licences in the branch
 * have to complete it.
 */
const isCompletedBySubmitter = sql`exists (select from role_in_force hr join account ha on ha.id = hr.account_id
  where hr.account_id = a.submitted_by and ha.is_active and ${looksAfterLicences('hr', sql`a.branch_id`)})`

/**
 * A condition: the viewer, but not as a SysAdmin, may decide on the application `a` of the type, or has to complete it. The contract's
 * rules as SQL.
 */
export const isWaiting = (viewer: Viewer, type = sql`t`): SQL => {
  const { context } = viewer
  const account = withoutSysAdmin(viewer.account)
  const own = sql`${account.id}::uuid`
  const returnedTo = (completer: SQL) => sql`(a.status = 'Draft' and a.returned_at is not null and ${completer})`
  const isOwn = sql`a.submitted_by = ${own}`
  if (!hasLicenceQueue(account, context)) return sql`false`
  const returned = returnedTo(context.kind === 'branch' ? sql`(${isOwn} or not ${isCompletedBySubmitter})` : isOwn)
  const decides = holds(account, globalContext, 'Global.Licenses.Admin')
    ? sql`true`
    : sql`coalesce(${type}.issuer_id = ${context.kind === 'branch' ? context.id : null}::uuid, false) and not ${endsFederations}`
  return sql`(${returned} or (a.status = 'Submitted' and ${decides} and not (${type}.needs_two_persons and a.submitted_by = ${own})
    and a.person_id is distinct from (select wa.person_id from account wa where wa.id = ${own})))`
}

/** The same of a row of the list of applications, which is joined to no type. Open applications are few, and an index has them first. */
export const isListedAsWaiting = (viewer: Viewer): SQL =>
  sql`(a.closed_at is null and exists (select from licence_type t where t.id = a.type_id and ${isWaiting(viewer)}))`

/** Since when the application waits for its decision or completion; null once it is closed. */
export const waitingSince = isoTimestamp(
  sql`case a.status when 'Draft' then a.returned_at when 'Submitted' then a.submitted_at end`,
)

const { recordJoins } = holderList('a')

export interface WaitingApplication {
  id: string
  type: string
  holder: LicenceHolder
  branch: string
  isReturned: boolean
  /** The viewer has submitted it. */
  hasSubmitted: boolean
  since: string
  deadline: string
  total: number
}

/** The applications that wait for the viewer, by deadline. `limit`: the most to decide on, and the most to complete. */
export const listWaitingApplications = (viewer: Viewer, db: Database, limit: number): Promise<WaitingApplication[]> =>
  rowsOf(
    db,
    sql`select a.id, t.name as type, ${holderColumn(viewer)} as holder, b.short_name as branch, a.status = 'Draft' as "isReturned",
      coalesce(a.submitted_by = ${viewer.account.id}::uuid, false) as "hasSubmitted",
      ${waitingSince} as since,
      ${waitingDeadline()}::text as deadline, w.total
    from (select a.id, count(*) over (partition by a.status)::int as total,
        row_number() over (partition by a.status order by ${waitingDeadline()}, a.id) as nth
      from licence_application a join licence_type t on t.id = a.type_id where ${licenceApplicationVisibility(viewer.context)} and ${isWaiting(viewer)}) w
    join licence_application a on a.id = w.id ${recordJoins}
    where w.nth <= ${literal(limit)} order by ${waitingDeadline()}, a.id`,
  )

storeModule<typeof import('./waiting.ts')>()
