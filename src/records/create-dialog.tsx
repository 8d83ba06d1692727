// Dialog of a new record: its form, saved under an id that the page makes, so that a repeated send creates no second one.
import { useState, type ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { v7 as uuidv7 } from 'uuid'
import type { Answer, Call, Endpoint } from '../../contract/endpoint.ts'
import { useWrite } from '../api/write.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import type { FormSchema } from '../forms/schema-form-options.ts'
import { useSchemaForm, type SchemaForm } from '../forms/schema-form.ts'
import { idempotentCreate } from './idempotent-create.ts'
import type { RecordView } from './record-resource.ts'

interface CreateDialogProps<Values extends FieldValues, Draft extends object, Create extends Endpoint> {
  title: string
  endpoint: Create
  /** Saves what has been changed since the first send, when its answer was lost. */
  update: Endpoint
  schema: FormSchema<Values, Draft>
  defaultValues: DefaultValues<Values>
  /** The form of the created record, where the record has some fields in another shape. */
  draftOf?: (made: Answer<Create>) => Draft
  /** The body of `update` but for its version, where it is another form. */
  updateOf?: (made: Answer<Create>, draft: Draft) => object
  success: string
  onDone: (record: Answer<Create>) => void
  onClose: () => void
  children: (form: SchemaForm<Values>) => ReactNode
}

const pick = (values: object, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, (values as Record<string, unknown>)[name]]))

export const CreateDialog = <Values extends FieldValues, Draft extends object, Create extends Endpoint>({
  title,
  schema,
  defaultValues,
  draftOf,
  updateOf,
  success,
  onDone,
  onClose,
  children,
  ...endpoints
}: CreateDialogProps<Values, Draft, Create>) => {
  const [id] = useState(() => uuidv7())
  const create = useWrite(endpoints.endpoint, { success, failures: 'caller' }).mutateAsync
  const update = useWrite(endpoints.update, { failures: 'caller' }).mutateAsync
  const form = useSchemaForm<Values, Draft, Answer<Create>>(schema, {
    name: `new ${endpoints.endpoint.path}`,
    defaultValues,
    isFinal: true,
    send: (draft) =>
      idempotentCreate<object, Answer<Create>>(draft, {
        create: () => create({ body: { ...draft, id } } as unknown as Call<Create>),
        draftOf: (made) => pick(draftOf?.(made) ?? (made as object), Object.keys(draft)),
        update: async (made) => {
          const { version } = made as RecordView
          return (await update({
            params: { id },
            body: { ...(updateOf?.(made, draft) ?? draft), version },
          } as unknown as Call<Endpoint>)) as Answer<Create>
        },
      }),
    onSent: onDone,
  })
  return (
    <FormDialog title={title} width="md" form={form} confirmLabel="Skapa" busyLabel="Sparar..." onClose={onClose}>
      {children(form)}
    </FormDialog>
  )
}
