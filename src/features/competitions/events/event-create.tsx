// Page for a new event.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { events } from '#contract/competitions/events/event-endpoints.ts'
import { eventDraft, eventValues, type EventDraft } from '#contract/competitions/events/event.ts'
import { SaveOrCancel } from '../../../forms/form-footer.tsx'
import { Form } from '../../../forms/form.tsx'
import type { SchemaForm } from '../../../forms/schema-form.ts'
import { useCreateForm } from '../../../records/create-form.ts'
import { draftKeyOf } from '../../../records/edited-record.ts'
import { BackLink } from '../../../records/page-link.tsx'
import { useWayBack } from '../../../records/way-back.ts'
import { useCurrentUser } from '../../../session/session.ts'
import { RecordHeader } from '../../../ui/record-header.tsx'
import { eventResource } from './event-actions.ts'
import { emptyEvent, eventFieldsAmong, eventFormValues, newOrganizer, type EventValues } from './event-draft.ts'
import { EventFields } from './event-form.tsx'
import { eventQueries } from './queries.ts'

const route = getRouteApi('/_staff/competitions/events/create')

export const EventCreate = () => {
  const { day } = route.useSearch()
  const navigate = route.useNavigate()
  const user = useCurrentUser()
  const associations = useSuspenseQuery(eventQueries.associations()).data.items
  const { form } = useCreateForm<Omit<EventValues, 'version'>, EventDraft, typeof events.create>({
    schema: eventDraft,
    name: draftKeyOf(eventResource, 'new'),
    isLong: true,
    endpoint: events.create,
    update: events.update,
    seed: ({ id }) => eventQueries.view(id),
    defaultValues: emptyEvent(newOrganizer(user, associations), day),
    valuesOf: eventFormValues,
    draftOf: eventValues,
    success: 'Evenemanget är skapat',
    continuesIn: ({ id }) => draftKeyOf(eventResource, id),
    onDone: ({ id }) => void navigate({ to: '/competitions/events/edit/$id', params: { id }, replace: true }),
  })
  return (
    <div className="flex flex-col gap-4">
      <RecordHeader back={<BackLink to="/competitions/calendar">Tävlingskalender</BackLink>} title="Nytt evenemang" />
      <Form form={form} label="Nytt evenemang" className="flex flex-col gap-4" fields={eventFieldsAmong(associations)}>
        <EventFields form={form as unknown as SchemaForm<EventValues>} associations={associations} />
        <SaveOrCancel form={form} saveLabel="Skapa" onCancel={useWayBack('/competitions/calendar')} />
      </Form>
    </div>
  )
}
