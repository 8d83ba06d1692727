// Lenient parsing of search params: invalid values are dropped, because old and hand-written addresses must still open.
import type { z } from 'zod'

type Search = Record<string, unknown>

/** Removes invalid values: the item of a list, otherwise the whole parameter. */
const withoutInvalid = (search: Search, issues: readonly z.core.$ZodIssue[]): Search => {
  const next = { ...search }
  for (const { path } of issues) {
    const [key, index] = path
    if (typeof key !== 'string') continue
    const value = search[key]
    const isItem = typeof index === 'number' && Array.isArray(value) && value.length > 1
    next[key] = isItem ? (next[key] as unknown[] | undefined)?.filter((item) => item !== value[index]) : undefined
  }
  return next
}

/** Parses search params without errors: invalid values are dropped. */
export const parseLenientSearch = <S extends z.ZodObject>(schema: S, search: Search): z.output<S> => {
  const parsed = schema.safeParse(search)
  if (parsed.success) return parsed.data
  const valid = withoutInvalid(search, parsed.error.issues)
  const reparsed = schema.safeParse(valid)
  // Dropped keys stay with the value undefined, so that the router removes them from the address too.
  return reparsed.success ? { ...valid, ...reparsed.data } : schema.parse({})
}
