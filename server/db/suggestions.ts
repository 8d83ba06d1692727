// Names that are like a text, by the trigrams of the search index.
import type { Suggestions } from '../../contract/suggestions.ts'
import type { Database } from './database.ts'
import { parameters, swedish, type Parameters } from './parameters.ts'

interface SuggestionOptions {
  /** The table with its alias: 'organization o'. */
  from: string
  /** What is suggested: 'o.name'. */
  name: string
  /** The indexed text that the list searches: 'o.search_text'. */
  searchText: string
  /** Which rows the caller may know of. */
  condition: (using: Parameters) => string
}

const most = 3

/** The names whose texts hold something like `q` (`<%`: at least 0.6 of its trigrams in a row of words). */
export const suggest = async (
  db: Database,
  q: string,
  { from, name, searchText, condition }: SuggestionOptions,
): Promise<Suggestions> => {
  const using = parameters(q)
  const text = `select name from (
      select ${name} as name, max(word_similarity(fold($1), ${searchText})) as likeness from ${from}
      where fold($1) <% ${searchText} and ${condition(using)} group by 1) found
    order by likeness desc, ${swedish('name')} limit ${most}`
  const { rows } = await db.$client.query<{ name: string }>({ text, values: using.values })
  return { items: rows.map((row) => row.name) }
}
