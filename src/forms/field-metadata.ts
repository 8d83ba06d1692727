// What a form's schema tells of its fields by name, so that no form says it again.
import type { z } from 'zod'
import { isRequiredAt, maxLengthAt, titleAt } from '../../contract/validation/introspection.ts'

export interface FormFieldMetadata {
  /** The label. */
  titleOf: (name: string) => string
  isRequired: (name: string) => boolean
  /** How many characters there is room for; undefined when the schema does not say. */
  maxLengthOf: (name: string) => number | undefined
}

const fieldPath = (name: string) => name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** Asked at every drawing of a field, so each answer is found once. All items of a list are alike. */
const memoized = <Answer>(find: (path: (string | number)[]) => Answer) => {
  const known = new Map<string, Answer>()
  return (name: string): Answer => {
    const key = name.replaceAll(/(?<=\.)\d+(?=\.|$)/g, '0')
    const answer = known.has(key) ? (known.get(key) as Answer) : find(fieldPath(key))
    known.set(key, answer)
    return answer
  }
}

export const formFieldMetadata = (schema: z.core.$ZodType): FormFieldMetadata => ({
  titleOf: memoized((path) => titleAt(schema, path)),
  isRequired: memoized((path) => isRequiredAt(schema, path)),
  maxLengthOf: memoized((path) => maxLengthAt(schema, path)),
})
