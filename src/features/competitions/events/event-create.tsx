// Page for a new event.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { eventUpdate } from '../../../../contract/competitions/events/event.ts'
import { SaveOrCancel } from '../../../forms/form-footer.tsx'
import { Form } from '../../../forms/form.tsx'
import { BackLink } from '../../../records/page-link.tsx'
import { idempotentCreate } from '../../../records/idempotent-create.ts'
import { useSchemaForm } from '../../../forms/schema-form.ts'
import { useCurrentUser } from '../../../session/session.ts'
import { RecordHeader } from '../../../ui/record-header.tsx'
import { emptyEvent, eventDraftOf, organizersFor, sentDraftOf } from './event-draft.ts'
import { EventFields } from './event-form.tsx'
import { useUpdateEvent } from './event-actions.ts'
import { eventDraftKey, eventQueries, useCreateEvent } from './queries.ts'

const route = getRouteApi('/_staff/competitions/events/create')

export const EventCreate = () => {
  const { day } = route.useSearch()
  const navigate = route.useNavigate()
  const user = useCurrentUser()
  const associations = useSuspenseQuery(eventQueries.associations()).data.items
  const create = useCreateEvent().mutateAsync
  const update = useUpdateEvent()
  const [id] = useState(() => uuidv7())
  const form = useSchemaForm(eventUpdate, {
    name: eventDraftKey(undefined),
    isLong: true,
    defaultValues: emptyEvent(organizersFor(user, associations)[0]?.value ?? '', day),
    send: ({ version: _, ...draft }) =>
      idempotentCreate(draft, {
        create: () => create({ body: { id, ...draft } }),
        draftOf: sentDraftOf,
        update: ({ version }) => update({ params: { id }, body: { version, ...draft } }),
      }),
    valuesOf: eventDraftOf,
    continuesIn: (made) => eventDraftKey(made.id),
    onSent: () => void navigate({ to: '/competitions/events/edit/$id', params: { id }, replace: true }),
  })
  return (
    <div className="flex flex-col gap-4">
      <RecordHeader back={<BackLink to="/competitions/calendar">Tävlingskalender</BackLink>} title="Nytt evenemang" />
      <Form form={form} label="Nytt evenemang" className="flex flex-col gap-4">
        <EventFields form={form} associations={associations} />
        <SaveOrCancel form={form} saveLabel="Skapa" onCancel={() => history.back()} />
      </Form>
    </div>
  )
}
