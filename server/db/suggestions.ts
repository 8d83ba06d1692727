// Suggests names that are similar to a search text, by the trigram index.
import { sql, type SQL } from 'drizzle-orm'
import type { Suggestions } from '../../contract/record/list-endpoints.ts'
import type { Database } from './database.ts'
import { literal, rowsOf, swedish } from './sql-expressions.ts'

interface SuggestionOptions {
  /** The table with its alias: `organization o`. */
  from: SQL
  /** The suggested expression: `o.name`. */
  name: SQL
  /** The indexed text that the list searches: `o.search_text`. */
  searchText: SQL
  /** The rows that the caller may see. */
  condition: SQL
}

const maxSuggestions = 3
/** The share of `q`'s trigrams that must match. One wrong letter in the middle of a word of ten letters gives 0.57. */
const minSimilarity = '0.45'

/** The names whose texts are similar to `q`. The operator `<%`, which uses the index, takes its threshold from a setting. */
export const suggest = (
  db: Database,
  q: string,
  { from, name, searchText, condition }: SuggestionOptions,
): Promise<Suggestions> => {
  const statement = sql`select name from (
      select ${name} as name, max(word_similarity(fold(${q}), ${searchText})) as likeness from ${from}
      where fold(${q}) <% ${searchText} and ${condition} group by 1) found
    order by likeness desc, ${swedish(sql`name`)} limit ${literal(maxSuggestions)}`
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${minSimilarity}, true)`)
    const rows = await rowsOf<{ name: string }>(tx, statement)
    return { items: rows.map((row) => row.name) }
  })
}
