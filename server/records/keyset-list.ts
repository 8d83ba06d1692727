// Lists of millions of rows, newest first: a page begins at a row, not at a number, so that each is found in an index.
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#contract/access.ts'
import { mostCounted, tooManyRows, type KeysetPage } from '#contract/record/keyset-list.ts'
import { isRealDay } from '#contract/validation/date-rules.ts'
import type { Viewer } from '../actor.ts'
import { ApiError } from '../api-error.ts'
import type { Database } from '../db/database.ts'
import { allOf, literal, unnamedRowsOf } from '../db/sql-expressions.ts'
import { download, type Format } from '../export/download.ts'
import { auditExport } from '../export/export-event.ts'
import type { Download } from '../http/file-response.ts'
import type { Parts } from '../parts.ts'
import { fileColumns, type ListFile } from './list-file.ts'
import { filterConditions, type ListFilters } from './list-filters.ts'

interface KeysetSearch {
  size: number
  older?: string | undefined
  newer?: string | undefined
}

/** A table with the columns `at` and `id`, by which it has an index. SQL refers to a row by the `alias`. */
export interface KeysetList<Filter extends { q: string }, Row extends object, Name extends string> {
  table: string
  alias: string
  isVisible: (context: Context) => SQL
  /** The records that a search text finds that is not empty, each once. */
  found: (viewer: Viewer, text: string) => SQL
  /** A condition: the row is of the record `found`. An index has it before `at` and `id`. */
  isOfFound: SQL
  filters: ListFilters<Omit<Filter, 'q'>>
  /** The columns of the row and of what the `joins` add; a window function sees the rows of the page. */
  columns: (viewer: Viewer) => SQL
  joins: SQL
  file: ListFile<Row, Name>
}

const cursorPattern =
  /^(\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3])(?::[0-5]\d){2}\.\d{6}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** Undefined for a cursor that the server has not made. */
const knownCursor = (text: string | undefined) =>
  text && cursorPattern.test(text) && isRealDay(text.slice(0, 10)) ? text : undefined

/** Which rows are listed: of the found records alone when a text is searched for. */
interface Sought {
  found: SQL | null
  condition: SQL
  isWhole: boolean
}

const soughtOf = <Filter extends { q: string }, Row extends object, Name extends string>(
  list: KeysetList<Filter, Row, Name>,
  viewer: Viewer,
  filter: Filter,
): Sought => {
  const found = filter.q.trim() === '' ? null : list.found(viewer, filter.q)
  const chosen = filterConditions(list.filters, filter)
  const condition = allOf([list.isVisible(viewer.context), ...chosen])
  return { found, condition, isWhole: found === null && chosen.length === 0 }
}

type Listed = Pick<KeysetList<never, never, never>, 'table' | 'alias' | 'isOfFound'>

/**
 * The first rows, as `end` orders and limits them. Those of found records are read record by record, which the limit of each ensures:
 * from a guess of how many rows a record has, the database would go through the whole table instead.
 */
const selectFirst = (
  { table, alias, isOfFound }: Listed,
  { found, condition }: Sought,
  columns: SQL,
  end: SQL,
): SQL => {
  const row = sql.raw(alias)
  const first = (meeting: SQL) => sql`select ${columns} from ${sql.raw(table)} ${row} where ${meeting} ${end}`
  if (found === null) return first(condition)
  const ofFound = first(sql`${isOfFound} and ${condition}`)
  return sql`select ${columns} from (${found}) found cross join lateral (${ofFound}) ${row} ${end}`
}

type Order = 'asc' | 'desc'

/** The condition that a row stands beyond the cursor; with `=` also the row of the cursor itself. */
const isBeyond = (alias: string, cursor: string, comparison: '<' | '>' | '>='): SQL => {
  const [, at, id] = cursorPattern.exec(cursor) ?? []
  const row = sql.raw(alias)
  return sql`(${row}.at, ${row}.id) ${sql.raw(comparison)} (${at}::timestamptz, ${id}::uuid)`
}

const narrowed = (sought: Sought, condition: SQL): Sought => ({
  ...sought,
  condition: sql`${sought.condition} and ${condition}`,
})

/** The first `limit` rows from the cursor in an order. The columns are computed for these rows alone. */
const rowsFrom = <Filter extends { q: string }, Row extends object, Name extends string>(
  viewer: Viewer,
  list: KeysetList<Filter, Row, Name>,
  sought: Sought,
  limit: number,
  from?: { order: Order; cursor: string },
): SQL => {
  const { alias, columns, joins } = list
  const [row, way] = [sql.raw(alias), from?.order ?? 'desc']
  const begun = from ? narrowed(sought, isBeyond(alias, from.cursor, way === 'asc' ? '>' : '<')) : sought
  const order = (name: Order) => sql`order by ${row}.at ${sql.raw(name)}, ${row}.id ${sql.raw(name)}`
  return sql`select ${columns(viewer)},
      to_char(${row}.at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${row}.id as cursor
    from (${selectFirst(list, begun, sql`${row}.*`, sql`${order(way)} limit ${literal(limit)}`)}) ${row} ${joins} ${order('desc')}`
}

/** SQL that counts the rows; one more than `mostCounted` when there are more. */
const countUpTo = (list: Listed, sought: Sought): SQL =>
  sql`(select count(*)::int from (${selectFirst(list, sought, sql``, sql`limit ${literal(mostCounted + 1)}`)}) counted)`

/** The number of all rows, and of those beyond a cursor, by one statement, so that they fit each other. */
const readCounts = async (db: Database, list: Listed, sought: Sought, isNewer: SQL | null) => {
  const newer = isNewer ? countUpTo(list, narrowed(sought, isNewer)) : sql`0`
  const [counts] = await unnamedRowsOf<{ total: number; newer: number }>(
    db,
    sql`select ${countUpTo(list, sought)} as total, ${newer} as newer`,
  )
  return counts ?? { total: 0, newer: 0 }
}

/** Unnamed statements, because the best plan depends on how common the chosen values are. */
const readPage = async <Filter extends { q: string }, Row extends object, Name extends string>(
  viewer: Viewer,
  db: Database,
  list: KeysetList<Filter, Row, Name>,
  search: Filter & KeysetSearch,
): Promise<KeysetPage<Row>> => {
  const { size } = search
  const [older, newer] = [knownCursor(search.older), knownCursor(search.newer)]
  const sought = soughtOf(list, viewer, search)
  const read = (from?: { order: Order; cursor: string }) =>
    unnamedRowsOf<Row & { cursor: string }>(db, rowsFrom(viewer, list, sought, size + 1, from))
  // The row of `older` ends the page before, and that of `newer` begins the page after.
  const isBefore = older ? isBeyond(list.alias, older, '>=') : newer ? isBeyond(list.alias, newer, '>') : null
  const [[found, isNewer], count] = await Promise.all([
    readBeside(read, size, older, newer),
    readCounts(db, list, sought, isBefore),
  ])
  // The row beyond the page tells that there are more.
  const rows = isNewer ? found.slice(-size) : found.slice(0, size)
  const hasMore = found.length > size
  // Of the rows beyond the cursor of `newer`, the page has the last ones.
  const before = isNewer ? Math.max(0, count.newer - size) : older ? count.newer : 0
  return {
    items: rows,
    total: Math.min(count.total, mostCounted),
    isTotalExact: count.total <= mostCounted,
    before: count.newer <= mostCounted ? before : null,
    newer: isNewer || older ? (rows[0]?.cursor ?? null) : null,
    older: isNewer || hasMore ? (rows.at(-1)?.cursor ?? null) : null,
  }
}

/** The rows, and whether they are those before a cursor and not the first ones. */
const readBeside = async <Row>(
  read: (from?: { order: Order; cursor: string }) => Promise<Row[]>,
  size: number,
  older: string | undefined,
  newer: string | undefined,
): Promise<[Row[], boolean]> => {
  if (older) return [await read({ order: 'desc', cursor: older }), false]
  const before = newer ? await read({ order: 'asc', cursor: newer }) : []
  return before.length > size ? [before, true] : [await read(), false]
}

const refuseTooMany = async (db: Database, list: Listed, sought: Sought) => {
  if ((await readCounts(db, list, sought, null)).total <= mostCounted) return
  throw new ApiError(400, { code: 'TooManyRows', message: tooManyRows })
}

/** The handlers of the list's endpoints. */
export const keysetHandlers = <Filter extends { q: string }, Row extends object, Name extends string>(
  { db, now }: Pick<Parts, 'db' | 'now'>,
  list: KeysetList<Filter, Row, Name>,
) => ({
  list: ({ query }: { query: Filter & KeysetSearch }, { viewer }: { viewer: Viewer }) =>
    readPage(viewer, db, list, query),
  /** All rows, with the chosen columns, or all when none is chosen. */
  export: async (
    { query }: { query: Filter & { columns: readonly Name[]; format: Format } },
    { viewer }: { viewer: Viewer },
  ): Promise<Download> => {
    const sought = soughtOf(list, viewer, query)
    await refuseTooMany(db, list, sought)
    const file = { name: list.file.name, format: query.format, now: now() }
    return auditExport(viewer, db, { name: list.file.name, isWhole: sought.isWhole }, () =>
      download(viewer, db, rowsFrom(viewer, list, sought, mostCounted), fileColumns(list.file, query.columns), file),
    )
  },
})
