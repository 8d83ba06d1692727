// SQL expressions that many statements share, as Drizzle's `SQL`, and the compilation of a finished statement.
import { Name, noopEncoder, Param, sql, SQL, StringChunk } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Database, Queryable } from './database.ts'
import { unnamed } from './database.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

export interface Compiled {
  text: string
  values: unknown[]
}

/**
 * Adds the text and the values of the part. Returns false at a chunk that only Drizzle can compile: our statements have text,
 * names and single values alone, but hundreds of them, and Drizzle needs ten times as long for each.
 */
const append = (part: SQL, to: Compiled): boolean =>
  part.queryChunks.every((chunk) => {
    if (chunk instanceof SQL) return append(chunk, to)
    if (chunk instanceof StringChunk) to.text += chunk.value.join('')
    else if (chunk instanceof Name) to.text += dialect.escapeName(chunk.value)
    else {
      const isParam = chunk instanceof Param
      const isValue = chunk === null || (chunk !== undefined && typeof chunk !== 'object')
      if (isParam ? chunk.encoder !== noopEncoder : !isValue) return false
      to.text += `$${to.values.push(isParam ? chunk.value : chunk)}`
    }
    return true
  })

/** The text and the values of a statement, for a cursor or a client of one's own. */
export const compile = (statement: SQL): Compiled => {
  const compiled: Compiled = { text: '', values: [] }
  if (append(statement, compiled)) return compiled
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return { text, values: params }
}

const constants = new WeakSet<SQL>()
/** Whether a part was made by `constant`. */
export const isConstant = (part: SQL): boolean => constants.has(part)

/**
 * A part of a statement without values, composed once. Drizzle composes the nested parts of a statement in every call, which
 * takes longer than sending it. Throws when the part has values.
 */
export const constant = (part: SQL): SQL => {
  const { text, values } = compile(part)
  if (values.length > 0) throw new Error(`The constant part has values: ${text}`)
  const composed = sql.raw(text)
  constants.add(composed)
  return composed
}

const { builtins, getTypeParser } = pg.types
const textTypes = new Set([builtins.DATE, builtins.TIMESTAMP, builtins.TIMESTAMPTZ, builtins.INTERVAL])
/** Days and points in time stay the database's text, as in the results of Drizzle. */
export const resultTypes = {
  getTypeParser: ((id, format) => (textTypes.has(id) ? String : getTypeParser(id, format))) as typeof getTypeParser,
}

/** The rows of a compiled statement, which runs again and again. */
export const compiledRowsOf = async <Row extends object>(db: Database, statement: Compiled): Promise<Row[]> =>
  (await db.$client.query<Row>({ ...statement, types: resultTypes })).rows

/** A database that sends several reads as one (`gathered-reads.ts`). */
interface Gathering {
  gather: (statement: SQL) => Promise<object[]>
}
const isGathering = (db: object): db is Gathering => 'gather' in db

/** The rows of a statement. */
export const rowsOf = async <Row extends object>(db: Queryable, statement: SQL): Promise<Row[]> =>
  isGathering(db)
    ? ((await db.gather(statement)) as Row[])
    : '$client' in db
      ? compiledRowsOf<Row>(db, compile(statement))
      : ((await db.execute(statement)).rows as Row[])

/** The rows of a statement whose text depends on anonymous requests, and which therefore runs without a name. */
export const unnamedRowsOf = async <Row extends object>(db: Database, statement: SQL): Promise<Row[]> =>
  (await db.$client.query<Row>(unnamed({ ...compile(statement), types: resultTypes }))).rows

/** One page of rows, and the total that another statement counts. */
export const pageOf = async <Row extends object>(
  db: Database,
  page: SQL,
  total: SQL,
  read: typeof unnamedRowsOf = rowsOf,
): Promise<{ items: Row[]; total: number }> => {
  const [items, [counted]] = await Promise.all([read<Row>(db, page), read<{ total: number }>(db, total)])
  return { items, total: counted?.total ?? 0 }
}

/** A list of ids as one parameter: a list of placeholders would make a new prepared statement for each length. */
export const uuidArray = (ids: readonly string[]): SQL => sql`${sql.param(ids)}::uuid[]`
export const textArray = (texts: readonly string[]): SQL => sql`${sql.param(texts)}::text[]`

/** The day in Sweden of a `timestamptz`. */
export const swedishDayOf = (expression: SQL): SQL => sql`(${expression} at time zone 'Europe/Stockholm')::date`

/** The database's current day in Sweden: all dates are Swedish days. */
export const databaseDay = constant(swedishDayOf(sql`now()`))

/** A condition: the period `valid_from` to `valid_to` (inclusive, open when null) of the alias includes the day. */
export const isValidOn = (alias: string, day: SQL = databaseDay): SQL =>
  sql`${sql.raw(`${alias}.valid_from <=`)} ${day} and ${goesOn(alias, day)}`

/** A condition: the period of the alias goes on at the day or begins after it. */
export const goesOn = (alias: string, day: SQL = databaseDay): SQL =>
  sql`${sql.raw(`(${alias}.valid_to is null or ${alias}.valid_to >=`)} ${day})`

/** A condition: the role's scope is not blocked on this host. Blocked scopes are a setting of the connection (`connect`). */
export const isScopeEnabled = (alias: string): SQL =>
  sql`${sql.raw(alias)}.scope <> all(string_to_array(coalesce(current_setting('app.blocked_scopes', true), ''), ','))`

/** The full name of the person or the account with the alias. */
export const fullName = (alias: string): SQL => sql.raw(`${alias}.first_name || ' ' || ${alias}.last_name`)

/** The full name of the account with the id in the column. */
export const accountName = (id: SQL): SQL => sql`(select ${fullName('ac')} from account ac where ac.id = ${id})`

/** A condition: the member of the account with the id has a protected identity. */
export const hasProtectedIdentity = (id: SQL): SQL =>
  sql`exists (select from account na join person np on np.id = na.person_id where na.id = ${id} and np.is_protected)`

/** The name, or 'Någon' when the member of the account with the id has a protected identity. */
export const maskedName = (id: SQL, name: SQL): SQL =>
  sql`case when ${hasProtectedIdentity(id)} then 'Någon' else ${name} end`

/** Sorts by Swedish rules, also in a cluster with another locale. */
export const collateSwedish = (expression: SQL): SQL => sql`${expression} collate "sv-SE-x-icu"`

/** A `timestamptz` as ISO 8601 text, the format of the contract. */
export const isoTimestamp = (expression: SQL): SQL => sql`to_char(${expression}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A number of the program as a part of the text. As a parameter it would have no type beside a date or in a division. */
export const literal = (number: number): SQL => sql.raw(String(number))

/** All conditions; true without any. */
export const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)

/** The condition of a filter: one of the values, given as `uuidArray` or `textArray`. None when no value is chosen. */
export const isOneOf = (column: SQL, arrayOf: (values: readonly string[]) => SQL, values: readonly string[]): SQL[] =>
  values.length === 0 ? [] : [sql`${column} = any(${arrayOf(values)})`]

/** The rows of a subquery as one JSON array of objects, empty when there are none. */
export const jsonList = (object: SQL, order: SQL, from: SQL): SQL =>
  sql`(select coalesce(json_agg(json_build_object(${object}) order by ${order}), '[]') ${from})`
