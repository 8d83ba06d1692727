// The edit form of a record: its values, draft, version and conflicts. Each kind of record adds its fields.
import { RefreshCw } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import { Alert } from '../ui/alert.tsx'
import { Form, type FormProps } from './form.tsx'
import type { FormSchema, SchemaFormOptions } from './schema-form-options.ts'
import { useFixedFields } from './hidden-fields.ts'
import { isOutdated, useSchemaForm, type SchemaForm } from './schema-form.ts'

export interface EditedRecord {
  id: string
  version: number
  updatedByName: string | null
}

interface RecordFormOptions<Values extends FieldValues, Output, Saved, Other> extends Omit<
  SchemaFormOptions<Values, Output, Saved, Saved, Other>,
  'defaultValues' | 'isLong' | 'send'
> {
  record: Saved
  valuesOf: (record: Saved) => Values
  update: (call: { params: { id: string }; body: Output }) => Promise<Saved>
}

/**
 * The form that edits a record, which is `Saved`. For the other type parameters see `useSchemaForm`. It saves the record that it was
 * opened for: one that is merged meanwhile is read as the one that remains.
 */
export const useRecordForm = <Values extends FieldValues, Output, Saved extends EditedRecord, Other = Output>(
  schema: FormSchema<Values, Output>,
  { update, ...options }: RecordFormOptions<Values, Output, Saved, Other>,
) => {
  const { record } = options
  const [id] = useState(record.id)
  return useSchemaForm(schema, {
    ...options,
    isLong: true,
    defaultValues: options.valuesOf(record) as DefaultValues<Values>,
    send: (body) => update({ params: { id }, body }),
  })
}

interface RecordFormProps<Values extends FieldValues & { version: number }, Saved> extends FormProps<Values> {
  form: SchemaForm<Values, Saved>
  /** The record as the page knows it now: somebody else may change it while the form is open. */
  record: Saved
  /** The record in the definite form: 'utlysningen'. */
  noun: string
  /** Why the record cannot be saved, or null. */
  refusal?: string | null
}

/** As long as nothing has been changed in the form, it takes over newer versions of the record. */
export const RecordForm = <Values extends FieldValues & { version: number }, Saved extends EditedRecord>({
  record,
  noun,
  refusal = null,
  children,
  ...props
}: RecordFormProps<Values, Saved>) => {
  const { form } = props
  const hasNewer = isOutdated(form, record)
  const follow = useEffectEvent((version: number | null) => {
    if (version !== null && !form.isUnsaved()) form.rebase(record)
  })
  // With a restored draft only when that is discarded: its form may have opened with an older version.
  const newerVersion = hasNewer && form.draftSavedAt === null ? record.version : null
  useEffect(() => follow(newerVersion), [newerVersion])
  const fixed = hasNewer
    ? Object.keys(form.savedValues()).filter((name) => form.fieldRefusal(name, record) !== null)
    : []
  useFixedFields(form, fixed as FieldPath<Values>[])
  return (
    <Form label={`Redigera ${noun}`} className="flex flex-col gap-4" {...props}>
      {hasNewer ? (
        <Alert isNews tone="warning" icon={<RefreshCw className="size-5" />}>
          {record.updatedByName ?? 'Någon annan'} har ändrat {noun} sedan du öppnade formuläret.{' '}
          {refusal === null
            ? 'När du sparar väljer du vad som ska gälla.'
            : `Det du har skrivit är inte sparat. Det ligger kvar här i formuläret, och kan sparas först när ${noun} går att ändra igen.`}
        </Alert>
      ) : null}
      {children}
    </Form>
  )
}
