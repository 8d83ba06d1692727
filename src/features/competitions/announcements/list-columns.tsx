// Columns of the announcement list; the first one links to the announcement.
import { announcementColumns, decideByOf, waitingText } from '#contract/competitions/announcements/announcement-row.ts'
import { announcementSorts, type AnnouncementColumn } from '#contract/competitions/announcements/announcement-search.ts'
import { textColumns } from '../../../table/table-columns.ts'
import { formatRelativeTime, formatNumber } from '../../../ui/number-and-time-formats.ts'
import { Deadline } from '../../../records/review/deadline.tsx'
import { AnnouncementChip, MarkChip, ReturnedChip } from '../state-chips.tsx'
import { WaitingTime } from '../../../records/review/waiting-time.tsx'

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

export const announcementListColumns = textColumns(announcementColumns, {
  sortable: announcementSorts,
  state: 'status',
  number: 'applicationCount',
  cells: {
    status: ({ isReturned, status, mark }) => (
      <span className="flex flex-wrap gap-1">
        {isReturned ? <ReturnedChip /> : <AnnouncementChip status={status} />}
        <MarkChip mark={mark} />
      </span>
    ),
    applicationCount: ({ applicationCount }) => formatNumber(applicationCount),
    updatedAt: ({ updatedAt }) => formatRelativeTime(updatedAt),
    deadline: (row) => {
      const day = decideByOf(row)
      return day && <Deadline day={day} />
    },
    waiting: ({ waiting }) =>
      waiting && (
        <>
          {waitingText(waiting)}{' '}
          <span className="block text-sm text-muted">
            <WaitingTime since={waiting.since} />
          </span>
        </>
      ),
  },
})
