// Search of a record's history, which the routes of all records load.
import { z } from 'zod'

export const historySearch = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
export type HistorySearch = z.output<typeof historySearch>
export const historyPageSize = 25
