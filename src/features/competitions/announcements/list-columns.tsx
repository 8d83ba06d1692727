// Columns of the announcement list; the first one links to the announcement.
import {
  announcementColumnLabels,
  waitingText,
  type AnnouncementRow,
} from '../../../../contract/competitions/announcements/announcement-row.ts'
import {
  announcementSorts,
  type AnnouncementColumn,
} from '../../../../contract/competitions/announcements/announcement-search.ts'
import { announcementStatusLabels } from '../../../../contract/competitions/announcements/announcement-transitions.ts'
import { competitionTypeLabels } from '../../../../contract/competitions/enums.ts'
import { periodText } from '../../../../contract/dates/day-text.ts'
import { textColumns } from '../../../table/table-columns.ts'
import { formatRelativeTime, formatNumber } from '../../../ui/number-and-time-formats.ts'
import { Deadline } from '../../../records/review/deadline.tsx'
import { AnnouncementChip, MarkChip, ReturnedChip } from '../state-chips.tsx'
import { WaitingTime } from '../review-queue/waiting-time.tsx'

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

export const announcementListColumns = textColumns<AnnouncementRow, AnnouncementColumn>(
  {
    title: ({ title }) => title,
    status: ({ status }) => announcementStatusLabels[status],
    deadline: ({ waiting }) => waiting?.deadline ?? '',
    waiting: ({ waiting }) => (waiting ? waitingText(waiting) : ''),
    branch: ({ branch }) => branch.shortName,
    competitionType: ({ competitionType }) => competitionTypeLabels[competitionType],
    classes: ({ classes }) => classes.map(({ code }) => code).join(', '),
    season: ({ season }) => String(season),
    period: ({ proposedFrom, proposedTo }) =>
      proposedFrom ? periodText(proposedFrom, proposedTo ?? proposedFrom) : '',
    districts: ({ districts }) => districts.map(({ name }) => name).join(', '),
    lastApplicationDay: ({ lastApplicationDay }) => lastApplicationDay ?? '',
    applicationCount: ({ applicationCount }) => formatNumber(applicationCount),
    updatedAt: ({ updatedAt }) => formatRelativeTime(updatedAt),
  },
  announcementColumnLabels,
  {
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
      deadline: ({ waiting }) => waiting && <Deadline day={waiting.deadline} />,
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
  },
)
