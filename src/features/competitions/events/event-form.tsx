// Edit form of an event, and its fields.
import { useSuspenseQuery } from '@tanstack/react-query'
import type { AssociationChoice } from '#contract/associations/association-choices.ts'
import {
  eventAudienceHint,
  eventAudienceLabels,
  eventAudiences,
  eventUpdate,
  type Event,
} from '#contract/competitions/events/event.ts'
import { eventTypeLabels, eventTypes } from '#contract/competitions/competition-type.ts'
import { chosenOrSaved } from '../../../forms/chosen-or-saved.ts'
import { RadioField, SelectField, SwitchField } from '../../../forms/fields/choice-fields.tsx'
import { PeriodField } from '../../../forms/fields/date-fields.tsx'
import { useEnglishFields } from '../../../forms/fields/english-fields.tsx'
import { MarkdownField } from '../../../forms/fields/markdown-field.tsx'
import { useHiddenFields } from '../../../forms/hidden-fields.ts'
import type { SchemaForm } from '../../../forms/schema-form.ts'
import { TextField } from '../../../forms/fields/text-fields.tsx'
import { TimeField } from '../../../forms/fields/number-and-time-fields.tsx'
import { EditForm, useEditForm, type Edited } from '../../../records/edit-form.tsx'
import { useCurrentUser } from '../../../session/session.ts'
import { Card } from '../../../ui/card.tsx'
import { eventFieldsAmong, organizersFor, type EventValues } from './event-draft.ts'
import { eventQueries } from './queries.ts'

const types = eventTypes.map((value) => ({ value, label: eventTypeLabels[value] }))
const audiences = eventAudiences.map((value) => ({ value, label: eventAudienceLabels[value] }))

export const EventForm = ({ actions }: { actions: Edited<Event, Omit<EventValues, 'version'>> }) => {
  const associations = useSuspenseQuery(eventQueries.associations()).data.items
  const form = useEditForm(actions, eventUpdate)
  return (
    <EditForm form={form} actions={actions} fields={eventFieldsAmong(associations)}>
      <EventFields form={form} associations={associations} />
    </EditForm>
  )
}

interface EventFieldsProps {
  form: SchemaForm<EventValues>
  associations: readonly AssociationChoice[]
}

export const EventFields = ({ form, associations }: EventFieldsProps) => {
  const organizers = organizersFor(useCurrentUser(), associations, chosenOrSaved(form, 'organizerId'))
  const english = useEnglishFields({
    form,
    names: ['titleEn', 'descriptionEn'],
    isInternational: form.hook.watch('type') === 'Int',
  })
  return (
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
  )
}

const When = ({ form }: { form: SchemaForm<EventValues> }) => {
  const isAllDay = form.hook.watch('isAllDay')
  useHiddenFields(form, isAllDay ? ['startTime', 'endTime'] : [])
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
