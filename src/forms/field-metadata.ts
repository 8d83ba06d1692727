// Field metadata from a form's schema: label, hint, required, past date, maximum length.
import type { z } from 'zod'
import type { Locale } from '#contract/locale.ts'
import { hintAt, isPastAt, isRequiredAt, maxItemsAt, maxLengthAt, titleAt } from '#contract/validation/introspection.ts'

export interface FormFieldMetadata {
  /** The label in each locale. */
  titlesIn: Record<Locale, (name: string) => string>
  /** The text below the field. */
  hintOf: (name: string) => string | undefined
  isRequired: (name: string) => boolean
  /** The date cannot be in the future, such as a birth date. */
  isPast: (name: string) => boolean
  /** The maximum number of characters; undefined when the schema has none. */
  maxLengthOf: (name: string) => number | undefined
  /** The maximum number of items; undefined when the schema has none. */
  maxItemsOf: (name: string) => number | undefined
}

const fieldPath = (name: string) => name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** Memoized, because every render of a field reads it. All items of a list share one entry. */
const memoized = <Value>(find: (path: (string | number)[]) => Value) => {
  const cache = new Map<string, Value>()
  return (name: string): Value => {
    const key = name.replaceAll(/(?<=\.)\d+(?=\.|$)/g, '0')
    const value = cache.has(key) ? (cache.get(key) as Value) : find(fieldPath(key))
    cache.set(key, value)
    return value
  }
}

export const formFieldMetadata = (schema: z.core.$ZodType): FormFieldMetadata => ({
  titlesIn: {
    se: memoized((path) => titleAt(schema, path, 'se')),
    en: memoized((path) => titleAt(schema, path, 'en')),
  },
  hintOf: memoized((path) => hintAt(schema, path)),
  isRequired: memoized((path) => isRequiredAt(schema, path)),
  isPast: memoized((path) => isPastAt(schema, path)),
  maxLengthOf: memoized((path) => maxLengthAt(schema, path)),
  maxItemsOf: memoized((path) => maxItemsAt(schema, path)),
})
