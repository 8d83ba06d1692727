// The filters and orders of a list as SQL: choices with their facets, periods, and sort keys.
import { sql, type SQL } from 'drizzle-orm'
import { collateSwedish } from '../db/sql-expressions.ts'

export interface ListFilter<Value> {
  /** The condition for the chosen value. Not called when nothing is chosen: an empty list, or undefined. */
  condition: (chosen: Value) => SQL
  /** The value of a row that the facet counts, with the join that it needs when a row has several. */
  facet?: { value: SQL; join?: SQL } | undefined
  /** Each value chooses one of several whole lists, each with a kept total, and does not count as narrowing one. */
  isOwnList?: true
  /** The value that chooses every row, as nothing chosen does. */
  every?: string
  /** The condition is about these linked rows, not about the listed row itself. */
  linked?: LinkedRows
}

/**
 * Rows linked to a listed row, such as memberships. All filters in use with the same `LinkedRows` must be met by one and the same
 * linked row. `found` makes the condition that there is such a row, from their conditions by the name of the filter.
 */
export interface LinkedRows {
  found: (conditions: Readonly<Record<string, SQL>>) => SQL
}

type Values = readonly (string | number)[]
type ValueType = 'uuid' | 'text' | 'int'

const isAmong = (value: SQL, type: ValueType, chosen: Values): SQL =>
  sql`${value} = any(${sql.param(chosen)}::${sql.raw(type)}[])`

/** A choice of values of one column or expression. */
export const choice = (value: SQL, type: ValueType = 'text'): ListFilter<Values> => ({
  condition: (chosen) => isAmong(value, type, chosen),
  facet: { value },
})

/** A choice of ids in the `column` of a table that holds several for each row. `isLinked`: its alias belongs to the row. */
export const linkedChoice = (table: string, column: string, isLinked: (alias: string) => SQL): ListFilter<Values> => {
  const [name, id] = [sql.raw(table), sql.raw(column)]
  return {
    condition: (chosen) =>
      sql`exists (select from ${name} x where ${isLinked('x')} and ${isAmong(sql`x.${id}`, 'uuid', chosen)})`,
    facet: { value: sql`f.${id}`, join: sql`left join ${name} f on ${isLinked('f')}` },
  }
}

/** The filters `from` and `to`: the first and last day of a range that the row's period overlaps. */
export const overlapFilters = (startsOn: SQL, endsOn: SQL): { from: ListFilter<string>; to: ListFilter<string> } => ({
  from: { condition: (day) => sql`${endsOn} >= ${day}::date` },
  to: { condition: (day) => sql`${startsOn} <= ${day}::date` },
})

/** The filters by name. `Chosen`: the search, with the type of each filter's chosen value. */
export type ListFilters<Chosen> = { readonly [Name in keyof Chosen]-?: ListFilter<NonNullable<Chosen[Name]>> }

export const isInUse = (chosen: unknown, every?: string): boolean =>
  chosen !== undefined && chosen !== null && chosen !== every && !(Array.isArray(chosen) && chosen.length === 0)

/** The conditions of the filters that are in use, but for the one with the name `without`. */
export const filterConditions = <Chosen extends object>(
  filters: ListFilters<Chosen>,
  chosen: { readonly [Name in keyof Chosen]: Chosen[Name] | null },
  without?: string,
): SQL[] => {
  const inUse = (Object.keys(filters) as (keyof Chosen & string)[])
    .filter((name) => name !== without && isInUse(chosen[name], filters[name].every))
    .map((name) => {
      const { condition, linked } = filters[name]
      return { name, linked, condition: condition(chosen[name] as NonNullable<Chosen[typeof name]>) }
    })
  const ofLinked = Map.groupBy(inUse, ({ linked }) => linked)
  return [...ofLinked].flatMap(([linked, conditions]) =>
    linked
      ? [linked.found(Object.fromEntries(conditions.map(({ name, condition }) => [name, condition])))]
      : conditions.map(({ condition }) => condition),
  )
}

/** A part of `order by`, in the direction `way`. */
export type SortKey = (way: SQL) => SQL

/** Sorts by expressions that have a value in every row. */
export const by =
  (...expressions: SQL[]): SortKey =>
  (way) =>
    sql.join(
      expressions.map((expression) => sql`${expression} ${way}`),
      sql`, `,
    )

/** Sorts by an expression. Rows without a value come last in both directions. */
export const byKnown =
  (expression: SQL): SortKey =>
  (way) =>
    sql`${expression} ${way} nulls last`

/** Sorts by a text in Swedish order. Rows without a text come last. */
export const byText = (text: SQL): SortKey => byKnown(collateSwedish(sql`nullif(${text}, '')`))

/** Sorts the values of a column by their labels, or in the order of `values` when there are no labels. */
export const byLabel = <Value extends string>(
  column: SQL,
  values: readonly Value[],
  labels?: Record<Value, string>,
): SortKey => {
  const ordered = labels ? values.toSorted((a, b) => labels[a].localeCompare(labels[b], 'sv')) : values
  return by(sql`array_position(array[${sql.raw(`'${ordered.join("', '")}'`)}], ${column})`)
}
