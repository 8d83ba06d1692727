// Schema introspection: title, hint, type, required mark, maximum length, identity mark and history policy of a field, read from its
// schema.
import { z } from 'zod'
import { defaultLocale, type Locale } from '../locale.ts'
import type { HistoryPolicy } from '../record/history.ts'
import type { Mask } from '../record/masks.ts'
import { definitionOf, wrappedSchema } from './wrapped-schema.ts'

type Schema = z.core.$ZodType
type Path = readonly PropertyKey[]

const untitled: Record<Locale, string> = { se: 'Fältet', en: 'The field' }

/** Title of the field at a path: its own, otherwise that of the list that contains it, otherwise 'Fältet'. */
export const titleAt = (root: Schema, path: Path, locale: Locale = defaultLocale): string => {
  let schema: Schema | undefined = root
  let title: string | undefined
  for (const key of path) {
    const isItem: boolean = typeof key === 'number'
    schema = schema && childSchema(schema, key)
    title = (schema && ownTitle(schema, locale)) ?? (isItem ? title : undefined)
  }
  return title ?? untitled[locale]
}

/** A field that nobody fills in in English has its Swedish title alone. */
const ownTitle = (schema: Schema, locale: Locale): string | undefined =>
  (locale === 'en' ? metadataOf(schema, 'titleEn') : undefined) ?? metadataOf(schema, 'title')

/** Whether the field at a path is required: it refuses every value that an empty field can have. */
export const isRequiredAt = (root: Schema, path: Path): boolean => {
  const schema = schemaAt(root, path)
  return schema !== undefined && [undefined, null, '', false, []].every((empty) => !z.safeParse(schema, empty).success)
}

const metadataAt =
  <Name extends keyof FieldMetadata>(name: Name) =>
  (root: Schema, path: Path): FieldMetadata[Name] => {
    const schema = schemaAt(root, path)
    return schema && metadataOf(schema, name)
  }

/** Maximum number of characters of the text field at a path; undefined without a limit. */
export const maxLengthAt = metadataAt('maxLength')

/** What a field shows below its control, and behind a number. */
export const [hintAt, unitAt] = [metadataAt('hint'), metadataAt('unit')]

/** How the text of the field at a path is shown; undefined as it is. */
export const formatAt = metadataAt('format')

const [isMarkedPast, isMarkedIdentity, isMarkedSet] = [
  metadataAt('isPast'),
  metadataAt('isIdentity'),
  metadataAt('isSet'),
]

/** Whether the date at a path is a day that has come. */
export const isPastAt = (root: Schema, path: Path): boolean => isMarkedPast(root, path) === true

/** Whether the field at a path holds an identity number, which must not be stored in the browser. */
export const isIdentityAt = (root: Schema, path: Path): boolean => isMarkedIdentity(root, path) === true

/** Whether the order of the list at a path says nothing. */
export const isSetAt = (root: Schema, path: Path): boolean => isMarkedSet(root, path) === true

/** Maximum number of items of the list at a path; undefined without a limit. */
export const maxItemsAt = (root: Schema, path: Path): number | undefined => {
  const schema = schemaAt(root, path)
  const checks = (schema && definitionOf(innermost(schema)).checks) ?? []
  const limits = checks.map((check) => check._zod.def as z.core.$ZodCheckMaxLengthDef)
  return limits.find(({ check }) => check === 'max_length')?.maximum
}

/** The other fields of a form that a rule about several joins to the field: a change of one may mend the error of another. */
export const fieldsJoinedTo = (root: Schema, name: string): string[] => {
  const checks = definitionOf(innermost(root)).checks ?? []
  const joins = checks.map((check) => (check._zod.def as { params?: { joins?: string[] } }).params?.joins ?? [])
  return joins.filter((fields) => fields.includes(name)).flatMap((fields) => fields.filter((field) => field !== name))
}

/** The type of the values at a path, whether they may be left out or not: 'string', 'number', 'boolean'. */
export const valueTypeAt = (root: Schema, path: Path): string | undefined => {
  const schema = schemaAt(root, path)
  return schema && definitionOf(innermost(schema)).type
}

/** How the history keeps a change of the field at a path. A hidden field without a mask of its own is hidden altogether. */
export const historyPolicyAt = (root: Schema, path: Path): { history: HistoryPolicy; mask: Mask } => {
  const schema = schemaAt(root, path)
  const read = <Name extends 'history' | 'mask'>(name: Name) => schema && metadataOf(schema, name)
  return { history: read('history') ?? 'value', mask: read('mask') ?? 'all' }
}

/** The values of an empty form: '' for a text, [] for a list, the first of a choice, and null where nothing may be given. */
export const emptyValues = <Form extends z.ZodObject>({ shape }: Form) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, emptyValue(field)])) as z.input<Form>

const emptyValue = (schema: Schema): unknown => {
  const definition = definitionOf(schema)
  switch (definition.type) {
    case 'string':
      return ''
    case 'array':
      return []
    case 'boolean':
      return false
    case 'enum':
      return Object.values(definition.entries)[0]
    case 'nullable':
      return null
    default: {
      const inside = wrappedSchema(schema)
      return inside ? emptyValue(inside) : null
    }
  }
}

const schemaAt = (root: Schema, path: Path): Schema | undefined =>
  path.reduce<Schema | undefined>((schema, key) => schema && childSchema(schema, key), root)

const innermost = (schema: Schema): Schema => {
  const inside = wrappedSchema(schema)
  return inside ? innermost(inside) : schema
}

const childSchema = (schema: Schema, key: PropertyKey): Schema | undefined => {
  const definition = definitionOf(schema)
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
      return definition.options.map((option) => childSchema(option, key)).find(Boolean)
    default: {
      const inside = wrappedSchema(schema)
      return inside && childSchema(inside, key)
    }
  }
}

/** How a text is shown. */
export type FieldFormat = 'email' | 'phone' | 'url' | 'markdown'

interface FieldMetadata {
  title?: string | undefined
  titleEn?: string
  hint?: string
  unit?: string
  format?: FieldFormat
  maxLength?: number
  isPast?: boolean
  isIdentity?: boolean
  isSet?: boolean
  history?: HistoryPolicy
  mask?: Mask
}

/** The metadata given with `.meta(…)` to a schema, or to the schema that it wraps. */
const metadataOf = <Name extends keyof FieldMetadata>(schema: Schema, name: Name): FieldMetadata[Name] => {
  const inside = wrappedSchema(schema)
  return (z.globalRegistry.get(schema) as FieldMetadata | undefined)?.[name] ?? (inside && metadataOf(inside, name))
}
