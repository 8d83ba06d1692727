// Form of an event, for creating and editing.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import {
  eventAudienceHint,
  eventAudienceLabels,
  eventAudiences,
  eventUpdate,
  type Event,
} from '../../../../contract/competitions/events/event.ts'
import { eventTypeLabels, eventTypes } from '../../../../contract/competitions/competition-type.ts'
import { RadioField, SelectField, SwitchField } from '../../../forms/fields/choice-fields.tsx'
import { PeriodField } from '../../../forms/fields/date-fields.tsx'
import { Form } from '../../../forms/form.tsx'
import { useEnglishFields } from '../../../forms/fields/english-fields.tsx'
import { MarkdownField } from '../../../forms/fields/markdown-field.tsx'
import { useSchemaForm, type SchemaForm } from '../../../forms/schema-form.ts'
import { TextField } from '../../../forms/fields/text-fields.tsx'
import { TimeField } from '../../../forms/fields/number-and-time-fields.tsx'
import { useCurrentUser } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { idempotentCreate } from '../record/idempotent-create.ts'
import {
  emptyEvent,
  eventDraftOf,
  eventFieldsAmong,
  organizersFor,
  sentDraftOf,
  type EventValues,
} from './event-draft.ts'
import { eventDraftKey, eventQueries, useCreateEvent, useUpdateEvent } from './queries.ts'

const types = eventTypes.map((value) => ({ value, label: eventTypeLabels[value] }))
const audiences = eventAudiences.map((value) => ({ value, label: eventAudienceLabels[value] }))

interface EventFormProps {
  /** The event to edit; undefined for a new event. */
  event?: Event
  /** First day of a new event. */
  day?: string | undefined
  onSent: (event: Event) => void
  onClose: () => void
}

export const EventForm = ({ event, day, onSent, onClose }: EventFormProps) => {
  const user = useCurrentUser()
  const create = useCreateEvent()
  const update = useUpdateEvent()
  const associations = useSuspenseQuery(eventQueries.associations()).data.items
  const organizers = organizersFor(user, associations)
  const [id] = useState(() => event?.id ?? uuidv7())
  const [first] = useState(() => (event ? eventDraftOf(event) : emptyEvent(organizers[0]?.value ?? '', day)))

  const form = useSchemaForm(eventUpdate, {
    name: eventDraftKey(event?.id),
    isLong: true,
    defaultValues: first,
    send: ({ version, ...draft }) =>
      event
        ? update.mutateAsync({ params: { id }, body: { version, ...draft } })
        : idempotentCreate(draft, {
            create: () => create.mutateAsync({ body: { id, ...draft } }),
            draftOf: sentDraftOf,
            update: (made) => update.mutateAsync({ params: { id }, body: { version: made.version, ...draft } }),
          }),
    ...(event ? {} : { continuesIn: (made: Event) => eventDraftKey(made.id) }),
    onSent,
    valuesOf: (record) => eventDraftOf(record as Event),
  })

  const english = useEnglishFields({
    form,
    names: ['titleEn', 'descriptionEn'],
    isInternational: form.hook.watch('type') === 'Int',
  })

  return (
    <Form
      form={form}
      label={event ? 'Redigera evenemanget' : 'Nytt evenemang'}
      takesFocus={event !== undefined}
      fields={eventFieldsAmong(associations)}
      className="flex flex-col gap-4"
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title="Evenemanget">
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField form={form} name="title" className="sm:col-span-2" />
              {english.isShown ? <TextField form={form} name="titleEn" className="sm:col-span-2" /> : english.unfold}
              <SelectField form={form} name="type" options={types} />
              <SelectField form={form} name="organizerId" options={organizers} />
            </div>
          </Card>
          <When form={form} />
          <Card title="Var">
            <div className="grid gap-4">
              <TextField form={form} name="place" />
              <TextField
                form={form}
                name="link"
                type="url"
                placeholder="https://"
                hint="Till ett möte på nätet, eller till en sida om evenemanget. Plats eller länk måste anges."
              />
            </div>
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={form.titleOf('audience')}>
            <RadioField
              form={form}
              name="audience"
              label="Vilka ser evenemanget?"
              options={audiences}
              hint={eventAudienceHint}
            />
          </Card>
          <Card title="Text">
            <div className="grid gap-4">
              <MarkdownField form={form} name="description" rows={8} />
              {english.isShown ? <MarkdownField form={form} name="descriptionEn" rows={5} /> : null}
            </div>
          </Card>
        </div>
      </div>
      <div className="sticky bottom-0 z-20 -mx-4 flex justify-end gap-2 border-t border-line bg-canvas px-4 py-3 md:-mx-6 md:px-6">
        <Button onClick={() => form.confirmLeave(onClose)}>Avbryt</Button>
        <Button type="submit" variant="primary" isBusy={form.isSending}>
          {form.isSending ? 'Sparar...' : event ? 'Spara' : 'Skapa'}
        </Button>
      </div>
    </Form>
  )
}

const When = ({ form }: { form: SchemaForm<EventValues> }) => {
  const isAllDay = form.hook.watch('isAllDay')
  return (
    <Card title="När">
      <div className="flex flex-col gap-4">
        <PeriodField form={form} label="Dagar" from="startDate" to="endDate" />
        <SwitchField form={form} name="isAllDay" />
        {isAllDay ? null : (
          <div className="grid gap-4 sm:grid-cols-2">
            <TimeField form={form} name="startTime" isRequired />
            <TimeField form={form} name="endTime" isRequired />
          </div>
        )}
      </div>
    </Card>
  )
}
