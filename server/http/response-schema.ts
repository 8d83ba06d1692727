// Serialises an endpoint's answer by a JSON Schema that is derived from it. Properties outside the schema are not sent.
import buildSerializer from 'fast-json-stringify'
import { z } from 'zod'

type Json = Record<string, unknown>

/**
 * The answer as JSON Schema draft 7, in a form that the serialiser handles without a validator: nullable types as a type list,
 * literals as an enumeration, and no formats, which it would try to convert.
 */
export const responseSchema = (answer: z.ZodType): Json =>
  simplify(z.toJSONSchema(answer, { target: 'draft-07', io: 'output', unrepresentable: 'any' })) as Json

type Serialize = (answer: unknown) => string
const serializers = new WeakMap<z.ZodType, Serialize>()

/**
 * Built at the first answer and kept for all apps of the process: those of all endpoints are most of what starting an app takes, and
 * the tests start one for each file.
 */
export const serializerOf =
  (answer: z.ZodType): Serialize =>
  (value) => {
    const serialize = serializers.get(answer) ?? buildSerializer(responseSchema(answer))
    serializers.set(answer, serialize)
    return serialize(value)
  }

const simplify = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(simplify)
  if (node === null || typeof node !== 'object') return node
  const { anyOf, format: _format, pattern: _pattern, $schema: _schema, const: constant, ...rest } = node as Json
  const plain = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, simplify(value)]))
  if (constant !== undefined) return { ...plain, enum: [constant] }
  return Array.isArray(anyOf) ? { ...plain, ...union(anyOf.map(simplify) as Json[]) } : plain
}

const isNull = (option: Json) => option['type'] === 'null'

const union = (options: Json[]): Json => {
  const [only, ...others] = options.filter((option) => !isNull(option))
  const isNullable = options.some(isNull)
  if (only && others.length === 0) return isNullable ? { ...only, type: [only['type'], 'null'] } : only
  if (options.every((option) => Array.isArray(option['enum']))) {
    return { type: only?.['type'], enum: options.flatMap((option) => option['enum']) }
  }
  return { anyOf: options }
}
