// The form values of a record.
import type { z } from 'zod'

/** The fields of a schema that the record has by the same name. A noun adds those that its form has in another shape. */
export const recordValues = <Shape extends z.core.$ZodShape, Saved extends object>(
  { shape }: { shape: Shape },
  record: Saved,
) => {
  const names = Object.keys(shape).filter((name) => name in record)
  const values = names.map((name) => [name, record[name as keyof Saved]])
  return Object.fromEntries(values) as Pick<Saved, keyof Shape & keyof Saved>
}
