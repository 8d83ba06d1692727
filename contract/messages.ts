// The Swedish catalogue (spec §5): a Zod issue becomes a sentence about the field it concerns. Browser and server both use it.
import { z } from 'zod'

interface RuleParams {
  min?: number
  max?: number
  unit?: string
}

/** `{Field}` begins with a capital; `{field}` with a small letter unless its first two are capitals ('ICAO-kod'). */
const lowerFirst = (title: string) =>
  /^\p{Lu}{2}/u.test(title) ? title : title.charAt(0).toLocaleLowerCase('sv') + title.slice(1)
const upperFirst = (title: string) => title.charAt(0).toLocaleUpperCase('sv') + title.slice(1)

type Sentence = (field: { Field: string; field: string }, params: RuleParams) => string

export const sentences = {
  required: ({ Field }) => `${Field} är obligatoriskt.`,
  email: () => 'Var god fyll i en giltig e-postadress.',
  url: () => 'Ange en giltig URL.',
  number: ({ Field }) => `${Field} måste vara en siffra.`,
  date: () => 'Det valda datumet är ogiltigt.',
  min: ({ Field }, { min }) => `${Field} måste vara minst ${min}.`,
  max: ({ Field }, { max }) => `${Field} måste vara ${max} eller mindre.`,
  minItems: ({ field }, { min }) => `Kan inte ha mindre än ${min} ${field}.`,
  maxItems: ({ field }, { max }) => `Kan inte ha mer än ${max} ${field}.`,
  between: ({ Field }, { min, max }) => `${Field} måste vara mellan ${min} och ${max}.`,
  maxLength: ({ Field }, { max }) => `${Field} får innehålla högst ${max} tecken.`,
  organizationNumber: ({ Field }) => `${Field} måste vara ett giltigt organisationsnummer med tio siffror.`,
  icao: ({ Field }) => `${Field} måste vara fyra bokstäver, till exempel ESGG.`,
  postalCode: ({ Field }) => `${Field} måste vara fem siffror, till exempel 123 45.`,
  phone: ({ Field }) => `${Field} måste vara ett giltigt telefonnummer, till exempel 070-123 45 67.`,
  bankgiro: ({ Field }) => `${Field} måste vara ett giltigt bankgironummer.`,
  periodOrder: ({ Field }) => `${Field} kan inte vara före startdatumet.`,
  periodOverlap: () => 'Samma gren kan inte ha två perioder som överlappar varandra.',
  coordinates: () => 'Ange både latitud och longitud, eller ingen av dem.',
  choice: ({ Field }) => `${Field} har ett val som inte finns.`,
  unknown: ({ Field }) => `${Field} är inte korrekt ifyllt.`,
} satisfies Record<string, Sentence>
export type RuleName = keyof typeof sentences

/** What a rule of ours writes into a Zod issue so that the catalogue can find its sentence. */
export const rule = (name: RuleName, params: RuleParams = {}) => ({ params: { rule: name, ...params } })

export const sentence = (name: RuleName, title: string, params: RuleParams = {}): string =>
  (sentences[name] as Sentence)({ Field: upperFirst(title), field: lowerFirst(title) }, params)

const inner = (schema: z.core.$ZodType): z.core.$ZodType | undefined => {
  const definition = schema._zod.def as { innerType?: z.core.$ZodType; in?: z.core.$ZodType; out?: z.core.$ZodType }
  // A pipe's title and shape stand on its input, but a preprocessing step has neither: then on its output.
  return definition.innerType ?? (definition.in instanceof z.ZodTransform ? definition.out : definition.in)
}

/** The schema at a path below the root, seen through optional, nullable, default, arrays and pipes. */
const schemaAt = (root: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined => {
  let schema: z.core.$ZodType | undefined = root
  for (const key of path) {
    schema = child(schema, key)
    if (!schema) return undefined
  }
  return schema
}

const child = (schema: z.core.$ZodType, key: PropertyKey): z.core.$ZodType | undefined => {
  if (schema instanceof z.ZodObject) return schema.shape[String(key)]
  if (schema instanceof z.ZodArray) return schema.element
  const wrapped = inner(schema)
  return wrapped && child(wrapped, key)
}

const titleOf = (schema: z.core.$ZodType | undefined): string | undefined => {
  if (!schema) return undefined
  const title = z.globalRegistry.get(schema)?.title
  if (title) return title
  const wrapped = inner(schema)
  return wrapped ? titleOf(wrapped) : undefined
}

/** The title of the field at a path, or 'Fältet' when its schema has none. */
export const titleAt = (root: z.core.$ZodType, path: readonly PropertyKey[]): string =>
  titleOf(schemaAt(root, path)) ?? 'Fältet'

const ruleOf = (issue: z.core.$ZodRawIssue): [RuleName, RuleParams] => {
  const isEmpty = issue.input === undefined || issue.input === null || issue.input === ''
  switch (issue.code) {
    case 'custom': {
      const params = issue.params as { rule?: RuleName } & RuleParams
      return [params?.rule ?? 'unknown', params ?? {}]
    }
    case 'invalid_type':
      if (isEmpty) return ['required', {}]
      return [issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'unknown', {}]
    case 'too_big': {
      const max = Number(issue.maximum)
      if (issue.origin === 'string') return ['maxLength', { max }]
      return [issue.origin === 'array' ? 'maxItems' : 'max', { max }]
    }
    case 'too_small': {
      const min = Number(issue.minimum)
      if (issue.origin === 'string') return ['required', {}]
      return [issue.origin === 'array' ? 'minItems' : 'min', { min }]
    }
    case 'invalid_value':
      return [isEmpty ? 'required' : 'choice', {}]
    case 'invalid_format':
      if (isEmpty) return ['required', {}]
      return [
        issue.format === 'email'
          ? 'email'
          : issue.format === 'url'
            ? 'url'
            : issue.format === 'date'
              ? 'date'
              : 'unknown',
        {},
      ]
    default:
      return ['unknown', {}]
  }
}

/** The parse option that makes a schema speak Swedish: `schema.safeParse(value, inSwedish(schema))`. */
export const inSwedish = (root: z.core.$ZodType) => ({
  error: (issue: z.core.$ZodRawIssue) => {
    const [name, params] = ruleOf(issue)
    return sentence(name, titleAt(root, issue.path ?? []), params)
  },
})
