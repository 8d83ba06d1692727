// Queries of events.
import { events } from '#contract/competitions/events/event-endpoints.ts'
import { read } from '../../../api/read.ts'
import { associationQuery } from '../../../records/association-filters.ts'

/** Key under which an event's form stores its draft. */
export const eventDraftKey = (id: string | undefined) => `event ${id ?? 'new'}`

export const eventQueries = {
  view: (id: string) => read(events.view, { params: { id } }),
  associations: associationQuery,
}
