// SQL of the records that an account has worked with and others have changed.
import { sql, type SQL } from 'drizzle-orm'
import { holds } from '#contract/access.ts'
import { handDays, noticeDays } from '#contract/notices/notices.ts'
import { mostNotices } from '#contract/notices/unseen-notices.ts'
import type { Account, Viewer } from '../actor.ts'
import { claimActions, isChange, isChangeWithoutClaim } from '../audit/changes.ts'
import { eventScope } from '../competitions/events/visibility.ts'
import { announcementScope, applicationScope, sanctionScope } from '../competitions/visibility.ts'
import { handledTypes } from '../db/tables/audit-tables.ts'
import { literal } from '../db/sql-expressions.ts'
import { organizationScope } from '../organizations/visibility.ts'
import type { RecordScope } from '../records/record-scope.ts'
import { isWithin, type Span } from './span.ts'

/** Kinds of records whose labels name no member. */
const scopes: readonly RecordScope<(typeof handledTypes)[number]>[] = [
  organizationScope,
  announcementScope,
  applicationScope,
  sanctionScope,
  eventScope,
]

const textOf = (value: string): SQL => sql.raw(`'${value}'`)
const textsOf = (values: readonly string[]): SQL => sql.join(values.map(textOf), sql`, `)

/** A claim of applications to an announcement changes nothing for those who have worked with the announcement. */
const isByOther = (account: Account): SQL =>
  sql`c.account_id is distinct from ${account.id}::uuid and ${isChangeWithoutClaim('c', claimActions.applications)}`

/** A fixed lower limit, without which the planner would expect a third of all events, and plan again for each call. */
const isRecent = sql`c.at > now() - make_interval(days => ${literal(noticeDays + 1)})`

/** Changes of more records than these by one request or batch job do not count as made by hand. */
const mostTogether = 10

/** After more own changes than these, the latest changes by others are read before the latest change of each record is looked up. */
const fewChanges = 100
const mostWalked = 200

/** The requests of `own` that changed too many records; only those of these rows when some are given. */
const requestsOfMany = (among = sql``): SQL =>
  sql`(select request from own where request <> 0 ${among} group by request having count(*) > ${literal(mostTogether)})`

/**
 * The tables `own`, the changes that the account has made, read from the index `audit_event_hand` alone; `many`, whether they are many;
 * and `mine`, the records that it has changed by hand. `request`: a number made of request id and record type, which is grouped by
 * faster than the texts, and 0 without a request.
 */
export const handledRecords = ({ id }: Account): SQL => sql`own as materialized (select h.record_type, h.record_id,
      coalesce(hashtextextended(h.request_id, hashtext(h.record_type)), 0) as request from audit_event h
    where h.account_id = ${id}::uuid and h.at > now() - make_interval(days => ${literal(handDays)})
      and h.record_type in (${textsOf(handledTypes)}) and ${isChange('h')}),
  many as materialized (select exists (select from own offset ${literal(fewChanges)}) as are),
  mine as materialized (select distinct record_type, record_id from own where request not in ${requestsOfMany()})`

/** The changes `c` of the record `r` by others. */
export const changesOfRecord = (account: Account, span: Span): SQL => sql`audit_event c
  where c.record_type = r.record_type and c.record_id = r.record_id and ${isWithin(sql`c.at`, span)} and ${isRecent} and ${isByOther(account)}`

/** A condition: the viewer may see the record `r`, which is one of the kinds. */
const isVisibleTo = (viewer: Viewer, kinds: typeof scopes): SQL =>
  sql`case r.record_type ${sql.join(
    kinds.map(({ type, isVisible }) => sql`when ${textOf(type)} then ${isVisible(viewer, sql`r.record_id`)}`),
    sql` `,
  )} end`

/**
 * The records of these kinds that others have changed, latest first. The latest change is looked up for each record, because an account
 * may have thousands of records, and one record hundreds of changes. Of many the latest changes of the kinds are read first, which are
 * most often of enough records; whether the viewer may see one is asked of these alone.
 */
const changedOfKinds = (kinds: typeof scopes, viewer: Viewer, span: Span): SQL => {
  const { account } = viewer
  const [types, most] = [textsOf(kinds.map(({ type }) => type)), literal(mostNotices)]
  const isVisible = isVisibleTo(viewer, kinds)
  const areMany = sql`(select are from many)`
  // By kind, because only the events of one kind lie in the order of their time in an index that has no other events.
  const latest = kinds.map(
    ({ type }) => sql`(select c.record_type, c.record_id, c.at from audit_event c
      where ${areMany} and c.record_type = ${textOf(type)} and ${isWithin(sql`c.at`, span)} and ${isRecent} and ${isByOther(account)}
      order by c.at desc limit ${literal(mostWalked)})`,
  )
  // The requests of many records are looked for among those that meet the walked changes alone, which takes half the time.
  return sql`(with walked as materialized (select c.* from (${sql.join(latest, sql` union all `)}) c
      order by c.at desc limit ${literal(mostWalked)}),
    latest as materialized (select record_type, record_id, max(at) as at from walked group by record_type, record_id),
    own_of_latest as materialized (select l.*, own.request from own join latest l using (record_type, record_id)),
    met as materialized (select r.* from (select distinct record_type, record_id, at from own_of_latest
        where request not in ${requestsOfMany(sql`and request in (select request from own_of_latest)`)}) r where ${isVisible}),
    enough as materialized (select (select count(*) from met) >= ${most}
      or ${areMany} and (select count(*) from walked) < ${literal(mostWalked)} as is_met)
    select l.* from (select met.* from met where (select is_met from enough)
      union all select r.record_type, r.record_id, l.at
        from (select record_type, record_id from mine where record_type in (${types})) r
        cross join lateral (select c.at from ${changesOfRecord(account, span)} order by c.at desc limit 1) l
        where not (select is_met from enough) and ${isVisible}) l
    order by l.at desc, l.record_id limit ${most})`
}

/** The records that others have changed, latest first, of each kind that the account may read. Null when there is no such kind. */
export const changedByOthers = (viewer: Viewer, span: Span, isOwnAsked: boolean): SQL | null => {
  const { account, context } = viewer
  const kinds = scopes.filter(({ scopesTo }) => holds(account, context, scopesTo('read')))
  const own = sql`(select r.record_type, r.record_id, l.at from (select 'account' as record_type, ${account.id}::uuid as record_id) r
    cross join lateral (select c.at from ${changesOfRecord(account, span)} order by c.at desc limit 1) l)`
  const found = [...(kinds.length > 0 ? [changedOfKinds(kinds, viewer, span)] : []), ...(isOwnAsked ? [own] : [])]
  if (found.length === 0) return null
  return sql`select f.* from (${sql.join(found, sql` union all `)}) f order by f.at desc, f.record_id limit ${literal(mostNotices)}`
}
