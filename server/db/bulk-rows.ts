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

/** Inserts rows. A column that no row has gets its default; where others have it, it is null in those without. */
export const bulkInsert = async <Table extends PgTable>(
  db: Queryable,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  say?: (done: number) => void,
) => {
  const given = (key: string) => rows.some((row) => (row as Record<string, unknown>)[key] !== undefined)
  const keys = Object.keys(getTableColumns(table)).filter(given)
  const names = list(keys.map((key) => sql`${columnNamed(key)}`))
  const values = list(keys.map((key) => sql`${sql.identifier(key)}`))
  for (let start = 0; start < rows.length; start += batchSize) {
    const input = inputOf(table, keys, rows.slice(start, start + batchSize))
    await db.execute(sql`insert into ${table} (${names}) select ${values} from ${input}`)
    say?.(Math.min(start + batchSize, rows.length))
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
