// Queries of announcements. Rows outside the viewer's context are neither read, counted nor named.
import { sql, type SQL } from 'drizzle-orm'
import type { AnnouncementRow } from '../../../contract/competitions/announcements/announcement-row.ts'
import type {
  AnnouncementFilter,
  AnnouncementSearch,
} from '../../../contract/competitions/announcements/announcement-search.ts'
import type { Announcement } from '../../../contract/competitions/announcements/announcement-view.ts'
import type { Viewer } from '../../actor.ts'
import { readTogether } from '../../db/concurrent-reads.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { iso, jsonList, rowsOf } from '../../db/sql-expressions.ts'
import { isCovered, type ReadCoverage } from '../../records/record-scope.ts'
import { storeModule } from '../../store-order.ts'
import { accountName, readPermissionFacts } from '../permission-facts.ts'
import { waitingColumns } from '../review-queue/conditions.ts'
import { sanctionStateOn } from '../sanctions/state-sql.ts'
import { listReviewComments, listSubmissions } from '../submissions.ts'
import { announcementScope, announcementVisibility } from '../visibility.ts'
import {
  announcementClasses,
  announcementDistricts,
  classColumns,
  concernedClubIds,
  hasEnded,
  liveSanctionCount,
  planColumns,
  textColumns,
} from './expressions.ts'
import { applicationCount, filterCondition, listOrder, markOf } from './search.ts'
import { fieldLabel } from './snapshot.ts'

/**
 * Columns of the list and the page, from the announcement `n` and its branch `b`. The count holds the applications
 * visible in the context.
 */
const sharedColumns = ({ context }: Viewer): SQL => sql`n.id, ${planColumns}, n.status,
  json_build_object('id', b.id, 'name', b.name, 'shortName', b.short_name) as branch, ${announcementDistricts} as districts,
  ${applicationCount(context)} as "applicationCount", ${iso(sql`n.submitted_at`)} as "submittedAt",
  ${iso(sql`n.updated_at`)} as "updatedAt"`

/** The statement of one page of the list, or of all its rows without `page`. */
export const listStatement = (
  viewer: Viewer,
  filter: AnnouncementFilter,
  page?: { page: number; size: number },
): SQL => {
  const { kind, count, since, deadline } = waitingColumns(viewer, filter.queue)
  const order = listOrder(viewer, filter)
  const limit = page ? sql`order by ${order} limit ${page.size} offset ${(page.page - 1) * page.size}` : sql``
  return sql`select ${sharedColumns(viewer)}, ${announcementClasses(sql`'id', c.id, 'code', c.code, 'name', c.name`)} as classes,
      ${markOf} as mark,
      n.status = 'Draft' and n.returned_at is not null as "isReturned",
      (select count(*)::int from sanction s where s.announcement_id = n.id) as "sanctionCount",
      case when ${kind} is not null then json_build_object('kind', ${kind}, 'count', ${count}, 'since', ${iso(since)},
        'deadline', ${deadline}) end as waiting
    from (select n.* from announcement n where ${filterCondition(viewer, filter)} ${limit}) n
    join association b on b.id = n.branch_id order by ${order}`
}

/** One page of the list, and the total. */
export const list = async (
  viewer: Viewer,
  db: Database,
  search: AnnouncementSearch,
): Promise<{ items: AnnouncementRow[]; total: number }> => {
  const count = sql`select count(*)::int as total from announcement n where ${filterCondition(viewer, search)}`
  const [items, [counted]] = await Promise.all([
    rowsOf<AnnouncementRow>(db, listStatement(viewer, search, search)),
    rowsOf<{ total: number }>(db, count),
  ])
  return { items, total: counted?.total ?? 0 }
}

const relatedAnnouncement = ({ context }: Viewer, condition: SQL): SQL =>
  sql`(select json_build_object('id', r.id, 'title', r.title, 'proposedFrom', r.proposed_from, 'proposedTo', r.proposed_to)
    from announcement r where ${condition} and ${announcementVisibility(context, 'r')} limit 1)`

const sanctionsOf = (today: string): SQL =>
  jsonList(
    sql`'id', s.id, 'number', s.number, 'state', ${sanctionStateOn(sql`${today}::date`)}, 'startsOn', s.starts_on,
      'endsOn', s.ends_on, 'place', s.place, 'organizer', (select json_build_object('id', o.id, 'name', o.name)
        from sanction_organizer so join organization o on o.id = so.organization_id
        where so.sanction_id = s.id order by so.position limit 1)`,
    sql`s.starts_on, s.number`,
    sql`from sanction s where s.announcement_id = n.id`,
  )

const viewStatement = (viewer: Viewer, id: string, today: string, coverage: ReadCoverage): SQL =>
  sql`select ${sharedColumns(viewer)}, n.version, ${textColumns}, ${announcementClasses(classColumns)} as classes,
    ${accountName(sql`n.submitted_by`)} as "submittedByName", ${iso(sql`n.returned_at`)} as "returnedAt",
    ${accountName(sql`n.returned_by`)} as "returnedByName", n.return_reason as "returnReason",
    ${iso(sql`n.decided_at`)} as "decidedAt", ${accountName(sql`n.decided_by`)} as "decidedByName",
    n.decision_reason as "decisionReason", ${iso(sql`n.published_at`)} as "publishedAt",
    ${iso(sql`n.cancelled_at`)} as "cancelledAt", n.cancel_reason as "cancelReason",
    ${iso(sql`n.moved_at`)} as "movedAt", n.move_reason as "moveReason",
    ${relatedAnnouncement(viewer, sql`r.id = n.moved_to_id`)} as "movedTo",
    ${relatedAnnouncement(viewer, sql`r.moved_to_id = n.id`)} as "movedFrom",
    ${relatedAnnouncement(viewer, sql`r.id = n.copied_from_id`)} as "copiedFrom",
    ${liveSanctionCount} as "liveSanctions", ${hasEnded} as "hasEnded", ${sanctionsOf(today)} as sanctions,
    ${iso(sql`n.created_at`)} as "createdAt", ${accountName(sql`n.created_by`)} as "createdByName",
    ${accountName(sql`n.updated_by`)} as "updatedByName", n.branch_id as "branchId", n.hand_ids as "handIds",
    ${concernedClubIds(today)} as "clubIds"
    from announcement n join association b on b.id = n.branch_id
    where n.id = ${id} and ${isCovered(viewer, announcementScope, id, coverage)}`

type AnnouncementRecord = Omit<Announcement, 'facts' | 'submissions' | 'comments'> & {
  branchId: string
  handIds: string[]
  clubIds: string[]
}

/** One announcement with all that its page shows. */
export const byId = async (
  viewer: Viewer,
  db: Queryable,
  id: string,
  today: string,
  coverage: ReadCoverage = 'visible',
): Promise<Announcement | undefined> => {
  const [row] = await rowsOf<AnnouncementRecord>(db, viewStatement(viewer, id, today, coverage))
  if (!row) return undefined
  const { branchId, handIds, clubIds, ...shown } = row
  const [facts, submissions, comments] = await readTogether(db, [
    () => readPermissionFacts(viewer, db, { branchId, handIds, clubIds }),
    () => listSubmissions(viewer, db, 'announcement', id, coverage),
    () => listReviewComments(viewer, db, 'announcement', id, fieldLabel, coverage),
  ])
  return { ...shown, facts, submissions, comments }
}

storeModule<typeof import('./store.ts')>()
