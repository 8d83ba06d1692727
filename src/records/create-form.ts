// Form of a new record. The page makes the id, so that a repeated request creates no second record.
import { useState } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import { v7 as uuidv7 } from 'uuid'
import type { Answer, Call, Endpoint } from '#contract/endpoint.ts'
import { shortRefetchWait, useWrite, type WriteOptions } from '../api/write.ts'
import { nameInContext } from '../forms/draft/draft-storage.ts'
import type { FormSchema, SchemaFormOptions } from '../forms/schema-form-options.ts'
import { useSchemaForm, type SchemaForm } from '../forms/schema-form.ts'
import { toast } from '../ui/toast/toast.ts'
import { idempotentCreate } from './idempotent-create.ts'
import type { RecordView } from './record-resource.ts'

type Made<Create extends Endpoint> = Answer<Create> & RecordView
type FormOptions<Values extends FieldValues, Draft, Made> = SchemaFormOptions<Values, Draft, Made, Made, Draft>

/** `Values`: the fields; `Draft`: what the schema returns; `Create`: the endpoint that creates the record. */
export interface CreateFormOptions<Values extends FieldValues, Draft extends object, Create extends Endpoint>
  extends
    Pick<FormOptions<Values, Draft, Answer<Create>>, 'defaultValues' | 'isLong' | 'continuesIn' | 'valuesOf'>,
    Pick<WriteOptions<Create>, 'seed'> {
  schema: FormSchema<Values, Draft>
  /** The form's name in the draft storage. */
  name?: string
  /** Input typed during the request is saved by the next one. By default it is dropped, or `continuesIn` takes it over. */
  isOpen?: boolean
  endpoint: Create
  /** Saves changes that were made after a first request whose answer was lost. */
  update: Endpoint
  /** Values that the record is created with in addition to those of the form. */
  known?: object
  /** The values of the form that `update` may change; all by default. */
  changeableOf?: (draft: Draft) => object
  /** Makes form values of the created record, when it has some fields in another shape. */
  draftOf?: (made: Answer<Create>) => object
  /** Makes the body of `update` without its version, when it differs from the changeable values. */
  updateOf?: (made: Answer<Create>, draft: Draft) => object
  success: string
  onDone: (record: Answer<Create>) => void
}

const pick = (values: object, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, (values as Record<string, unknown>)[name]]))

/** The record that the form's values are of, and the version that the user then knows. */
const identityOf = ({ id, version }: RecordView) => ({ id, version })

export const useCreateForm = <Values extends FieldValues, Draft extends object, Create extends Endpoint>({
  schema,
  name,
  isOpen = false,
  known = {},
  changeableOf = (draft) => draft,
  draftOf,
  updateOf,
  success,
  onDone,
  endpoint,
  seed,
  valuesOf,
  ...options
}: CreateFormOptions<Values, Draft, Create>) => {
  // A value of the form, so that it is kept with the draft.
  const [newId] = useState(() => uuidv7())
  const [createOnce] = useState(idempotentCreate<object, Made<Create>>)
  const writing = { ...(seed ? { seed } : {}), ...shortRefetchWait, failures: 'caller' } as const
  const create = useWrite(endpoint, writing).mutateAsync
  const update = useWrite(options.update, writing as WriteOptions<Endpoint>).mutateAsync
  const form: SchemaForm<Values, Answer<Create>> = useSchemaForm(schema, {
    ...options,
    ...(valuesOf
      ? { valuesOf: (made: Answer<Create>) => ({ ...valuesOf(made), ...identityOf(made as RecordView) }) }
      : {}),
    defaultValues: { ...options.defaultValues, id: newId } as DefaultValues<Values>,
    name: nameInContext(name ?? `new ${endpoint.path}`),
    isFinal: !isOpen && !options.continuesIn,
    send: async (draft) => {
      const id = sentId()
      const call = { body: { ...draft, ...known, id } } as unknown as Call<Create>
      const made = await createOnce(changeableOf(draft), {
        create: async () => (await create(call)) as Made<Create>,
        draftOf: (made) => pick(draftOf?.(made) ?? made, Object.keys(changeableOf(draft))),
        update: async (made) =>
          (await update({
            params: { id },
            body: { ...(updateOf?.(made, draft) ?? changeableOf(draft)), version: made.version },
          } as unknown as Call<Endpoint>)) as unknown as Made<Create>,
        seenVersion: (form.savedValues() as { version?: number }).version,
      })
      // Not with the first answer, which may be a record that somebody has changed since, and then nothing is saved.
      toast({ type: 'success', title: success })
      return made
    },
    onSent: onDone,
  })
  /** With a restored draft it is the id that was sent before; without the draft, after that is discarded, another one. */
  const sentId = (): string => form.hook.getValues('id' as Path<Values>)
  return { id: sentId(), form }
}
