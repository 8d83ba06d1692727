// Events as a kind of record on the page, and the hook for their actions.
import { events } from '#contract/competitions/events/event-endpoints.ts'
import {
  eventActionRefusal,
  eventActions,
  eventStateRefusal,
  eventValues,
  type Event,
} from '#contract/competitions/events/event.ts'
import { firmly } from '../../../records/action-availability.ts'
import { useRecordActions } from '../../../records/record-actions.tsx'
import type { RecordResource } from '../../../records/record-resource.ts'
import { recordTexts } from '../../../records/record-text.ts'
import { useRecordWrite } from '../../../records/record-write.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { eventFieldsAmong } from './event-draft.ts'
import { eventDraftKey } from './queries.ts'

const Dialogs = lazyComponent(async () => (await import('./event-action-dialogs.tsx')).EventDialog)

const eventResource: RecordResource<Event> = {
  noun: 'evenemanget',
  endpoints: events,
  textsOf: (event) =>
    recordTexts(eventFieldsAmong(event.organizer ? [event.organizer] : []), eventValues(event), [
      { field: 'cancelled', label: 'Status', text: event.cancelledAt === null ? 'Planerat' : 'Inställt' },
    ]),
}

export const useUpdateEvent = () =>
  useRecordWrite(eventResource, events.update, { success: 'Evenemanget är sparat', undo: 'fields' })

export const useEventActions = (record: Event) =>
  useRecordActions({
    resource: eventResource,
    record,
    actions: eventActions,
    stateRefusal: eventStateRefusal,
    availability: firmly((action, event, user, context) =>
      eventActionRefusal(action, event, user, context, event.organizer),
    ),
    suggested: ['update', 'cancel', 'restore'],
    Dialogs,
    draftKey: eventDraftKey(record.id),
  })
