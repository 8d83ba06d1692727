// The selected columns of a record: those of its table that an answer names, in the contract's form, and what the noun adds.
import { getTableColumns, sql, type InferSelectModel, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { constant, iso } from '../db/sql-expressions.ts'

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

type Form = (name: string, value: SQL) => SQL

const derivedParts = new WeakMap<object, Map<string, SQL[]>>()

/** The columns that the noun does not add, composed once: every row of every call has the same. */
const derivedPart = (form: Form, table: PgTable, alias: string, shape: object, added: object): SQL[] => {
  const known = derivedParts.get(shape) ?? new Map<string, SQL[]>()
  derivedParts.set(shape, known)
  const names = Object.keys(shape).filter((name) => !(name in added))
  const key = [form.name, alias, ...names].join(' ')
  const part = known.get(key) ?? derive(form, table, alias, names)
  known.set(key, part)
  return part
}

const derive = (form: Form, table: PgTable, alias: string, names: readonly string[]): SQL[] => {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const values = names.map((name) => {
    const column = columns[name] ?? columns[name.replace(/Name$/, '')]
    if (!column) throw new Error(`${alias} has no column for ${name}`)
    return form(name, name in columns ? valueOf(column, alias) : accountName(valueOf(column, alias)))
  })
  return values.length === 0 ? [] : [constant(sql.join(values, sql`, `))]
}

const valuesOf = (form: Form): Selection => {
  // An expression that is composed once is also named once.
  const formed = new WeakMap<SQL, { name: string; part: SQL }>()
  const formOnce = (name: string, value: SQL): SQL => {
    const known = formed.get(value)
    if (known?.name === name) return known.part
    const part = form(name, value)
    formed.set(value, { name, part })
    return part
  }
  return (table, alias, { shape }, added) => {
    const given = Object.entries<SQL>(added as Record<string, SQL>).filter(([name]) => name in shape)
    const own = given.map(([name, value]) => formOnce(name, value))
    return sql.join([...derivedPart(form, table, alias, shape, added), ...own], sql`, `)
  }
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

const asColumn = (name: string, value: SQL): SQL => sql`${value} as ${sql.raw(`"${name}"`)}`
const asField = (name: string, value: SQL): SQL => sql`${sql.raw(`'${name}'`)}, ${value}`

/** As the columns of a statement. */
export const selected = valuesOf(asColumn)
/** As the names and values of `json_build_object`. */
export const jsonFields = valuesOf(asField)
