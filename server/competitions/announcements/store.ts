// Queries of announcements. Rows outside the viewer's context are neither read, counted nor named.
import { sql, type SQL } from 'drizzle-orm'
import {
  announcement as announcementView,
  type Announcement,
} from '#contract/competitions/announcements/announcement-view.ts'
import type { Viewer } from '../../actor.ts'
import { askTogether } from '../../db/concurrent-statements.ts'
import { announcement } from '../../db/tables/announcement-tables.ts'
import { sanction } from '../../db/tables/sanction-tables.ts'
import { jsonList, uuidArray } from '../../db/sql-expressions.ts'
import { jsonFields, selected } from '../../records/columns.ts'
import { recordReader } from '../../records/record-reads.ts'
import { readsReviewerMessage } from './reviewer-message.ts'
import { storeModule } from '../../store-order.ts'
import { publicSanctionsOn } from '../external/competition-page.ts'
import { linkedColumns } from '../linked-rows.ts'
import { readPermissionFacts } from '../permission-facts.ts'
import { sanctionStateOn } from '../sanctions/store.ts'
import { listReviewComments, listSubmissions } from '../../records/review/submissions.ts'
import { announcementDeadline } from '../review-queue/deadlines.ts'
import { announcementVisibility, announcementScope, sanctionVisibility } from '../visibility.ts'
import { applicationCount, concernedClubIds, hasEnded, isInCalendar, movedTo, outcomeColumns } from './expressions.ts'
import { fieldLabel } from './draft.ts'

const page = announcementView.omit({ facts: true, submissions: true, comments: true })
const links = linkedColumns('announcement', page.shape.classes, {})

const related = jsonFields(announcement, 'r', page.shape.movedTo.unwrap(), {})
const relatedAnnouncement = ({ context }: Viewer, condition: SQL): SQL =>
  sql`(select json_build_object(${related}) from announcement r where ${condition} and ${announcementVisibility(context, 'r')} limit 1)`

const sanctionsOf = ({ context }: Viewer, today: string): SQL =>
  jsonList(
    jsonFields(sanction, 's', page.shape.sanctions.element, {
      state: sanctionStateOn(sql`${today}::date`),
      organizer: sql`(select json_build_object('id', o.id, 'name', o.name)
        from sanction_organizer so join organization o on o.id = so.organization_id
        where so.sanction_id = s.id order by so.position limit 1)`,
    }),
    sql`s.starts_on, s.number`,
    sql`from sanction s where s.announcement_id = n.id and ${sanctionVisibility(context)}`,
  )

type AnnouncementRecord = Omit<Announcement, 'facts' | 'submissions' | 'comments'> & {
  branchId: string
  handIds: string[]
  clubIds: string[]
}

export const readAnnouncement = recordReader<AnnouncementRecord, Announcement>({
  alias: 'n',
  isVisible: announcementVisibility,
  select: (viewer, where, today) => sql`select ${selected(announcement, 'n', page, {
    ...links,
    applicationCount: applicationCount(viewer.context),
    movedTo: relatedAnnouncement(viewer, sql`r.id = n.moved_to_id`),
    publicMovedTo: movedTo,
    movedFrom: relatedAnnouncement(viewer, sql`r.moved_to_id = n.id`),
    copiedFrom: relatedAnnouncement(viewer, sql`r.id = n.copied_from_id`),
    ...outcomeColumns(today),
    hasEnded,
    isInCalendar: sql`coalesce(${isInCalendar(sql`${today}::date`)}, false)`,
    decideBy: sql`${announcementDeadline}::text`,
    sanctions: sanctionsOf(viewer, today),
    publicSanctions: publicSanctionsOn(sql`${today}::date`),
  })}, n.branch_id as "branchId", n.hand_ids as "handIds", ${concernedClubIds(today)} as "clubIds"
    from announcement n join association b on b.id = n.branch_id ${where}`,
  complete: async (viewer, db, { branchId, handIds, clubIds, ...shown }, coverage) => {
    const [facts, submissions, comments] = await askTogether([
      readPermissionFacts(viewer, db, { branchId, hands: uuidArray(handIds), clubIds }),
      listSubmissions(viewer, db, announcementScope, shown.id, coverage),
      listReviewComments(viewer, db, announcementScope, shown.id, fieldLabel, coverage),
    ])
    const reviewerMessage = readsReviewerMessage(viewer) ? shown.reviewerMessage : ''
    return { ...shown, reviewerMessage, facts, submissions, comments }
  },
})

storeModule<typeof import('./store.ts')>()
