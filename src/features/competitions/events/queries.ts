// Queries of events, and the write that creates one.
import { events } from '../../../../contract/competitions/events/event-endpoints.ts'
import { read } from '../../../api/read.ts'
import { useWrite } from '../../../api/write.ts'
import { associationQuery } from '../../../records/association-filters.ts'

/** Key under which an event's form stores its draft. */
export const eventDraftKey = (id: string | undefined) => `event ${id ?? 'new'}`

export const eventQueries = {
  view: (id: string) => read(events.view, { params: { id } }),
  associations: associationQuery,
}

// The form shows failures itself, because a conflict has a view of its own.
export const useCreateEvent = () =>
  useWrite(events.create, {
    seed: ({ id }) => eventQueries.view(id),
    success: 'Evenemanget är skapat',
    failures: 'caller',
  })
