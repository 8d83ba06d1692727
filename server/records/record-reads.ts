// Reads of one record by staff: its page and its history. A record that is not visible is answered with its own error.
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#contract/access.ts'
import { isRestorable } from '#contract/record/fields.ts'
import type { FieldChange } from '#contract/record/history.ts'
import type { HistorySearch } from '#contract/record/history-search.ts'
import type { Viewer } from '../actor.ts'
import type { Database, Queryable } from '../db/database.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { listHistory } from '../history/store.ts'
import { storeModule } from '../store-order.ts'
import type { ListedTable } from './list-statements.ts'
import { ensureVisible } from './not-visible.ts'
import type { Moment, RecordKind, StaffTypes } from './record-kind.ts'
import type { ReadCoverage, RecordScope } from './record-scope.ts'
import { momentOf, type Deps } from './unit-of-work.ts'

interface RecordReader<Row extends object, View> {
  /** The alias of the record's row in `select` and `isVisible`. */
  alias: string
  isVisible: (context: Context) => SQL
  /** Selects the row, with `where` as its condition. */
  select: (viewer: Viewer, where: SQL, today: string) => SQL
  /** Makes the record of the row with what other statements read. Without it the row is the record. */
  complete?: (viewer: Viewer, db: Queryable, row: Row, coverage: ReadCoverage) => Promise<View> | View
}

/** Makes the read of one record. `Row`: what the statement selects; `View`: the record as its page shows it. */
export const recordReader =
  <Row extends { id: string }, View>({ alias, isVisible, select, complete }: RecordReader<Row, View>) =>
  async (
    viewer: Viewer,
    db: Queryable,
    id: string,
    coverage: ReadCoverage,
    { today }: Pick<Moment, 'today'>,
  ): Promise<View | undefined> => {
    const isRead = coverage === 'changed' ? sql`true` : isVisible(viewer.context)
    const where = sql`where ${sql.raw(alias)}.id = ${id} and ${isRead}`
    const [row] = await rowsOf<Row>(db, select(viewer, where, today))
    return row && (complete ? complete(viewer, db, row, coverage) : (row as unknown as View))
  }

/** Makes the read of a record whose page shows the columns of its list. */
export const listedReader = <View extends { id: string }>(
  { table, alias, joins, isVisible }: ListedTable & { joins: SQL },
  columns: SQL,
) =>
  recordReader<View, View>({
    alias,
    isVisible,
    select: (_viewer, where) =>
      sql`select ${columns} from ${sql.identifier(table)} ${sql.identifier(alias)} ${joins} ${where}`,
  })

export const viewRecord = async <Types extends StaffTypes>(
  viewer: Viewer,
  { db, now }: Deps,
  kind: RecordKind<Types>,
  key: Types['key'],
): Promise<Types['view']> => {
  const record = await kind.read(viewer, db, key, 'visible', momentOf(now()))
  if (record === undefined) throw await kind.hidden(viewer, db, key, 'read')
  return record
}

export const recordHistory = async (
  viewer: Viewer,
  db: Database,
  scope: RecordScope,
  id: string,
  search: HistorySearch,
  /** The form whose fields can be restored. */
  schema?: { shape: object },
) => {
  await ensureVisible(viewer, db, scope, id)
  const { items, total } = await listHistory(viewer, db, scope, id, search)
  if (!schema) return { items, total }
  const marked = (change: FieldChange) =>
    isRestorable(schema, change) ? { ...change, isRestorable: true, restoredValue: change.oldValue } : change
  // Events of a merged record cannot be restored here.
  const isOwn = ({ recordId }: { recordId: string }) => recordId === id
  return {
    items: items.map((event) => (isOwn(event) ? { ...event, changes: event.changes.map(marked) } : event)),
    total,
  }
}

storeModule<typeof import('./record-reads.ts')>()
