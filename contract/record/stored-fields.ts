// The fields of a form as a record has them: of the same types, without the form's rules, which old records may not follow.
import { z } from 'zod'
import { definitionOf, wrappedSchema } from '../validation/wrapped-schema.ts'

type StoredField<Value> = [Value] extends [string]
  ? string extends Value
    ? z.ZodString
    : z.ZodType<Value>
  : z.ZodType<Value>
type Stored<Shape> = { [Name in keyof Shape]: StoredField<z.output<Shape[Name]>> }

export const storedFields = <Shape extends z.core.$ZodShape>(shape: Shape): Stored<Shape> =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, stored(field)])) as Stored<Shape>

const [storedText, storedNumber] = [z.string(), z.number()]

const stored = (schema: z.core.$ZodType): z.ZodType => {
  const def = definitionOf(schema)
  switch (def.type) {
    case 'string':
      return storedText
    case 'number':
      return storedNumber
    case 'nullable':
      return stored(def.innerType).nullable()
    case 'array':
      return z.array(stored(def.element))
    case 'object':
      return z.object(storedFields(def.shape))
    default: {
      const inside = wrappedSchema(schema)
      return inside ? stored(inside) : (schema as z.ZodType)
    }
  }
}
