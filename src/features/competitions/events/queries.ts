// Queries of events.
import { events } from '#contract/competitions/events/event-endpoints.ts'
import { read } from '../../../api/read.ts'
import { associationQuery } from '../../../records/association-filters.ts'

export const eventQueries = {
  view: (id: string) => read(events.view, { params: { id } }),
  associations: associationQuery,
}
