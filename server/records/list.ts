// Lists of records: the handlers of page and total, facets, suggestions and export, made from the description of a list.
import { sql, type SQL } from 'drizzle-orm'
import type { Facets, Suggestions } from '#contract/record/list-endpoints.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Viewer } from '../actor.ts'
import { dropCachedReads, UnknownName } from '../db/cached-reads.ts'
import type { Database } from '../db/database.ts'
import { compiledRowsOf, rowsOf, unnamedRowsOf } from '../db/sql-expressions.ts'
import { download, type Format } from '../export/download.ts'
import { auditExport } from '../export/export-event.ts'
import type { Parts } from '../parts.ts'
import type { KeptTotals } from './total-cache.ts'
import { fileColumns, type ListFile } from './list-file.ts'
import { keepStatements, statementsOf, type AnyFilter, type ListedRows, type Page } from './list-statements.ts'

/**
 * A list as its endpoints need it. `Filter`: the parsed filter; `Row`: a row of the answer; `Name`: the names of the file's columns;
 * `Found`: a row as the statement returns it, when `rowReader` makes the `Row` of it.
 */
export interface RecordList<
  Filter extends AnyFilter,
  Row extends object,
  Name extends string,
  Found extends object = Row,
> extends ListedRows<Filter> {
  /**
   * Returns the function that makes a `Row` of a `Found`, when the two differ. It first reads what all rows need, such as names,
   * which may be kept (`cacheRead`).
   */
  rowReader?: (db: Database) => Promise<(found: Found) => Row>
  /** Completes rows with what is read for several at once: the rows of a page, or some of the file's. `day`: today in Sweden. */
  completeRows?: (viewer: Viewer, db: Database, rows: Row[], day: string) => Promise<Row[]>
  file: ListFile<Row, Name, Filter>
}

interface By {
  viewer: Viewer
}

/** The handlers of the list's endpoints. */
export const listHandlers = <
  Filter extends AnyFilter,
  Row extends object,
  Name extends string,
  Found extends object = Row,
>(
  { db, now }: Pick<Parts, 'db' | 'now'>,
  list: RecordList<Filter, Row, Name, Found>,
  keptTotals?: KeptTotals,
) => {
  const nameRows = rowMaker(db, list.rowReader)
  const rowsFor = (viewer: Viewer) => async (found: Found[]) => {
    const rows = await nameRows(found)
    return list.completeRows ? list.completeRows(viewer, db, rows, swedishDay(now())) : rows
  }
  const pageStatements = keepStatements(list, now)
  return {
    list: async ({ query }: { query: Filter & Page }, { viewer }: By): Promise<{ items: Row[]; total: number }> => {
      const makeRows = rowsFor(viewer)
      const { page, total, whole, isCounted } = pageStatements(viewer, query)
      const count = async () => (await compiledRowsOf<{ total: number }>(db, total()))[0]?.total ?? 0
      const reading = compiledRowsOf<Found & { total: number }>(db, page)
      if (isCounted) {
        const found = await reading
        // A page after the last one has no row with the total.
        return { items: await makeRows(found), total: found[0]?.total ?? (query.page === 1 ? 0 : await count()) }
      }
      const counted = whole !== null && keptTotals ? keptTotals(`${viewer.context.id} ${whole}`, count) : count()
      const [found, all] = await Promise.all([reading, counted])
      return { items: await makeRows(found), total: all }
    },
    facets: ({ query }: { query: Filter }, { viewer }: By) =>
      countFacets(db, statementsOf(list, viewer, query, now()).facets()),
    suggestions: ({ query }: { query: Filter }, { viewer }: By) =>
      suggest(db, statementsOf(list, viewer, query, now()).suggestions(maxSuggestions)),
    /** The filtered rows in the list's order, with the chosen columns, or all when none is chosen. */
    export: async ({ query }: { query: Filter & { columns: readonly Name[]; format: Format } }, { viewer }: By) => {
      const { leftOut } = list.file
      const at = now()
      const among = (...conditions: SQL[]) => statementsOf(list, viewer, query, at, conditions)
      const left = leftOut?.rows(viewer, query)
      const [missing] = left ? await rowsOf<{ total: number }>(db, among(left).total) : []
      const note = leftOut && missing && missing.total > 0 ? leftOut.note(missing.total, query) : undefined
      const { rows, whole } = left ? among(sql`not ${left}`) : among()
      const file = { name: list.file.name, format: query.format, now: at, note }
      return auditExport(viewer, db, { name: list.file.name, isWhole: whole !== null }, () =>
        download(viewer, db, rows(), fileColumns(list.file, query.columns), file, rowsFor(viewer)),
      )
    },
  }
}

const rowMaker =
  <Found extends object, Row extends object>(
    db: Database,
    rowReader: RecordList<AnyFilter, Row, string, Found>['rowReader'],
  ) =>
  async (found: Found[]): Promise<Row[]> => {
    if (!rowReader) return found as unknown as Row[]
    try {
      return found.map(await rowReader(db))
    } catch (error) {
      if (!(error instanceof UnknownName)) throw error
      // Another server has just created what a row refers to.
      dropCachedReads(db)
      return found.map(await rowReader(db))
    }
  }

/** An unnamed statement, because its text differs for each set of filters in use. */
const countFacets = async (
  db: Database,
  { names, statement }: { names: readonly string[]; statement: SQL },
): Promise<Facets> => {
  const facets: Facets = Object.fromEntries(names.map((name) => [name, {}]))
  const counts = await unnamedRowsOf<{ name: string; value: string | null; count: number }>(db, statement)
  for (const { name, value, count } of counts) {
    const facet = facets[name]
    if (facet && value !== null) facet[value] = count
  }
  return facets
}

const maxSuggestions = 3
/** The share of `q`'s trigrams that must match. One wrong letter in the middle of a word of ten letters gives 0.57. */
const minSimilarity = '0.45'

/** Runs the statement of the suggestions with the threshold that it needs. */
const suggest = (db: Database, statement: SQL): Promise<Suggestions> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${minSimilarity}, true)`)
    const rows = await rowsOf<{ name: string }>(tx, statement)
    return { items: rows.map(({ name }) => name) }
  })
