// Endpoints that every list has beside its rows: facet counts of the filters, and search suggestions.
import { z } from 'zod'
import type { Scope } from '../access.ts'
import { endpoint, type Shows } from '../endpoint.ts'
import { text } from '../validation/fields.ts'

/** Row counts by filter and choice: `{ status: { active: 12 } }`. Choices without rows are omitted. */
const facets = z.record(z.string(), z.record(z.string(), z.number()))
export type Facets = z.output<typeof facets>

/** Names or titles similar to the search text, most similar first; each gives a result when searched for. */
const suggestions = z.object({ items: z.array(z.string()) })
export type Suggestions = z.output<typeof suggestions>

/** Creates both endpoints. `filter` is the filter of the list, so that the counts refer to the same rows. */
export const listEndpoints = <const Base extends string, Filter extends z.ZodType>(
  base: Base,
  scope: readonly Scope[],
  filter: Filter,
  shows: Shows<never>,
) => ({
  facets: endpoint({
    method: 'GET',
    path: `${base}/facets`,
    scope,
    summary: 'Hur många rader varje val i listans filter skulle visa',
    query: filter,
    answer: facets,
    shows,
  }),
  suggestions: endpoint({
    method: 'GET',
    path: `${base}/suggestions`,
    scope,
    summary: 'Namn som liknar en sökning som inte gav något',
    query: z.object({ q: text(100).default('') }),
    answer: suggestions,
    shows,
  }),
})
