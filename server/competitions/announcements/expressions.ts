// SQL expressions about an announcement `n`, for its own statements and for those of other records.
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#contract/access.ts'
import { championships } from '#contract/competitions/enums.ts'
import { swedishDayOf } from '../../db/sql-expressions.ts'
import { lastPossibleDayOf } from '../../licences/last-possible-day.ts'
import { applicationVisibility } from '../visibility.ts'

/** Applications to the announcement that the context may see: all that have ever been submitted. */
export const applicationCount = (context: Context): SQL =>
  sql`(select count(*)::int from application p where p.announcement_id = n.id and ${applicationVisibility(context)})`

/** The number of sanctions of the announcement that are neither cancelled nor withdrawn. */
export const liveSanctionCount = sql`(select count(*)::int from sanction ls
  where ls.announcement_id = n.id and ls.cancelled_at is null and ls.withdrawn_at is null)`

const isChampionship = sql`n.competition_type in (${sql.raw(championships.map((type) => `'${type}'`).join(', '))})`

/** Whether the application `p` is returned for completion. */
export const isReturnedApplication = sql`p.status = 'Draft' and p.returned_at is not null and p.withdrawn_at is null`

/** Whether an application to it may still be approved: one that is in review, or returned for completion. */
const hasUndecided = sql`exists (select from application p where p.announcement_id = n.id
  and (p.status = 'Review' or (${isReturnedApplication} and p.anonymized_at is null)))`

/** The columns of the contract's `AnnouncementState` that tell what has come of the announcement, and whether more may come. */
export const outcomeColumns = (today: string) => ({
  liveSanctions: liveSanctionCount,
  heldSanctions: sql`(select count(*)::int from sanction hs where hs.announcement_id = n.id
    and hs.cancelled_at is null and hs.withdrawn_at is null and ${lastPossibleDayOf('hs')} < ${today}::date)`,
  mayGetMore: sql`coalesce(not ${isChampionship} and (n.last_application_day >= ${today}::date or ${hasUndecided}), true)`,
})

/** Whether the latest cancelled or withdrawn sanction left the announcement with the id closed for applications. */
export const hasEndedById = (id: SQL): SQL => sql`coalesce((select not es.reopens_announcement from sanction es
  where es.announcement_id = ${id} and (es.cancelled_at is not null or es.withdrawn_at is not null)
  order by coalesce(es.withdrawn_at, es.cancelled_at) desc limit 1), false)`
export const hasEnded = hasEndedById(sql`n.id`)

const hasLiveSanction = sql`exists (select from sanction live where live.announcement_id = n.id and live.cancelled_at is null and live.withdrawn_at is null)`
const hasSanction = sql`exists (select from sanction own where own.announcement_id = n.id)`
/** The cancellation of an announcement and those of its competitions have the time of the transaction. */
const isCancelledWithSanction = sql`exists (select from sanction too where too.announcement_id = n.id and too.cancelled_at = n.cancelled_at)`

/** Whether one that is neither moved nor cancelled is shown on the day. */
const isShownOn = (day: SQL): SQL => sql`case
  when ${hasLiveSanction} then not ${isChampionship} and n.last_application_day >= ${day}
  when ${hasSanction} then n.proposed_to >= ${day} and not ${hasEnded}
  else true end`

/**
 * Whether the calendar shows the announcement, which it does until a sanctioned competition replaces it. A cup that is still open
 * for applications is shown beside its sanctioned rounds, and a reopened announcement beside its cancelled sanction, until its days
 * have passed: after the last day to apply its new organizer is being chosen (`competitionStateOf`). One that is cancelled while it
 * is shown so stays as cancelled, unless a competition that is cancelled with it tells the same.
 */
export const isInCalendar = (today: SQL): SQL => sql`n.status = 'Published' and case
  when n.moved_at is not null then not ${hasSanction}
  when n.cancelled_at is not null then not ${isCancelledWithSanction} and ${isShownOn(swedishDayOf(sql`n.cancelled_at`))}
  else ${isShownOn(today)} end`

/**
 * Where it has moved, however often: the last announcement, with the days of its sanctioned competition when there is one alone.
 * Null when it has not moved.
 */
export const movedTo = sql`case when n.moved_to_id is not null then (
  with recursive successor as (
    select m.id, m.moved_to_id, m.proposed_from, m.proposed_to from announcement m where m.id = n.moved_to_id
    union all
    select m.id, m.moved_to_id, m.proposed_from, m.proposed_to from successor f join announcement m on m.id = f.moved_to_id)
  select json_build_object('id', l.id, 'startsOn', coalesce(held.starts_on, l.proposed_from),
    'endsOn', coalesce(held.ends_on, l.proposed_to))
  from successor l left join lateral (select min(ls.starts_on) as starts_on, min(ls.ends_on) as ends_on from sanction ls
      where ls.announcement_id = l.id and ls.cancelled_at is null and ls.withdrawn_at is null having count(*) = 1) held on true
  where l.moved_to_id is null) end`

/** The ids of those that have moved to the announcement with the id, however often: their pages show where and when it is now. */
export const predecessorIdsOf = (id: SQL): SQL => sql`array(with recursive predecessor as (
    select m.id from announcement m where m.moved_to_id = ${id}
    union all
    select m.id from predecessor f join announcement m on m.moved_to_id = f.id)
  select id from predecessor)`

/** What its application period depends on: the columns of the contract's `ApplicationPeriodState`. */
export const applicationPeriodColumns = sql`n.status, n.competition_type as "competitionType", n.cancelled_at::text as "cancelledAt",
  n.moved_at::text as "movedAt", n.last_application_day::text as "lastApplicationDay",
  ${liveSanctionCount} as "liveSanctions", ${hasEnded} as "hasEnded"`

/** The ids of the clubs whose competitions would be cancelled with the announcement: those not held by `today`. */
export const concernedClubIds = (today: string): SQL => sql`array(select distinct co.organization_id from sanction cs
  join sanction_organizer co on co.sanction_id = cs.id where cs.announcement_id = n.id
    and cs.cancelled_at is null and cs.withdrawn_at is null and ${lastPossibleDayOf('cs')} >= ${today}::date)`
