// Export of the sanction list: the filtered rows with the chosen columns.
import { sanctionColumnLabels, type SanctionRow } from '../../../contract/competitions/sanctions/sanction.ts'
import {
  sanctionColumns,
  type SanctionColumn,
  type SanctionExport,
} from '../../../contract/competitions/sanctions/sanction-search.ts'
import { sanctionStateLabels } from '../../../contract/competitions/sanctions/sanction-transitions.ts'
import { competitionTypeLabels } from '../../../contract/competitions/enums.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import type { Viewer } from '../../actor.ts'
import type { Database } from '../../db/database.ts'
import { periodColumns, type Column } from '../../export/columns.ts'
import { download } from '../../export/download.ts'
import type { Download } from '../../http/file-response.ts'
import { listStatement } from './store.ts'
import { storeModule } from '../../store-order.ts'

type ColumnShape = Omit<Column<SanctionRow>, 'title'>
const text = (value: (row: SanctionRow) => string): ColumnShape => ({ kind: 'text', value })
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')

const columnShapes: Record<Exclude<SanctionColumn, 'period'>, ColumnShape> = {
  number: text((row) => row.number),
  title: text((row) => row.title),
  state: text((row) => sanctionStateLabels[row.state]),
  place: text((row) => row.place),
  organizers: text((row) => names(row.organizers)),
  branch: text((row) => row.branch.name),
  competitionType: text((row) => competitionTypeLabels[row.competitionType]),
  classes: text((row) =>
    row.classes
      .map(({ code, championship }) =>
        championship === 'Unset' ? code : `${code} (${competitionTypeLabels[championship]})`,
      )
      .join(', '),
  ),
  districts: text((row) => names(row.districts)),
  decidedAt: { kind: 'date', value: (row) => swedishDay(row.decidedAt) },
}

const periodColumnPair = periodColumns<SanctionRow>(
  (row) => row.startsOn,
  (row) => row.endsOn,
)

/** All columns when none is chosen. Columns come in the list's order. */
export const exportFile = ({ context }: Viewer, db: Database, query: SanctionExport, now: Date): Download => {
  const chosen = sanctionColumns.filter((name) => query.columns.length === 0 || query.columns.includes(name))
  const columns = chosen.flatMap((name) =>
    name === 'period' ? periodColumnPair : [{ title: sanctionColumnLabels[name], ...columnShapes[name] }],
  )
  const statement = listStatement(context, query, swedishDay(now))
  return download(db, statement, columns, { name: 'Sanktionerade tävlingar', format: query.format, now })
}

storeModule<typeof import('./export.ts')>()
