// Export of the announcement list: the filtered rows with the chosen columns.
import {
  announcementColumnLabels,
  waitingText,
  type AnnouncementRow,
} from '../../../contract/competitions/announcements/announcement-row.ts'
import {
  announcementColumns,
  type AnnouncementColumn,
  type AnnouncementExport,
} from '../../../contract/competitions/announcements/announcement-search.ts'
import { announcementStatusLabels } from '../../../contract/competitions/announcements/announcement-transitions.ts'
import { competitionTypeLabels } from '../../../contract/competitions/enums.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import type { Viewer } from '../../actor.ts'
import type { Database } from '../../db/database.ts'
import { periodColumns, type Column } from '../../export/columns.ts'
import { download } from '../../export/download.ts'
import type { Download } from '../../http/file-response.ts'
import { listStatement } from './store.ts'
import { storeModule } from '../../store-order.ts'

type ColumnShape = Omit<Column<AnnouncementRow>, 'title'>
const text = (value: (row: AnnouncementRow) => string | null): ColumnShape => ({ kind: 'text', value })
const date = (value: (row: AnnouncementRow) => string | null): ColumnShape => ({ kind: 'date', value })
const number = (value: (row: AnnouncementRow) => number): ColumnShape => ({ kind: 'number', value })

const markTexts = { cancelled: ' (inställd)', moved: ' (flyttad)' }

const columnShapes: Record<Exclude<AnnouncementColumn, 'period'>, ColumnShape> = {
  title: text((row) => row.title),
  status: text((row) => announcementStatusLabels[row.status] + (row.mark ? markTexts[row.mark] : '')),
  waiting: text(({ waiting }) => waiting && `${waitingText(waiting)} (sedan ${swedishDay(waiting.since)})`),
  deadline: date((row) => row.waiting && row.waiting.deadline),
  branch: text((row) => row.branch.name),
  competitionType: text((row) => competitionTypeLabels[row.competitionType]),
  classes: text((row) => row.classes.map(({ code }) => code).join(', ')),
  season: number((row) => row.season),
  districts: text((row) => row.districts.map(({ name }) => name).join(', ')),
  lastApplicationDay: date((row) => row.lastApplicationDay),
  applicationCount: number((row) => row.applicationCount),
  updatedAt: date((row) => swedishDay(row.updatedAt)),
}

const periodColumnPair = periodColumns<AnnouncementRow>(
  (row) => row.proposedFrom,
  (row) => row.proposedTo,
)

/** All columns when none is chosen. Columns come in the list's order. */
export const exportFile = (viewer: Viewer, db: Database, query: AnnouncementExport, now: Date): Download => {
  const chosen = announcementColumns.filter((name) => query.columns.length === 0 || query.columns.includes(name))
  const columns = chosen.flatMap((name) =>
    name === 'period' ? periodColumnPair : [{ title: announcementColumnLabels[name], ...columnShapes[name] }],
  )
  return download(db, listStatement(viewer, query), columns, { name: 'Utlysningar', format: query.format, now })
}

storeModule<typeof import('./export.ts')>()
