// Counts the rows of a list by each value of each of its filters (facets), in one statement.
import { sql, type SQL } from 'drizzle-orm'
import type { Facets } from '../../contract/record/list-endpoints.ts'
import type { Database } from './database.ts'
import { unnamedRowsOf } from './sql-expressions.ts'
import { fromText, type SqlParameters } from './sql-fragments.ts'

interface FacetSource<Name extends string> {
  /** The table with its alias: `organization o`. */
  from: SQL
  /** The expression that identifies a row, so that a join does not count it twice: `o.id`. */
  id: SQL
  /** By filter: the expression of its value, and the join it needs when a row has several values. */
  values: Record<Name, { value: SQL; join?: SQL }>
  /** The list's condition without this filter, since the values of one filter are alternatives. */
  conditionWithout: (name: Name) => SQL
}

/** The statement is unnamed, because its text differs for each set of filters in use. */
export const facetCounts = async <Name extends string>(
  db: Database,
  { from, id, values, conditionWithout }: FacetSource<Name>,
): Promise<Facets> => {
  const names = Object.keys(values) as Name[]
  const statements = names.map((name) => {
    const { value, join = sql`` } = values[name]
    return sql`select ${name}::text as name, (${value})::text as value, count(distinct ${id})::int as count
      from ${from} ${join} where ${conditionWithout(name)} group by 2`
  })
  const rows = await unnamedRowsOf<{ name: string; value: string | null; count: number }>(
    db,
    sql.join(statements, sql` union all `),
  )
  const facets: Facets = Object.fromEntries(names.map((name) => [name, {}]))
  for (const { name, value, count } of rows) {
    const facet = facets[name]
    if (facet && value !== null) facet[value] = count
  }
  return facets
}

interface FacetOptions<Name extends string> {
  from: string
  id: string
  values: Record<Name, { value: (params: SqlParameters) => string; join?: string }>
  conditionWithoutFilter: (name: Name, params: SqlParameters) => string
}

/** `facetCounts` of texts. */
export const countFacets = <Name extends string>(
  db: Database,
  { from, id, values, conditionWithoutFilter }: FacetOptions<Name>,
): Promise<Facets> =>
  facetCounts(db, {
    from: sql.raw(from),
    id: sql.raw(id),
    values: Object.fromEntries(
      (Object.keys(values) as Name[]).map((name) => [
        name,
        { value: fromText(values[name].value), join: sql.raw(values[name].join ?? '') },
      ]),
    ) as Record<Name, { value: SQL; join: SQL }>,
    conditionWithout: (name) => fromText((using) => conditionWithoutFilter(name, using)),
  })
