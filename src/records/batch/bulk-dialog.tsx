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

/** `Values`: the fields of the dialog; `Draft`: what the schema returns; `Act`: the endpoint of the dry run. */
interface BulkDialogOptions<Values extends FieldValues, Draft extends object, Act extends Endpoint> {
  title: string
  endpoint: Act
  schema: FormSchema<Values, Draft>
  /** Asked when the dialog opens, because the day may be another than when it was loaded. */
  defaultValues: () => DefaultValues<Values>
  /** What the act does, and to which rows. */
  meaning?: string
  fields?: (form: SchemaForm<Values>) => ReactNode
}
type BulkActDialogProps<Values extends FieldValues, Draft extends object, Act extends Endpoint> = BulkDialogProps &
  BulkDialogOptions<Values, Draft, Act>

const BulkActDialog = <Values extends FieldValues, Draft extends object, Act extends Endpoint>({
  title,
  endpoint,
  schema,
  defaultValues,
  meaning,
  fields,
  page,
  filter,
  selected,
  total,
  onClose,
}: BulkActDialogProps<Values, Draft, Act>) => {
  const navigate = useNavigate()
  const start = useWrite(endpoint, { failures: 'caller' }).mutateAsync
  const form = useSchemaForm<Values, Draft, Answer<Act>>(schema, {
    name: `bulk ${endpoint.path}`,
    defaultValues: defaultValues(),
    isFinal: true,
    showsFailure: true,
    send: (draft) => start({ body: { ...draft, filter, selected } } as unknown as Call<Act>),
    onSent: (job) => void navigate({ to: page, search: { id: (job as { id: string }).id } as never }),
  })
  return (
    <FormDialog title={title} form={form} confirmLabel="Provkör" busyLabel="Provkör..." onClose={onClose}>
      {meaning === undefined ? null : <p>{meaning}</p>}
      {fields?.(form)}
      <p className="text-muted">
        {selected ? `Du har valt ${rowCount(total)}.` : `Urvalet har ${rowCount(total)}.`} Provkörningen visar vad som
        skulle hända med var och en. Ingenting ändras förrän du sedan trycker på Genomför.
      </p>
    </FormDialog>
  )
}

/** The dialog of an act, with its fields. */
export const bulkDialog =
  <Values extends FieldValues, Draft extends object, Act extends Endpoint>(
    options: BulkDialogOptions<Values, Draft, Act>,
  ) =>
  (props: BulkDialogProps) => <BulkActDialog {...props} {...options} />
