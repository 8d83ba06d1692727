// Addresses that anyone may have written, or that are older than what they ask for.
import type { z } from 'zod'

type Search = Record<string, unknown>

/** Drops what a bad value stands in: the item of a list, else the whole parameter. */
const withoutInvalid = (search: Search, issues: readonly z.core.$ZodIssue[]): Search => {
  const next = { ...search }
  for (const { path } of issues) {
    const [key, index] = path
    if (typeof key !== 'string') continue
    const value = search[key]
    const isItem = typeof index === 'number' && Array.isArray(value) && value.length > 1
    next[key] = isItem ? (next[key] as unknown[] | undefined)?.filter((one) => one !== value[index]) : undefined
  }
  return next
}

/** Parses an address that anyone may have written: bad values are dropped, never an error. */
export const parseLenientSearch = <S extends z.ZodObject>(schema: S, search: Search): z.output<S> => {
  const first = schema.safeParse(search)
  if (first.success) return first.data
  const mended = withoutInvalid(search, first.error.issues)
  const second = schema.safeParse(mended)
  // Keys that were dropped stay as undefined, so that the router takes them out of the address too.
  return second.success ? { ...mended, ...second.data } : schema.parse({})
}
