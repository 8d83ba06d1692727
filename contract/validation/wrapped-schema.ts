// The schema inside a wrapper, for what reads schemas. Apart, because the first script of a page needs no more of it.
import type { z } from 'zod'

type Schema = z.core.$ZodType

export const definitionOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def

/** The schema inside a wrapper. For a pipe this is its input, or its output when the input is a preprocessing step. */
export const wrappedSchema = (schema: Schema): Schema | undefined => {
  const definition = definitionOf(schema)
  if (definition.type === 'pipe')
    return definitionOf(definition.in).type === 'transform' ? definition.out : definition.in
  if (definition.type === 'lazy') return definition.getter()
  return 'innerType' in definition ? definition.innerType : undefined
}
