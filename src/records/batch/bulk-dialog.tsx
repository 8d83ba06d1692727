// Dialog of an act on the rows of a list: its fields, and the dry run that leads to the page of the job.
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { Answer, Call, Endpoint } from '#contract/endpoint.ts'
import { useWrite } from '../../api/write.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import type { FormSchema } from '../../forms/schema-form-options.ts'
import { useSchemaForm, type SchemaForm } from '../../forms/schema-form.ts'
import type { BulkDialogProps } from './bulk-menu.tsx'
import { rowCount } from './batch-texts.ts'

interface BulkActDialogProps<
  Values extends FieldValues,
  Draft extends object,
  Act extends Endpoint,
> extends BulkDialogProps {
  title: string
  endpoint: Act
  schema: FormSchema<Values, Draft>
  defaultValues: DefaultValues<Values>
  /** A text on what the act does, and its fields. */
  children: (form: SchemaForm<Values>) => ReactNode
}

/** `Values`: the fields of the dialog; `Draft`: what the schema returns; `Act`: the endpoint of the dry run. */
export const BulkActDialog = <Values extends FieldValues, Draft extends object, Act extends Endpoint>({
  title,
  endpoint,
  page,
  schema,
  defaultValues,
  filter,
  selected,
  total,
  onClose,
  children,
}: BulkActDialogProps<Values, Draft, Act>) => {
  const navigate = useNavigate()
  const start = useWrite(endpoint, { failures: 'caller' }).mutateAsync
  const form = useSchemaForm<Values, Draft, Answer<Act>>(schema, {
    name: `bulk ${endpoint.path}`,
    defaultValues,
    isFinal: true,
    showsFailure: true,
    send: (draft) => start({ body: { ...draft, filter, selected } } as unknown as Call<Act>),
    onSent: (job) => void navigate({ to: page, search: { id: (job as { id: string }).id } as never }),
  })
  return (
    <FormDialog title={title} form={form} confirmLabel="Provkör" busyLabel="Provkör..." onClose={onClose}>
      {children(form)}
      <p className="text-muted">
        {selected ? `Du har valt ${rowCount(total)}.` : `Urvalet har ${rowCount(total)}.`} Provkörningen visar vad som
        skulle hända med var och en; ingenting ändras förrän du genomför den.
      </p>
    </FormDialog>
  )
}
