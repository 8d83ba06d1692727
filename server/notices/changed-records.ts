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

/**
 * The table `mine`: the records that the account has changed by hand, read from the index `audit_event_hand` alone. `request`: a
 * number made of request id and record type, which is grouped by faster than the texts, and 0 without a request.
 */
export const handledRecords = ({ id }: Account): SQL => sql`own as materialized (select h.record_type, h.record_id,
      coalesce(hashtextextended(h.request_id, hashtext(h.record_type)), 0) as request from audit_event h
    where h.account_id = ${id}::uuid and h.at > now() - make_interval(days => ${literal(handDays)})
      and h.record_type in (${textsOf(handledTypes)}) and ${isChange('h')}),
  mine as materialized (select record_type, record_id from own where request not in (
    select request from own where request <> 0 group by request having count(*) > ${literal(mostTogether)}))`

/** The changes `c` of the record `r` by others. */
export const changesOfRecord = (account: Account, span: Span): SQL => sql`audit_event c
  where c.record_type = r.record_type and c.record_id = r.record_id and ${isWithin(sql`c.at`, span)} and ${isRecent} and ${isByOther(account)}`

/** With more records of a kind than these, the latest changes of the kind are read before the latest change of each record is looked up. */
const fewRecords = 100
const mostWalked = 200

/**
 * The records of a kind that others have changed, latest first. The latest change is looked up for each record, because an account may
 * have thousands of records, and one record hundreds of changes. Of many records the latest changes of the kind are read first, which
 * are most often of enough of them.
 */
const changedOfKind = ({ type, isVisible }: RecordScope, viewer: Viewer, span: Span): SQL => {
  const { account } = viewer
  const [of, most] = [textOf(type), literal(mostNotices)]
  const own = sql`(select distinct m.record_type, m.record_id from mine m where m.record_type = ${of})`
  return sql`(with records as materialized ${own},
    walked as materialized (select c.record_id, c.at from audit_event c
      where (select count(*) from records) > ${literal(fewRecords)} and c.record_type = ${of}
        and ${isWithin(sql`c.at`, span)} and ${isRecent} and ${isByOther(account)}
      order by c.at desc limit ${literal(mostWalked)}),
    met as materialized (select r.record_type, r.record_id, max(w.at) as at from walked w join records r on r.record_id = w.record_id
      where ${isVisible(viewer, sql`r.record_id`)} group by r.record_type, r.record_id),
    enough as materialized (select (select count(*) from met) >= ${most} or (select count(*) from records) > ${literal(fewRecords)}
      and (select count(*) from walked) < ${literal(mostWalked)} as is_met)
    select l.* from (select met.* from met where (select is_met from enough)
      union all select r.record_type, r.record_id, l.at
        from records r cross join lateral (select c.at from ${changesOfRecord(account, span)} order by c.at desc limit 1) l
        where not (select is_met from enough) and ${isVisible(viewer, sql`r.record_id`)}) l
    order by l.at desc, l.record_id limit ${most})`
}

/** The records that others have changed, latest first, of each kind that the account may read. Null when there is no such kind. */
export const changedByOthers = (viewer: Viewer, span: Span, isOwnAsked: boolean): SQL | null => {
  const { account, context } = viewer
  const parts = scopes
    .filter(({ scopesTo }) => holds(account, context, scopesTo('read')))
    .map((scope) => changedOfKind(scope, viewer, span))
  const own = sql`(select r.record_type, r.record_id, l.at from (select 'account' as record_type, ${account.id}::uuid as record_id) r
    cross join lateral (select c.at from ${changesOfRecord(account, span)} order by c.at desc limit 1) l)`
  const found = [...parts, ...(isOwnAsked ? [own] : [])]
  if (found.length === 0) return null
  return sql`select f.* from (${sql.join(found, sql` union all `)}) f order by f.at desc, f.record_id limit ${literal(mostNotices)}`
}
