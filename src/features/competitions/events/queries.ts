// Queries and mutations of events, and the queries that each mutation invalidates.
import { associations } from '../../../../contract/associations.ts'
import { calendar } from '../../../../contract/competitions/calendar/calendar-endpoints.ts'
import { events } from '../../../../contract/competitions/events/event-endpoints.ts'
import type { ReadsByRecordType } from '../../../api/live-updates.ts'
import { read } from '../../../api/read.ts'
import { useWrite } from '../../../api/write.ts'

/** Key under which an event's form stores its draft. */
export const eventDraftKey = (id: string | undefined) => `event ${id ?? 'new'}`

export const eventQueries = {
  view: (id: string) => read(events.view, { params: { id } }),
  history: (id: string, page: number) => read(events.history, { params: { id }, query: { page } }),
  associations: () => ({ ...read(associations.list), staleTime: 10 * 60_000 }),
}

/** For `useLive` on the page of an event. */
export const eventLive: ReadsByRecordType = { event: [events.view, events.history] }

// Forms and dialogs show failures themselves, because a conflict has a view of its own.
const mutationOptions = {
  seed: ({ id }: { id: string }) => eventQueries.view(id),
  stale: [events.view, events.history, calendar.list, calendar.month, calendar.year],
  failures: 'caller',
} as const

export const useCreateEvent = () => useWrite(events.create, { ...mutationOptions, success: 'Evenemanget är skapat' })
export const useUpdateEvent = () => useWrite(events.update, { ...mutationOptions, success: 'Evenemanget är sparat' })
export const useCancelEvent = () => useWrite(events.cancel, { ...mutationOptions, success: 'Evenemanget är inställt' })
export const useRestoreEvent = () =>
  useWrite(events.restore, { ...mutationOptions, success: 'Evenemanget är inte längre inställt' })
