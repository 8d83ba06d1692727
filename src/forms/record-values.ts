// The form values of a record, and of a new one.
import type { z } from 'zod'
import { valueTypeAt } from '../../contract/validation/introspection.ts'

/** The fields of a schema that the record has by the same name. A noun adds those that its form has in another shape. */
export const recordValues = <Shape extends z.core.$ZodShape, Saved extends object>(
  { shape }: { shape: Shape },
  record: Saved,
) => {
  const names = Object.keys(shape).filter((name) => name in record)
  const values = names.map((name) => [name, record[name as keyof Saved]])
  return Object.fromEntries(values) as Pick<Saved, keyof Shape & keyof Saved>
}

/** The values of a new record in a form of texts, numbers, and yes or no. */
export const emptyValues = (schema: z.ZodObject): Record<string, '' | null | false> =>
  Object.fromEntries(
    Object.keys(schema.shape).map((name) => {
      const type = valueTypeAt(schema, [name])
      return [name, type === 'boolean' ? false : type === 'number' ? null : '']
    }),
  )
