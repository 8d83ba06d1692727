// Inserts or updates many rows with one statement and one JSON parameter, nearly as fast as COPY, with the columns' own types.
import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './database.ts'

/** Rows per statement: enough to make the round trip negligible, few enough to stay far below the statement timeout. */
const batchSize = 5000

const columnNamed = (key: string) => sql.identifier(toSnakeCase(key))
const list = (parts: SQL[]) => sql.join(parts, sql`, `)

/** The rows as a table `input` with these of the table's columns, under the names that they have in the program. */
const inputOf = (table: PgTable, keys: readonly string[], rows: readonly object[]): SQL => {
  const columns = getTableColumns(table)
  const typed = keys.map((key) => sql`${sql.identifier(key)} ${sql.raw(columns[key]?.getSQLType() ?? '')}`)
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as input(${list(typed)})`
}

/** Rows that are inserted together. A column that no row has gets its default; where others have it, it is null in those without. */
const insertionOf = <Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): SQL => {
  const given = (key: string) => rows.some((row) => (row as Record<string, unknown>)[key] !== undefined)
  const keys = Object.keys(getTableColumns(table)).filter(given)
  const names = list(keys.map((key) => sql`${columnNamed(key)}`))
  const values = list(keys.map((key) => sql`${sql.identifier(key)}`))
  return sql`insert into ${table} (${names}) select ${values} from ${inputOf(table, keys, rows)}`
}

/** Inserts rows. */
export const bulkInsert = async <Table extends PgTable>(
  db: Queryable,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  say?: (done: number) => void,
) => {
  for (let start = 0; start < rows.length; start += batchSize) {
    await db.execute(insertionOf(table, rows.slice(start, start + batchSize)))
    say?.(Math.min(start + batchSize, rows.length))
  }
}

/** Inserts rows of two tables, of which those of the second refer to those of the first, with one statement for each batch. */
export const bulkInsertPairs = async <First extends PgTable, Second extends PgTable>(
  db: Queryable,
  [first, second]: readonly [First, Second],
  pairs: readonly (readonly [First['$inferInsert'], Second['$inferInsert']])[],
) => {
  for (let start = 0; start < pairs.length; start += batchSize) {
    const batch = pairs.slice(start, start + batchSize)
    const firstRows = batch.map(([row]) => row)
    const secondRows = batch.map(([, row]) => row)
    await db.execute(sql`with referred as (${insertionOf(first, firstRows)}) ${insertionOf(second, secondRows)}`)
  }
}

/** Updates rows by their id: the columns that the rows have, which are the same for all, and others to the same value. */
export const bulkUpdate = async (
  db: Queryable,
  table: PgTable,
  rows: readonly ({ id: string } & object)[],
  shared: Readonly<Record<string, unknown>>,
) => {
  const keys = Object.keys(rows[0] ?? {})
  const fromInput = keys
    .filter((key) => key !== 'id')
    .map((key) => sql`${columnNamed(key)} = input.${sql.identifier(key)}`)
  const others = Object.entries(shared).map(([key, value]) => sql`${columnNamed(key)} = ${value}`)
  await db.execute(
    sql`update ${table} set ${list([...fromInput, ...others])} from ${inputOf(table, keys, rows)} where ${table}.id = input.id`,
  )
}
