// Facets: how many rows each choice of a list's filters would show, given the search and the other filters.
import { z } from 'zod'

/** By the filter's name and the choice's value: `{ status: { active: 12 } }`. A choice without rows is left out. */
export const facets = z.record(z.string(), z.record(z.string(), z.number()))
export type Facets = z.output<typeof facets>
