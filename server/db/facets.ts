// Counts the rows of a list by each value of each of its filters (facets), in one statement.
import type { Facets } from '../../contract/record/list-endpoints.ts'
import { unnamed, type Database } from './database.ts'
import { sqlParameters, type SqlParameters } from './sql-fragments.ts'

interface FacetOptions<Name extends string> {
  /** The table with its alias: 'organization o'. */
  from: string
  /** The expression that identifies a row, so that a join does not count it twice: 'o.id'. */
  id: string
  /** By filter: the expression of its value, and the join it needs when a row has several values. */
  values: Record<Name, { value: (params: SqlParameters) => string; join?: string }>
  /** The list's condition without this filter, since the values of one filter are alternatives. */
  conditionWithoutFilter: (name: Name, params: SqlParameters) => string
}

/** The statement is unnamed, because its text differs for each set of filters in use. */
export const countFacets = async <Name extends string>(
  db: Database,
  { from, id, values, conditionWithoutFilter }: FacetOptions<Name>,
): Promise<Facets> => {
  const params = sqlParameters()
  const names = Object.keys(values) as Name[]
  const statements = names.map((name) => {
    const { value, join = '' } = values[name]
    return `select ${params.bind(name)}::text as name, (${value(params)})::text as value, count(distinct ${id})::int as count
      from ${from} ${join} where ${conditionWithoutFilter(name, params)} group by 2`
  })
  const statement = unnamed({ text: statements.join(' union all '), values: params.values })
  const { rows } = await db.$client.query<{ name: string; value: string | null; count: number }>(statement)
  const facets: Facets = Object.fromEntries(names.map((name) => [name, {}]))
  for (const { name, value, count } of rows) {
    const facet = facets[name]
    if (facet && value !== null) facet[value] = count
  }
  return facets
}
