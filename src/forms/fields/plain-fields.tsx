// The fields of a small form, made from its schema: text, number, and yes or no, with the hint and the unit that stand there.
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { hintAt, valueTypeAt } from '../../../contract/validation/introspection.ts'
import type { SchemaForm } from '../schema-form.ts'
import { SwitchField } from './choice-fields.tsx'
import { NumberField } from './number-and-time-fields.tsx'
import { TextField } from './text-fields.tsx'

interface PlainFieldsProps<Values extends FieldValues> {
  form: SchemaForm<Values>
  /** Its fields are shown in their order. */
  schema: z.ZodObject
  hidden: readonly string[]
}

export const PlainFields = <Values extends FieldValues>({ form, schema, hidden }: PlainFieldsProps<Values>) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {Object.keys(schema.shape)
      .filter((name) => !hidden.includes(name))
      .map((name) => {
        const { unit, ...hint } = hintAt(schema, [name])
        const props = { form, name: name as FieldPath<Values>, ...hint }
        switch (valueTypeAt(schema, [name])) {
          case 'boolean':
            return <SwitchField key={name} {...props} />
          case 'number':
            return <NumberField key={name} {...props} {...(unit ? { unit } : {})} />
          default:
            return <TextField key={name} {...props} />
        }
      })}
  </div>
)
