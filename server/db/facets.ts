// Counts the rows of a list by each value of each of its filters (facets), in one statement.
import { sql, type SQL } from 'drizzle-orm'
import type { Facets } from '../../contract/record/list-endpoints.ts'
import type { Database } from './database.ts'
import { unnamedRowsOf } from './sql-expressions.ts'

interface FacetOptions<Name extends string> {
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
export const countFacets = async <Name extends string>(
  db: Database,
  { from, id, values, conditionWithout }: FacetOptions<Name>,
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
