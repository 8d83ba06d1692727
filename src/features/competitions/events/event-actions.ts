// Events as a kind of record on the page, and the hook for their actions.
import { events } from '#contract/competitions/events/event-endpoints.ts'
import { eventActionRefusal, eventActions, eventStateRefusal, type Event } from '#contract/competitions/events/event.ts'
import { firmly } from '../../../records/action-availability.ts'
import { editedRecord } from '../../../records/edited-record.ts'
import { useRecordActions } from '../../../records/record-actions.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { eventFieldsAmong, eventFormValues } from './event-draft.ts'

const Dialogs = lazyComponent(async () => (await import('./event-action-dialogs.tsx')).EventDialog)

export const eventResource = editedRecord({
  noun: 'evenemanget',
  endpoints: events,
  fieldsOf: ({ organizer }: Event) => eventFieldsAmong(organizer ? [organizer] : []),
  valuesOf: eventFormValues,
  stateOf: ({ cancelledAt }) => [
    { field: 'cancelled', label: 'Status', text: cancelledAt === null ? 'Planerat' : 'Inställt' },
  ],
  saved: 'Evenemanget är sparat',
  undo: 'fields',
})

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
  })
