// Endpoints of a list: its rows, facet counts of the filters, search suggestions, and its file.
import { z } from 'zod'
import type { Scope } from '../access.ts'
import { endpoint, namedAssociations, page, type Shows } from '../endpoint.ts'
import { once } from '../text/once.ts'
import type { RecordType } from './record-types.ts'

/** Row counts by filter and choice: `{ status: { active: 12 } }`. Choices without rows are omitted. */
const facets = once(() => z.record(z.string(), z.record(z.string(), z.number())))
export type Facets = z.output<ReturnType<typeof facets>>

/** Names or titles similar to the search text, most similar first; each gives a result when searched for with the same filter. */
const suggestions = once(() => z.object({ items: z.array(z.string()) }))
export type Suggestions = z.output<ReturnType<typeof suggestions>>

interface ListDefinition<Base extends string> {
  type: RecordType
  base: Base
  scope: readonly Scope[]
}

export interface ListSchemas<Filter extends z.ZodType, Search extends z.ZodType, Export extends z.ZodType> {
  /** The filter that list, facets, suggestions and file share, so that they refer to the same rows. */
  filter: () => Filter
  search: () => Search
  export: () => Export
}

/** `alsoShows`: other types of records that the rows show something of. */
export const listEndpoints = <
  const Base extends string,
  Row extends z.ZodType,
  Filter extends z.ZodType,
  Search extends z.ZodType,
  Export extends z.ZodType,
>(
  { type, base, scope }: ListDefinition<Base>,
  row: Row,
  schemas: ListSchemas<Filter, Search, Export>,
  alsoShows: Shows<never> = {},
) => {
  const shows = { ...namedAssociations, ...alsoShows, [type]: 'any' } as Shows<never>
  return {
    list: endpoint({
      method: 'GET',
      path: base,
      scope,
      summary: 'Arbetsplatsens poster, sökta, filtrerade och sorterade',
      query: schemas.search,
      answer: () => page(row),
      shows,
    }),
    facets: endpoint({
      method: 'GET',
      path: `${base}/facets`,
      scope,
      summary: 'Hur många rader varje val i listans filter skulle visa',
      query: schemas.filter,
      answer: facets,
      shows,
    }),
    suggestions: endpoint({
      method: 'GET',
      path: `${base}/suggestions`,
      scope,
      summary: 'Namn som liknar en sökning som inte gav något',
      query: schemas.filter,
      answer: suggestions,
      shows,
    }),
    export: endpoint({
      method: 'GET',
      path: `${base}/export`,
      scope,
      summary: 'Samma urval som listan, som Excel eller CSV',
      query: schemas.export,
      answer: 'file',
    }),
  }
}
