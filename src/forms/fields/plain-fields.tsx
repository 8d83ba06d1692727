// Fields of a form, made from its schema, with hints and units: text, address, link, long text, number, and yes or no.
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { formatAt, unitAt, valueTypeAt } from '#contract/validation/introspection.ts'
import type { SchemaForm } from '../schema-form.ts'
import { SwitchField } from './choice-fields.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { NumberField } from './number-and-time-fields.tsx'
import { EmailField, PhoneField, TextField } from './text-fields.tsx'

interface PlainFieldsProps<Values extends FieldValues> {
  form: SchemaForm<Values>
  schema: z.ZodObject
  /** The fields in their order; all by default. */
  names?: readonly FieldPath<Values>[]
  hidden?: readonly string[]
  /** Why none of them can be changed, or null. */
  reason?: string | null
}

const wide = 'sm:col-span-2'

export const PlainFields = <Values extends FieldValues>({
  form,
  schema,
  names = Object.keys(schema.shape) as FieldPath<Values>[],
  hidden,
  reason = null,
}: PlainFieldsProps<Values>) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {names
      .filter((name) => !hidden?.includes(name))
      .map((name) => {
        const unit = unitAt(schema, [name])
        const props = { form, name, reason }
        switch (formatAt(schema, [name]) ?? valueTypeAt(schema, [name])) {
          case 'email':
            return <EmailField key={name} {...props} className={wide} />
          case 'phone':
            return <PhoneField key={name} {...props} />
          case 'url':
            return <TextField key={name} {...props} type="url" placeholder="https://" className={wide} />
          case 'markdown':
            // A translation is written beneath its original, and is often left empty.
            return <MarkdownField key={name} {...props} rows={name.endsWith('En') ? 4 : 8} className={wide} />
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
