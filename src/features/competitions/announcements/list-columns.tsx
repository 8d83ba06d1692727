// Columns of the announcement list; the first one links to the announcement.
import {
  announcementColumnLabels,
  waitingText,
  type AnnouncementRow,
} from '../../../../contract/competitions/announcements/announcement-row.ts'
import type { AnnouncementColumn } from '../../../../contract/competitions/announcements/announcement-search.ts'
import { competitionTypeLabels } from '../../../../contract/competitions/enums.ts'
import { periodText } from '../../../../contract/dates/day-text.ts'
import { columnsOf } from '../../../table/table-columns.ts'
import { formatRelativeTime, formatNumber } from '../../../ui/number-and-time-formats.ts'
import { Deadline } from '../../../records/review/deadline.tsx'
import { AnnouncementChip, MarkChip, ReturnedChip } from '../state-chips.tsx'
import { WaitingTime } from '../review-queue/waiting-time.tsx'

const helper = columnsOf<AnnouncementRow>()
const header = announcementColumnLabels

export const usualColumns: readonly AnnouncementColumn[] = [
  'title',
  'status',
  'branch',
  'competitionType',
  'classes',
  'period',
  'lastApplicationDay',
  'applicationCount',
]
/** Columns of the review queue. */
export const queueColumns: readonly AnnouncementColumn[] = [
  'title',
  'deadline',
  'waiting',
  'branch',
  'competitionType',
  'period',
  'applicationCount',
]

export const announcementListColumns = helper.columns([
  helper.accessor('title', { header: header.title, enableSorting: true }),
  helper.accessor('status', {
    header: header.status,
    enableSorting: true,
    cell: ({ row: { original } }) => (
      <span className="flex flex-wrap gap-1">
        {original.isReturned ? <ReturnedChip /> : <AnnouncementChip status={original.status} />}
        <MarkChip mark={original.mark} />
      </span>
    ),
    meta: { isState: true },
  }),
  helper.accessor(({ waiting }) => waiting?.deadline ?? null, {
    id: 'deadline',
    header: header.deadline,
    enableSorting: true,
    cell: (cell) => {
      const day = cell.getValue()
      return day && <Deadline day={day} />
    },
  }),
  helper.accessor('waiting', {
    header: header.waiting,
    enableSorting: true,
    cell: (cell) => {
      const waiting = cell.getValue()
      return (
        waiting && (
          <>
            {waitingText(waiting)}{' '}
            <span className="block text-sm text-muted">
              <WaitingTime since={waiting.since} />
            </span>
          </>
        )
      )
    },
  }),
  helper.accessor(({ branch }) => branch.shortName, {
    id: 'branch',
    header: header.branch,
    enableSorting: true,
  }),
  helper.accessor('competitionType', {
    header: header.competitionType,
    enableSorting: true,
    cell: (cell) => competitionTypeLabels[cell.getValue()],
  }),
  helper.accessor('classes', {
    header: header.classes,
    cell: (cell) =>
      cell
        .getValue()
        .map(({ code }) => code)
        .join(', '),
  }),
  helper.accessor('season', { header: header.season, enableSorting: true }),
  helper.accessor(
    ({ proposedFrom, proposedTo }) => (proposedFrom ? periodText(proposedFrom, proposedTo ?? proposedFrom) : ''),
    { id: 'period', header: header.period, enableSorting: true },
  ),
  helper.accessor('districts', {
    header: header.districts,
    cell: (cell) =>
      cell
        .getValue()
        .map(({ name }) => name)
        .join(', '),
  }),
  helper.accessor('lastApplicationDay', {
    header: header.lastApplicationDay,
    enableSorting: true,
  }),
  helper.accessor('applicationCount', {
    header: header.applicationCount,
    enableSorting: true,
    cell: (cell) => formatNumber(cell.getValue()),
    meta: { align: 'end' },
  }),
  helper.accessor('updatedAt', {
    header: header.updatedAt,
    enableSorting: true,
    cell: (cell) => formatRelativeTime(cell.getValue()),
  }),
])
