// What the fields of a schema are called: the title that stands beside each.
import { z } from 'zod'

type Schema = z.core.$ZodType

/** The title of the field at a path: its own, else that of the list it is an item of, else 'Fältet'. */
export const titleAt = (root: Schema, path: readonly PropertyKey[]): string => {
  let schema: Schema | undefined = root
  let title: string | undefined
  for (const key of path) {
    const isItem: boolean = typeof key === 'number'
    schema = schema && child(schema, key)
    title = titleOf(schema) ?? (isItem ? title : undefined)
  }
  return title ?? 'Fältet'
}

type Definition = z.core.$ZodTypes['_zod']['def']

const child = (schema: Schema, key: PropertyKey): Schema | undefined => {
  const definition = (schema as z.core.$ZodTypes)._zod.def
  switch (definition.type) {
    case 'object':
      return definition.shape[String(key)]
    case 'array':
      return definition.element
    case 'tuple':
      return definition.items[Number(key)] ?? definition.rest ?? undefined
    case 'record':
      return definition.valueType
    case 'union':
      return definition.options.map((option) => child(option, key)).find(Boolean)
    default: {
      const inside = wrapped(definition)
      return inside && child(inside, key)
    }
  }
}

const titleOf = (schema: Schema | undefined): string | undefined => {
  if (!schema) return undefined
  const inside = wrapped((schema as z.core.$ZodTypes)._zod.def)
  return z.globalRegistry.get(schema)?.title ?? titleOf(inside)
}

/** What a schema wraps. A pipe's title and shape stand on its input, but a preprocessing step has neither: then on its output. */
const wrapped = (definition: Definition): Schema | undefined => {
  if (definition.type === 'pipe') {
    return definition.in._zod.def.type === 'transform' ? definition.out : definition.in
  }
  if (definition.type === 'lazy') return definition.getter()
  return 'innerType' in definition ? definition.innerType : undefined
}
