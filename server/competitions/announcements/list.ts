// The list of announcements: its filters, orders, columns and export.
import { submissionOutcomeLabels } from '#contract/record/submission-outcomes.ts'
import { sql } from 'drizzle-orm'
import {
  announcementColumns,
  announcementRow,
  decideByOf,
  waitingText,
  type AnnouncementRow,
} from '#contract/competitions/announcements/announcement-row.ts'
import {
  announcementSortOf,
  type AnnouncementColumn,
  type AnnouncementFilter,
} from '#contract/competitions/announcements/announcement-search.ts'
import { announcementStatusLabels } from '#contract/competitions/announcements/announcement-transitions.ts'
import { announcementStatuses } from '#contract/competitions/enums.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { announcement } from '../../db/tables/announcement-tables.ts'
import { constant } from '../../db/sql-expressions.ts'
import { dateCells, numberCells, periodColumns, textCells } from '../../export/columns.ts'
import { selected } from '../../records/columns.ts'
import type { RecordList } from '../../records/list.ts'
import { by, byKnown, byLabel, choice } from '../../records/list-filters.ts'
import { competitionFilters, competitionSortKeys } from '../competition-list.ts'
import { linkedColumns } from '../linked-rows.ts'
import { waitingExpressions } from '../review-queue/conditions.ts'
import { isPastLeadTime } from '../review-queue/deadlines.ts'
import { announcementVisibility } from '../visibility.ts'
import { applicationCount } from './expressions.ts'

/** The mark of a published announcement `n`, or null. */
const mark = constant(
  sql`case when n.cancelled_at is not null then 'cancelled' when n.moved_at is not null then 'moved' end`,
)
const isReturned = constant(sql`n.status = 'Draft' and n.returned_at is not null`)
const noCount = constant(sql`0`)
const markTexts = { cancelled: ' (inställd)', moved: ' (flyttad)' }

export const announcementFilters = competitionFilters('announcement', sql`n.proposed_from`, sql`n.proposed_to`)

const ownFilters = {
  status: choice(sql`n.status`),
  season: choice(sql`n.season`, 'int'),
  mark: choice(mark),
  late: { condition: () => isPastLeadTime },
  ...announcementFilters,
}
const ownSortKeys = {
  ...competitionSortKeys('announcement'),
  status: byLabel(sql`n.status`, announcementStatuses, announcementStatusLabels),
  season: by(sql`n.season`),
  lastApplicationDay: byKnown(sql`n.last_application_day`),
  updatedAt: by(sql`n.updated_at`),
}
const links = linkedColumns('announcement', announcementRow.shape.classes, {})

export const announcementList: RecordList<AnnouncementFilter, AnnouncementRow, AnnouncementColumn> = {
  table: 'announcement',
  alias: 'n',
  title: 'title',
  joins: sql`join association b on b.id = n.branch_id`,
  isVisible: announcementVisibility,
  orderOf: announcementSortOf,
  parts: (viewer, filter, today) => {
    const waiting = waitingExpressions(viewer, filter.queue, today)
    return {
      filters: {
        queue: { condition: waiting.isWaiting, every: 'all' },
        ...ownFilters,
      },
      sortKeys: {
        ...ownSortKeys,
        waiting: (way) => byKnown(waiting.since())(way),
        deadline: (way) => sql`${byKnown(waiting.deadline())(way)}, ${waiting.since()} nulls last`,
        // Latest first, drafts without a period come before the others, the newest first: they are in progress.
        period: (way) =>
          announcementSortOf(filter).direction === 'desc'
            ? sql`n.proposed_from desc nulls first, case when n.proposed_from is null then n.updated_at end desc nulls last`
            : byKnown(sql`n.proposed_from`)(way),
        applicationCount: (way) => by(applicationCount(viewer.context))(way),
      },
      columns: selected(announcement, 'n', announcementRow, {
        ...links,
        applicationCount: applicationCount(viewer.context),
        mark,
        isReturned,
        sanctionCount: noCount,
        waiting: waiting.json(),
      }),
    }
  },
  file: {
    name: 'Utlysningar',
    columns: announcementColumns,
    cells: {
      status: textCells(
        (row) =>
          (row.isReturned ? submissionOutcomeLabels.returned : announcementStatusLabels[row.status]) +
          (row.mark ? markTexts[row.mark] : ''),
      ),
      waiting: textCells(({ waiting }) => waiting && `${waitingText(waiting)} (sedan ${swedishDay(waiting.since)})`),
      deadline: dateCells(decideByOf),
      branch: textCells((row) => row.branch.name),
      season: numberCells((row) => row.season),
      period: periodColumns('proposedFrom', 'proposedTo'),
      lastApplicationDay: dateCells((row) => row.lastApplicationDay),
      applicationCount: numberCells((row) => row.applicationCount),
      updatedAt: dateCells((row) => swedishDay(row.updatedAt)),
    },
  },
}
