// Makes hostile inputs of an endpoint from its own schema: right in shape, with values at and beyond the edges, and wrong ones.
import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

interface Schema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema | boolean
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
}

const texts = [
  '',
  ' ',
  '\u0000',
  '\uD83D',
  '\uDE00x',
  '\u202Etxet',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-0',
  '1e400',
  '9007199254740993',
  '%E0%A4%A',
  '../../etc/passwd',
  "' or 1=1 --",
  '\\',
  '%_%',
  '<script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '*'.repeat(2000),
  'å'.repeat(20_000),
  '😀'.repeat(300),
  '{"a":1}',
]
const days = ['0000-01-01', '0001-01-01', '9999-12-31', '2027-02-30', '2026-02-29', '-000001-01-01', '+275760-09-13']
const times = [
  '1970-01-01T00:00:00Z',
  '9999-12-31T23:59:60Z',
  '2026-10-25T02:30:00+02:00',
  '+275760-09-13T00:00:00.001Z',
]
const unknownId = '019a0000-0000-7000-8000-000000000000'
const ids = [unknownId, 'ffffffff-ffff-ffff-ffff-ffffffffffff', unknownId.toUpperCase(), `{${unknownId}}`]
const numbers = [0, -0, -1, 0.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE]

const text = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'binary', maxLength: 60 }), fc.string())
const day = fc.oneof(
  fc.constantFrom(...days),
  fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
)
const byFormat: Readonly<Record<string, Arbitrary<string>>> = {
  date: day,
  'date-time': fc.constantFrom(...times),
  uuid: fc.oneof(fc.constantFrom(...ids), fc.uuid({ version: 7 })),
  email: fc.oneof(fc.emailAddress(), fc.constantFrom('a@b', `${'a'.repeat(300)}@b.se`, 'å@ö.se', '"a b"@c.se')),
}

const plausible = (schema: Schema, depth: number): Arbitrary<unknown> => {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, depth)))
  if (schema.allOf) return fc.tuple(...schema.allOf.map((part) => valueOf(part, depth))).map((parts) => merged(parts))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const [type] = [schema.type].flat()
  if (type === 'string') return byFormat[schema.format ?? ''] ?? fc.oneof(text, text, day, fc.constantFrom(...ids))
  if (type === 'integer' || type === 'number') return fc.oneof(fc.integer(), fc.constantFrom(...numbers), fc.double())
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array') {
    const item = typeof schema.items === 'object' ? valueOf(schema.items, depth + 1) : anything
    return fc.oneof(
      { weight: 9, arbitrary: fc.array(item, { maxLength: 5 }) },
      { weight: 1, arbitrary: longList(item) },
    )
  }
  if (type === 'object' && depth < 6) return objectOf(schema, depth)
  return anything
}

const longList = (item: Arbitrary<unknown>) => item.map((value) => Array.from({ length: 3000 }, () => value))
const anything = fc.oneof(text, fc.jsonValue({ maxDepth: 4 }), fc.constant(null))
const merged = (parts: readonly unknown[]) => Object.assign({}, ...parts.filter((part) => typeof part === 'object'))

const objectOf = ({ properties = {} }: Schema, depth: number): Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, depth + 1)])),
    {
      // Any of them may be missing; most are there.
      requiredKeys: Object.keys(properties).filter((_, index) => index % 4 !== 3),
    },
  )

/** Mostly of the right type, so that a good share gets past the first check. */
const valueOf = (schema: Schema, depth: number): Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: plausible(schema, depth) }, { weight: 1, arbitrary: anything })

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema

/** Bodies of a request, as the text that is sent. */
export const hostileBodies = (schema: z.ZodType | undefined): Arbitrary<string> => {
  const parsed = schema ? valueOf(schemaOf(schema), 0) : fc.oneof(fc.constant({}), anything)
  const broken = fc.constantFrom(
    '',
    '{',
    '[',
    'null',
    '"',
    `${'['.repeat(5000)}`,
    '{"a":1}{',
    '\uFEFF{}',
    '{"__proto__":{"a":1}}',
  )
  return fc.oneof(
    { weight: 15, arbitrary: parsed.map((value) => JSON.stringify(value) ?? 'null') },
    { weight: 1, arbitrary: broken },
  )
}

const oneParameter = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Query strings, without the question mark. */
export const hostileQueries = (schema: z.ZodType | undefined): Arbitrary<string> => {
  const parsed = schema ? objectOf(schemaOf(schema), 0) : fc.constant({})
  const written = parsed.map((values) => {
    const parameters = new URLSearchParams()
    for (const [name, value] of Object.entries(values as object))
      for (const one of Array.isArray(value) ? value.slice(0, 200) : [value])
        parameters.append(name, oneParameter(one).slice(0, 1500))
    return parameters.toString()
  })
  const raw = fc.constantFrom(
    'q=%E0%A4%A',
    '%',
    '&&&=',
    'q[]=1&q[a]=2',
    'page=1&page=2',
    '__proto__=1',
    `q=${'a'.repeat(9000)}`,
  )
  return fc.oneof({ weight: 15, arbitrary: written }, { weight: 1, arbitrary: raw })
}

/** Path parameters: real ids most of the time. */
export const hostileIds = (real: readonly string[]): Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...real, ...ids) },
    { weight: 1, arbitrary: text.map((value) => value.slice(0, 150)) },
  )
