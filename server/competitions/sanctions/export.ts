// The list of sanctioned competitions as a file: the filter's rows and the columns that were shown.
import { sanctionColumnLabels, type SanctionRow } from '../../../contract/competitions/sanction.ts'
import {
  sanctionColumns,
  type SanctionColumn,
  type SanctionExport,
} from '../../../contract/competitions/sanction-search.ts'
import { sanctionStateLabels } from '../../../contract/competitions/sanction-states.ts'
import { competitionTypeLabels } from '../../../contract/competitions/types.ts'
import { swedishDay } from '../../../contract/swedish-day.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Column } from '../../export/cell.ts'
import { download } from '../../export/download.ts'
import type { Download } from '../../implement.ts'
import { rowsStatement } from './store.ts'

type Shape = Omit<Column<SanctionRow>, 'title'>
const text = (width: number, value: (row: SanctionRow) => string): Shape => ({ kind: 'text', width, value })
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')

const shapes: Record<SanctionColumn, Shape> = {
  number: text(20, (row) => row.number),
  title: text(40, (row) => row.title),
  state: text(14, (row) => sanctionStateLabels[row.state]),
  period: text(24, (row) => `${row.startsOn}–${row.endsOn}`),
  place: text(24, (row) => row.place),
  organizers: text(34, (row) => names(row.organizers)),
  branch: text(30, (row) => row.branch.name),
  competitionType: text(14, (row) => competitionTypeLabels[row.competitionType]),
  classes: text(30, (row) =>
    row.classes
      .map(({ code, championship }) =>
        championship === 'Unset' ? code : `${code} (${competitionTypeLabels[championship]})`,
      )
      .join(', '),
  ),
  districts: text(34, (row) => names(row.districts)),
  decidedAt: { kind: 'date', width: 14, value: (row) => swedishDay(row.decidedAt) },
}

/** No column chosen means all, in the list's own order. */
export const exportFile = (context: Context, db: Database, query: SanctionExport, now: Date): Download => {
  const chosen = sanctionColumns.filter((name) => query.columns.length === 0 || query.columns.includes(name))
  const columns = chosen.map((name) => ({ title: sanctionColumnLabels[name], ...shapes[name] }))
  const statement = rowsStatement(context, query, swedishDay(now))
  return download(db, statement, columns, { name: 'Sanktionerade tävlingar', format: query.format, now })
}
