// Queries of announcements. Rows outside the viewer's context are neither read, counted nor named.
import type { AnnouncementRow } from '../../../contract/competitions/announcements/announcement-row.ts'
import type {
  AnnouncementFilter,
  AnnouncementSearch,
} from '../../../contract/competitions/announcements/announcement-search.ts'
import type { Announcement } from '../../../contract/competitions/announcements/announcement-view.ts'
import type { Viewer } from '../../actor.ts'
import type { Database, Queryable } from '../../db/database.ts'
import {
  toDrizzleSql,
  isoTimestamp,
  sqlParameters,
  collateSwedish,
  type SqlParameters,
  embed,
} from '../../db/sql-fragments.ts'
import { readPermissionFacts, accountNameSql } from '../permission-facts.ts'
import { announcementVisibility } from '../visibility.ts'
import { sanctionStateSql } from '../sanctions/state-sql.ts'
import { listReviewComments, listSubmissions } from '../submissions.ts'
import { fieldLabel } from './snapshot.ts'
import { applicationCount, filterCondition, listOrder } from './search.ts'
import { waitingColumns } from '../review-queue/conditions.ts'
import { storeModule } from '../../store-order.ts'

/** An ordered JSON array as an expression; empty instead of null. */
export const jsonList = (object: string, order: string, from: string) =>
  `(select coalesce(json_agg(json_build_object(${object}) order by ${order}), '[]') ${from})`

export const announcementClasses = (fields: string) =>
  jsonList(
    fields,
    `${collateSwedish('c.code')}, c.id`,
    'from announcement_class nc join class_type c on c.id = nc.class_type_id where nc.announcement_id = n.id',
  )
/** A class as the contract's `classRef`. */
export const classColumns = `'id', c.id, 'code', c.code, 'name', c.name, 'nameEn', c.name_en, 'isActive', c.is_active`
export const announcementDistricts = jsonList(
  `'id', d.id, 'name', d.name`,
  collateSwedish('d.name'),
  'from announcement_district nd join association d on d.id = nd.district_id where nd.announcement_id = n.id',
)
/** The number of sanctions of the announcement `n` that are neither cancelled nor withdrawn. */
export const liveSanctionCount = `(select count(*)::int from sanction ls
  where ls.announcement_id = n.id and ls.cancelled_at is null and ls.withdrawn_at is null)`
/** Whether the latest cancelled or withdrawn sanction of `n` left the announcement closed for applications. */
export const hasEnded = `coalesce((select not es.reopens_announcement from sanction es where es.announcement_id = n.id
  and (es.cancelled_at is not null or es.withdrawn_at is not null)
  order by coalesce(es.withdrawn_at, es.cancelled_at) desc limit 1), false)`
/**
 * The ids of the clubs whose competitions would be cancelled with the announcement `n`: those not held by `today` (an
 * expression).
 */
export const concernedClubIds = (today: string) => `array(select distinct co.organization_id from sanction cs
  join sanction_organizer co on co.sanction_id = cs.id where cs.announcement_id = n.id
    and cs.cancelled_at is null and cs.withdrawn_at is null and cs.ends_on >= ${today})`
/**
 * Columns of the list and the page, from the announcement `n` and its branch `b`. The count holds the applications
 * visible in the context.
 */
const sharedColumns = (
  viewer: Viewer,
  using: SqlParameters,
) => `n.id, n.title, n.status, n.competition_type as "competitionType", n.season,
  json_build_object('id', b.id, 'name', b.name, 'shortName', b.short_name) as branch, ${announcementDistricts} as districts,
  n.proposed_from::text as "proposedFrom", n.proposed_to::text as "proposedTo",
  n.last_application_day::text as "lastApplicationDay", ${applicationCount(viewer.context, using)} as "applicationCount",
  ${isoTimestamp('n.submitted_at')} as "submittedAt", ${isoTimestamp('n.updated_at')} as "updatedAt"`

/** The statement of one page of the list, or of all its rows without `page`. */
export const listStatement = (viewer: Viewer, filter: AnnouncementFilter, page?: { page: number; size: number }) => {
  const using = sqlParameters()
  const waiting = waitingColumns(viewer, filter.queue, using)
  const chosen = `select n.* from announcement n where ${filterCondition(viewer, filter, using)}`
  const order = listOrder(viewer, filter, using)
  const limit = page
    ? `order by ${order} limit ${using.bind(page.size)} offset ${using.bind((page.page - 1) * page.size)}`
    : ''
  const text = `select ${sharedColumns(viewer, using)}, ${announcementClasses(`'id', c.id, 'code', c.code, 'name', c.name`)} as classes,
      case when n.cancelled_at is not null then 'cancelled' when n.moved_at is not null then 'moved' end as mark,
      n.status = 'Draft' and n.returned_at is not null as "isReturned",
      (select count(*)::int from sanction s where s.announcement_id = n.id) as "sanctionCount",
      case when ${waiting.kind} is not null
        then json_build_object('kind', ${waiting.kind}, 'count', ${waiting.count}, 'since', ${isoTimestamp(waiting.since)},
          'deadline', ${waiting.deadline}) end as waiting
    from (${chosen} ${limit}) n join association b on b.id = n.branch_id order by ${order}`
  return { text, values: using.values }
}

/** One page of the list, and the total. */
export const list = async (
  viewer: Viewer,
  db: Database,
  search: AnnouncementSearch,
): Promise<{ items: AnnouncementRow[]; total: number }> => {
  const using = sqlParameters()
  const text = `select count(*)::int as total from announcement n where ${filterCondition(viewer, search, using)}`
  const [items, totals] = await Promise.all([
    db.$client.query<AnnouncementRow>(listStatement(viewer, search, search)),
    db.$client.query<{ total: number }>({ text, values: using.values }),
  ])
  return { items: items.rows, total: totals.rows[0]?.total ?? 0 }
}

const relatedAnnouncement = (viewer: Viewer, using: SqlParameters, condition: string) =>
  `(select json_build_object('id', r.id, 'title', r.title, 'proposedFrom', r.proposed_from, 'proposedTo', r.proposed_to)
    from announcement r where ${condition} and ${embed(using, announcementVisibility(viewer.context, 'r'))} limit 1)`

const sanctionsOf = (using: SqlParameters, today: string) =>
  jsonList(
    `'id', s.id, 'number', s.number, 'state', ${sanctionStateSql(`${using.bind(today)}::date`)}, 'startsOn', s.starts_on,
      'endsOn', s.ends_on, 'place', s.place, 'organizer', (select json_build_object('id', o.id, 'name', o.name)
        from sanction_organizer so join organization o on o.id = so.organization_id
        where so.sanction_id = s.id order by so.position limit 1)`,
    's.starts_on, s.number',
    'from sanction s where s.announcement_id = n.id',
  )

const viewStatement = (viewer: Viewer, id: string, today: string) => {
  const using = sqlParameters()
  const text = `select ${sharedColumns(viewer, using)}, n.version, n.title_en as "titleEn", n.description, n.description_en as "descriptionEn",
    ${announcementClasses(classColumns)} as classes,
    n.requirements, n.requirements_en as "requirementsEn", n.contact_name as "contactName",
    n.contact_email as "contactEmail", n.contact_phone as "contactPhone", n.reviewer_message as "reviewerMessage",
    ${accountNameSql('n.submitted_by')} as "submittedByName", ${isoTimestamp('n.returned_at')} as "returnedAt",
    ${accountNameSql('n.returned_by')} as "returnedByName", n.return_reason as "returnReason",
    ${isoTimestamp('n.decided_at')} as "decidedAt", ${accountNameSql('n.decided_by')} as "decidedByName",
    n.decision_reason as "decisionReason", ${isoTimestamp('n.published_at')} as "publishedAt",
    ${isoTimestamp('n.cancelled_at')} as "cancelledAt", n.cancel_reason as "cancelReason",
    ${isoTimestamp('n.moved_at')} as "movedAt", n.move_reason as "moveReason",
    ${relatedAnnouncement(viewer, using, 'r.id = n.moved_to_id')} as "movedTo",
    ${relatedAnnouncement(viewer, using, 'r.moved_to_id = n.id')} as "movedFrom",
    ${relatedAnnouncement(viewer, using, 'r.id = n.copied_from_id')} as "copiedFrom",
    ${liveSanctionCount} as "liveSanctions", ${hasEnded} as "hasEnded", ${sanctionsOf(using, today)} as sanctions,
    ${isoTimestamp('n.created_at')} as "createdAt", ${accountNameSql('n.created_by')} as "createdByName",
    ${accountNameSql('n.updated_by')} as "updatedByName", n.branch_id as "branchId", n.hand_ids as "handIds",
    ${concernedClubIds(`${using.bind(today)}::date`)} as "clubIds"
    from announcement n join association b on b.id = n.branch_id
    where n.id = ${using.bind(id)} and ${embed(using, announcementVisibility(viewer.context))}`
  return { text, values: using.values }
}

type AnnouncementRecord = Omit<Announcement, 'facts' | 'submissions' | 'comments'> & {
  branchId: string
  handIds: string[]
  clubIds: string[]
}

/** One announcement with all that its page shows. */
export const byId = async (
  viewer: Viewer,
  db: Database,
  id: string,
  today: string,
): Promise<Announcement | undefined> => {
  const { rows } = await db.$client.query<AnnouncementRecord>(viewStatement(viewer, id, today))
  const row = rows[0]
  if (!row) return undefined
  const { branchId, handIds, clubIds, ...shown } = row
  const [facts, submissions, comments] = await Promise.all([
    readPermissionFacts(viewer, db, { branchId, handIds, clubIds }),
    listSubmissions(viewer, db, 'announcement', id),
    listReviewComments(viewer, db, 'announcement', id, fieldLabel),
  ])
  return { ...shown, facts, submissions, comments }
}

/** Whether the announcement is visible in the context. */
export const exists = async ({ context }: Viewer, db: Queryable, id: string): Promise<boolean> => {
  const using = sqlParameters(id)
  const text = `select from announcement n where n.id = $1 and ${embed(using, announcementVisibility(context))}`
  const { rowCount } = await db.execute(toDrizzleSql({ text, values: using.values }))
  return rowCount === 1
}

storeModule<typeof import('./store.ts')>()
