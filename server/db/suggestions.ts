// Suggests names that are similar to a search text, by the trigram index.
import { sql } from 'drizzle-orm'
import type { Suggestions } from '../../contract/record/list-endpoints.ts'
import type { Database } from './database.ts'
import { toDrizzleSql, sqlParameters, collateSwedish, type SqlParameters } from './sql-fragments.ts'

interface SuggestionOptions {
  /** The table with its alias: 'organization o'. */
  from: string
  /** The suggested expression: 'o.name'. */
  name: string
  /** The indexed text that the list searches: 'o.search_text'. */
  searchText: string
  /** The rows that the caller may see. */
  condition: (params: SqlParameters) => string
}

const maxSuggestions = 3
/** The share of `q`'s trigrams that must match. One wrong letter in the middle of a word of ten letters gives 0.57. */
const minSimilarity = '0.45'

/** The names whose texts are similar to `q`. The operator `<%`, which uses the index, takes its threshold from a setting. */
export const suggest = async (
  db: Database,
  q: string,
  { from, name, searchText, condition }: SuggestionOptions,
): Promise<Suggestions> => {
  const params = sqlParameters(q)
  const text = `select name from (
      select ${name} as name, max(word_similarity(fold($1), ${searchText})) as likeness from ${from}
      where fold($1) <% ${searchText} and ${condition(params)} group by 1) found
    order by likeness desc, ${collateSwedish('name')} limit ${maxSuggestions}`
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${minSimilarity}, true)`)
    const { rows } = await tx.execute<{ name: string }>(toDrizzleSql({ text, values: params.values }))
    return { items: rows.map((row) => row.name) }
  })
}
