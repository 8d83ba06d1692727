// The announcement list's columns; the first one is the link to the announcement.
import {
  announcementColumnLabels,
  waitingText,
  type AnnouncementRow,
} from '../../../../contract/competitions/announcement-row.ts'
import type { AnnouncementColumn } from '../../../../contract/competitions/announcement-search.ts'
import { competitionTypeLabels } from '../../../../contract/competitions/types.ts'
import { periodText } from '../../../../contract/day-text.ts'
import { daysBetween, swedishDay } from '../../../../contract/swedish-day.ts'
import { columnsOf } from '../../../table/columns.ts'
import { formatAge, formatNumber, today } from '../../../ui/swedish.ts'
import { Deadline } from '../deadline.tsx'
import { AnnouncementChip, MarkChip, ReturnedChip } from '../state-chips.tsx'

const helper = columnsOf<AnnouncementRow>()
const header = announcementColumnLabels
const oneLine = { className: 'whitespace-nowrap' }

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
/** Of *Väntar på mig*. */
export const queueColumns: readonly AnnouncementColumn[] = [
  'title',
  'waiting',
  'deadline',
  'branch',
  'competitionType',
  'period',
  'applicationCount',
]

const inDays = new Intl.RelativeTimeFormat('sv-SE', { numeric: 'auto' })

export const announcementListColumns = helper.columns([
  helper.accessor('title', { header: header.title, enableSorting: true, meta: { className: 'min-w-56' } }),
  helper.accessor('status', {
    header: header.status,
    enableSorting: true,
    cell: ({ row: { original } }) => (
      <span className="flex flex-wrap gap-1">
        <AnnouncementChip status={original.status} />
        <MarkChip mark={original.mark} />
        {original.isReturned ? <ReturnedChip /> : null}
      </span>
    ),
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
              {inDays.format(daysBetween(today(), swedishDay(waiting.since)), 'day')}
            </span>
          </>
        )
      )
    },
    meta: oneLine,
  }),
  helper.accessor(({ waiting }) => waiting?.deadline ?? null, {
    id: 'deadline',
    header: header.deadline,
    enableSorting: true,
    cell: (cell) => {
      const day = cell.getValue()
      return day && <Deadline day={day} />
    },
    meta: oneLine,
  }),
  helper.accessor(({ branch }) => branch.shortName, {
    id: 'branch',
    header: header.branch,
    enableSorting: true,
    meta: oneLine,
  }),
  helper.accessor('competitionType', {
    header: header.competitionType,
    enableSorting: true,
    cell: (cell) => competitionTypeLabels[cell.getValue()],
    meta: oneLine,
  }),
  helper.accessor('classes', {
    header: header.classes,
    cell: (cell) =>
      cell
        .getValue()
        .map(({ code }) => code)
        .join(', '),
    meta: { className: 'min-w-28' },
  }),
  helper.accessor('season', { header: header.season, enableSorting: true }),
  helper.accessor(
    ({ proposedFrom, proposedTo }) => (proposedFrom ? periodText(proposedFrom, proposedTo ?? proposedFrom) : ''),
    { id: 'period', header: header.period, enableSorting: true, meta: oneLine },
  ),
  helper.accessor('districts', {
    header: header.districts,
    cell: (cell) =>
      cell
        .getValue()
        .map(({ name }) => name)
        .join(', '),
    meta: { className: 'min-w-48' },
  }),
  helper.accessor('lastApplicationDay', {
    header: header.lastApplicationDay,
    enableSorting: true,
    meta: oneLine,
  }),
  helper.accessor('applicationCount', {
    header: header.applicationCount,
    cell: (cell) => formatNumber(cell.getValue()),
    meta: { align: 'end' },
  }),
  helper.accessor('updatedAt', {
    header: header.updatedAt,
    enableSorting: true,
    cell: (cell) => formatAge(cell.getValue()),
    meta: oneLine,
  }),
])
