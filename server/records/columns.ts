// The selected columns of a record: those of its table that an answer names, in the contract's form, and what the noun adds.
import { getTableColumns, sql, type InferSelectModel, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { iso } from '../db/sql-expressions.ts'

/** The names of an answer that a row of the table gives in a type that the answer accepts. `updatedByName` is `updatedBy`'s. */
type Derived<Row, Answer> = {
  [Name in keyof Answer]: Name extends keyof Row
    ? Row[Name] extends Answer[Name]
      ? Name
      : never
    : Name extends `${infer Who}ByName`
      ? `${Who}By` extends keyof Row
        ? Name
        : never
      : never
}[keyof Answer]

/** The expressions of all other names. One of a derived name replaces the column. */
type Added<Row, Answer> = Record<Exclude<keyof Answer, Derived<Row, Answer>>, SQL> & {
  [Name in Derived<Row, Answer>]?: SQL
}

/** The full name of the account with the id in the column. */
const accountName = (id: SQL): SQL =>
  sql`(select ac.first_name || ' ' || ac.last_name from account ac where ac.id = ${id})`

/** Days and points in time as the contract has them. */
const valueOf = (column: PgColumn, alias: string): SQL => {
  const value = sql.raw(`${alias}.${toSnakeCase(column.name)}`)
  const type = column.getSQLType()
  if (type === 'date') return sql`${value}::text`
  return type === 'timestamp with time zone' ? iso(value) : value
}

const valuesOf = (table: PgTable, alias: string, { shape }: { shape: object }, added: object): [string, SQL][] => {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const given = added as Record<string, SQL | undefined>
  const derived = (name: string): SQL => {
    const column = columns[name] ?? columns[name.replace(/Name$/, '')]
    if (!column) throw new Error(`${alias} has no column for ${name}`)
    return name in columns ? valueOf(column, alias) : accountName(valueOf(column, alias))
  }
  return Object.keys(shape).map((name) => [name, given[name] ?? derived(name)])
}

/**
 * Of the table with the alias, all that the answer names. `added`: what the table does not have, or not in the answer's type.
 * A new field of both is selected without being named again.
 */
type Selection = <Table extends PgTable, Shape extends z.core.$ZodShape>(
  table: Table,
  alias: string,
  answer: { shape: Shape },
  added: Added<InferSelectModel<Table>, z.output<z.ZodObject<Shape>>>,
) => SQL

/** As the columns of a statement. */
export const selected: Selection = (...of) =>
  sql.join(
    valuesOf(...of).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  )

/** As the names and values of `json_build_object`. */
export const jsonFields: Selection = (...of) =>
  sql.join(
    valuesOf(...of).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )
