// The announcement list as a file: the filter's rows and the columns that were shown. Staff names apart it is public.
import {
  announcementColumnLabels,
  waitingText,
  type AnnouncementRow,
} from '../../../contract/competitions/announcement-row.ts'
import {
  announcementColumns,
  type AnnouncementColumn,
  type AnnouncementExport,
} from '../../../contract/competitions/announcement-search.ts'
import { announcementStatusLabels } from '../../../contract/competitions/announcement-states.ts'
import { competitionTypeLabels } from '../../../contract/competitions/types.ts'
import { swedishDay } from '../../../contract/swedish-day.ts'
import type { Database } from '../../db/database.ts'
import type { Column } from '../../export/cell.ts'
import { download } from '../../export/download.ts'
import type { Download } from '../../implement.ts'
import { rowsStatement, type Reader } from './store.ts'

type Shape = Omit<Column<AnnouncementRow>, 'title'>
const text = (width: number, value: (row: AnnouncementRow) => string | null): Shape => ({ kind: 'text', width, value })
const date = (value: (row: AnnouncementRow) => string | null): Shape => ({ kind: 'date', width: 12, value })
const number = (value: (row: AnnouncementRow) => number): Shape => ({ kind: 'number', width: 10, value })

const marked = { cancelled: ' (inställd)', moved: ' (flyttad)' }

const shapes: Record<AnnouncementColumn, Shape> = {
  title: text(40, (row) => row.title),
  status: text(24, (row) => announcementStatusLabels[row.status] + (row.mark ? marked[row.mark] : '')),
  waiting: text(44, ({ waiting }) => waiting && `${waitingText(waiting)} (sedan ${swedishDay(waiting.since)})`),
  deadline: date((row) => row.waiting && row.waiting.deadline),
  branch: text(30, (row) => row.branch.name),
  competitionType: text(14, (row) => competitionTypeLabels[row.competitionType]),
  classes: text(30, (row) => row.classes.map(({ code }) => code).join(', ')),
  season: number((row) => row.season),
  period: text(24, (row) => (row.proposedFrom ? `${row.proposedFrom}–${row.proposedTo}` : '')),
  districts: text(34, (row) => row.districts.map(({ name }) => name).join(', ')),
  lastApplicationDay: date((row) => row.lastApplicationDay),
  applicationCount: number((row) => row.applicationCount),
  updatedAt: date((row) => swedishDay(row.updatedAt)),
}

/** No column chosen means all, in the list's own order. */
export const exportFile = (caller: Reader, db: Database, query: AnnouncementExport, now: Date): Download => {
  const chosen = announcementColumns.filter((name) => query.columns.length === 0 || query.columns.includes(name))
  const columns = chosen.map((name) => ({ title: announcementColumnLabels[name], ...shapes[name] }))
  return download(db, rowsStatement(caller, query), columns, { name: 'Utlysningar', format: query.format, now })
}
