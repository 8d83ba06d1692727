// The states of a record that is taken out of use and taken back. A route loads this file before its page.
import { z } from 'zod'

export const catalogueStateLabels = { active: 'Aktiv', inactive: 'Inaktiv' } as const
export const catalogueState = z.enum(['active', 'inactive'])
export type CatalogueState = z.output<typeof catalogueState>
