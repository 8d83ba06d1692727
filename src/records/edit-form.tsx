// The edit form on a record's page, made of the record's resource and actions: its values, draft, save and buttons.
import type { FieldValues } from 'react-hook-form'
import { shortRefetchWait } from '../api/write.ts'
import { SaveOrCancel } from '../forms/form-footer.tsx'
import type { FormProps } from '../forms/form.tsx'
import { RecordForm, useRecordForm, type EditedRecord } from '../forms/record-form.tsx'
import type { FormSchema, SchemaFormOptions } from '../forms/schema-form-options.ts'
import type { SchemaForm } from '../forms/schema-form.ts'
import { useCurrentUser } from '../session/session.ts'
import type { ActionAvailability } from './action-availability.ts'
import { draftKeyOf, type EditedResource } from './edited-record.ts'
import { OverrideField, withOverride } from './override-field.tsx'
import { fieldRefusalFor, type RecordView } from './record-resource.ts'
import { useRecordWrite } from './record-write.ts'

/** What a record's form needs of the actions on the record. */
export interface Edited<View extends RecordView, Values extends object = object> {
  resource: EditedResource<View, Values>
  record: View
  availabilityOf: (action: 'update', shown?: View) => ActionAvailability
  editMode: { close: () => void }
}

type FormValues = FieldValues & { version: number }

interface EditFormOptions<View, Values extends FieldValues, More> extends Pick<
  SchemaFormOptions<Values, unknown, unknown, View, unknown>,
  'mergeLists'
> {
  /** Values that the record's texts do not have. */
  more?: (record: View) => More
  /** The record as the rules judge it once the form is saved; by default as it is. */
  judged?: (values: Values) => View
  /** Closes the edit mode by default. */
  onSent?: (saved: View) => void
}

export const useEditForm = <
  View extends RecordView & EditedRecord,
  Values extends FormValues,
  Output,
  More extends object = object,
>(
  actions: Edited<View, Omit<Values, 'version' | 'override' | keyof More>>,
  schema: FormSchema<Values, Output>,
  { more, judged, onSent, ...options }: EditFormOptions<View, Values, More> = {},
): SchemaForm<Values, View> => {
  const { resource, record, availabilityOf, editMode } = actions
  const { endpoints, saved, undo } = resource
  const user = useCurrentUser()
  const update = useRecordWrite(resource, endpoints.update, { success: saved, undo, ...shortRefetchWait })
  const ruleOf = (values: FieldValues) => availabilityOf('update', judged?.(values as Values)).rule
  return useRecordForm(withOverride(schema, ruleOf), {
    ...options,
    name: draftKeyOf(resource, record.id),
    record,
    valuesOf: (from) =>
      ({ ...resource.valuesOf(from), ...more?.(from), version: from.version, override: '' }) as unknown as Values,
    fieldRefusal: fieldRefusalFor(resource, user),
    update: (call) => update(call as never),
    onSent: onSent ?? editMode.close,
  })
}

interface EditFormProps<View extends RecordView, Values extends FormValues> extends Pick<
  FormProps<Values>,
  'children' | 'onSubmit' | 'fields'
> {
  form: SchemaForm<Values, View>
  actions: Edited<View>
  saveLabel?: string
}

/** `fields`: those of the resource by default. */
export const EditForm = <View extends RecordView & EditedRecord, Values extends FormValues>({
  form,
  actions: { resource, record, availabilityOf, editMode },
  fields,
  saveLabel,
  children,
  ...props
}: EditFormProps<View, Values>) => {
  const { rule, refusal } = availabilityOf('update')
  return (
    <RecordForm
      {...props}
      form={form}
      record={record}
      noun={resource.noun}
      refusal={refusal}
      takesFocus
      fields={fields ?? resource.fieldsOf(record)}
    >
      {children}
      <OverrideField form={form} rule={rule} isCard />
      <SaveOrCancel form={form} saveLabel={saveLabel} reason={refusal} left="form" onCancel={editMode.close} />
    </RecordForm>
  )
}
