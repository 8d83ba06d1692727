// The selected columns of a record: those of its table that an answer names, in the contract's form, and what the noun adds.
import { getTableColumns, sql, type InferSelectModel, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { constant, isConstant, isoTimestamp, accountName } from '../db/sql-expressions.ts'

/** The names of an answer that a column of the table has in a fitting type. `updatedByName` is derived from `updatedBy`. */
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

/** The expressions of all other names. An expression of a derived name replaces the column. */
type Added<Row, Answer> = Record<Exclude<keyof Answer, Derived<Row, Answer>>, SQL> & {
  [Name in Derived<Row, Answer>]?: SQL
}

/** Days and points in time as the contract has them. */
const valueOf = (column: PgColumn, alias: string): SQL => {
  const value = sql.raw(`${alias}.${toSnakeCase(column.name)}`)
  const type = column.getSQLType()
  if (type === 'date') return sql`${value}::text`
  return type === 'timestamp with time zone' ? isoTimestamp(value) : value
}

type Form = (name: string, value: SQL) => SQL

/** What every call with the same constants selects, composed once. */
interface Composition {
  alias: string
  /** The names in the composed part, each with the constant expression that the caller gives, or undefined for a derived column. */
  constants: [name: string, constant: SQL | undefined][]
  part: SQL[]
  /** The names whose expressions differ from call to call. */
  others: string[]
}

const compose = (form: Form, table: PgTable, alias: string, shape: object, added: Record<string, SQL>): Composition => {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const derived = (name: string): SQL => {
    const column = columns[name] ?? columns[name.replace(/Name$/, '')]
    if (!column) throw new Error(`${alias} has no column for ${name}`)
    return name in columns ? valueOf(column, alias) : accountName(valueOf(column, alias))
  }
  const isComposed = (name: string) => !added[name] || isConstant(added[name])
  const constants = Object.keys(shape)
    .filter(isComposed)
    .map((name): [string, SQL | undefined] => [name, added[name]])
  const values = constants.map(([name, value]) => form(name, value ?? derived(name)))
  return {
    alias,
    constants,
    part: values.length === 0 ? [] : [constant(sql.join(values, sql`, `))],
    others: Object.keys(shape).filter((name) => !isComposed(name)),
  }
}

const valuesOf = (form: Form): Selection => {
  const compositions = new WeakMap<object, Composition[]>()
  return (table, alias, { shape }, addedValues) => {
    const added = addedValues as Record<string, SQL>
    const known = compositions.get(shape) ?? []
    let composition = known.find(
      (one) => one.alias === alias && one.constants.every(([name, value]) => added[name] === value),
    )
    if (!composition) {
      composition = compose(form, table, alias, shape, added)
      compositions.set(shape, [...known, composition])
    }
    const own = composition.others.flatMap((name) => (added[name] ? [form(name, added[name])] : []))
    return sql.join([...composition.part, ...own], sql`, `)
  }
}

/**
 * Selects all fields of the answer from the table with the alias. `added`: the expressions of fields that the table does not have, or
 * not in the answer's type. A new field that both have is selected without being named here.
 */
type Selection = <Table extends PgTable, Shape extends z.core.$ZodShape>(
  table: Table,
  alias: string,
  answer: { shape: Shape },
  added: Added<InferSelectModel<Table>, z.output<z.ZodObject<Shape>>>,
) => SQL

const asColumn = (name: string, value: SQL): SQL => sql`${value} as ${sql.raw(`"${name}"`)}`
const asField = (name: string, value: SQL): SQL => sql`${sql.raw(`'${name}'`)}, ${value}`

/** The fields as the columns of a statement. */
export const selected = valuesOf(asColumn)
/** The fields as names and values for `json_build_object`. */
export const jsonFields = valuesOf(asField)
