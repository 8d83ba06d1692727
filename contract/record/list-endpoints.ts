// What every list has beside its rows: how many each choice of its filters would show, and what a search may have meant.
import { z } from 'zod'
import type { Scope } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { text } from '../validation/fields.ts'

/** By the filter's name and the choice's value: `{ status: { active: 12 } }`. A choice without rows is left out. */
const facets = z.record(z.string(), z.record(z.string(), z.number()))
export type Facets = z.output<typeof facets>

/** Names or titles, the likest first; each finds something when it is searched for. */
const suggestions = z.object({ items: z.array(z.string()) })
export type Suggestions = z.output<typeof suggestions>

/** `filter` is the list's own, so that the figures are of the same rows. */
export const listEndpoints = <const Base extends string, Filter extends z.ZodType>(
  base: Base,
  scope: readonly Scope[],
  filter: Filter,
) => ({
  facets: endpoint({
    method: 'GET',
    path: `${base}/facets`,
    scope,
    summary: 'Hur många rader varje val i listans filter skulle visa',
    query: filter,
    answer: facets,
  }),
  suggestions: endpoint({
    method: 'GET',
    path: `${base}/suggestions`,
    scope,
    summary: 'Namn som liknar en sökning som inte gav något',
    query: z.object({ q: text(100).default('') }),
    answer: suggestions,
  }),
})
