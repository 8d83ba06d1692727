// Form of a new record, saved under an id that the page makes, so that a repeated send creates no second one.
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { v7 as uuidv7 } from 'uuid'
import type { Answer, Call, Endpoint } from '../../contract/endpoint.ts'
import { useWrite } from '../api/write.ts'
import type { FormSchema, SchemaFormOptions } from '../forms/schema-form-options.ts'
import { useSchemaForm } from '../forms/schema-form.ts'
import { idempotentCreate } from './idempotent-create.ts'
import type { RecordView } from './record-resource.ts'

type FormOptions<Values extends FieldValues, Draft, Made> = SchemaFormOptions<Values, Draft, Made, Made, Draft>

export interface CreateFormOptions<
  Values extends FieldValues,
  Draft extends object,
  Create extends Endpoint,
> extends Pick<FormOptions<Values, Draft, Answer<Create>>, 'defaultValues' | 'isLong'> {
  schema: FormSchema<Values, Draft>
  /** The form's name in the draft storage. */
  name?: string
  /** What is typed during the request is saved by the next one; otherwise it is dropped. */
  isOpen?: boolean
  endpoint: Create
  /** Saves what has been changed since the first send, when its answer was lost. */
  update: Endpoint
  /** What the record is created with beside the form's values. */
  known?: object
  /** The form of the created record, where the record has some fields in another shape. */
  draftOf?: (made: Answer<Create>) => object
  /** The body of `update` but for its version, where it is another form. */
  updateOf?: (made: Answer<Create>, draft: Draft) => object
  success: string
  onDone: (record: Answer<Create>) => void
}

const pick = (values: object, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, (values as Record<string, unknown>)[name]]))

export const useCreateForm = <Values extends FieldValues, Draft extends object, Create extends Endpoint>({
  schema,
  name,
  isOpen = false,
  known = {},
  draftOf,
  updateOf,
  success,
  onDone,
  endpoint,
  ...options
}: CreateFormOptions<Values, Draft, Create>) => {
  const [id] = useState(() => uuidv7())
  const create = useWrite(endpoint, { success, failures: 'caller' }).mutateAsync
  const update = useWrite(options.update, { failures: 'caller' }).mutateAsync
  const form = useSchemaForm<Values, Draft, Answer<Create>>(schema, {
    ...options,
    name: name ?? `new ${endpoint.path}`,
    isFinal: !isOpen,
    send: (draft) =>
      idempotentCreate<object, Answer<Create>>(draft, {
        create: () => create({ body: { ...draft, ...known, id } } as unknown as Call<Create>),
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
  return { id, form }
}
