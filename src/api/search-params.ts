// Search parameters as text, for the address bar and the API: lists as repeated keys, defaults left out.
import type { SearchMiddleware, SearchSchemaInput } from '@tanstack/react-router'
import { z } from 'zod'
import { parseLenientSearch } from '#contract/record/lenient-search.ts'
import { once } from '#contract/text/once.ts'

type Search = Record<string, unknown>

/** Parses a query string: a repeated key becomes a list. */
export const parseSearch = (text: string): Record<string, string | string[]> => {
  const params = new Map<string, string | string[]>()
  for (const [key, value] of new URLSearchParams(text)) {
    const before = params.get(key)
    params.set(key, before === undefined ? value : [before, value].flat())
  }
  return Object.fromEntries(params)
}

/** `?…`, or an empty string when no parameter has a value. */
export const stringifySearch = (search: Search): string => {
  const pairs = Object.entries(search).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item !== undefined && item !== null)
      .map((item) => [key, String(item)]),
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : ''
}

const knownDefaults = new WeakMap<z.ZodObject, Search>()

/** The default value of each parameter, found once: a list has a link in each row, and every link leaves them out. */
const defaultsOf = (schema: z.ZodObject): Search => {
  const known = knownDefaults.get(schema)
  if (known) return known
  const defaults: Search = {}
  for (const [key, field] of Object.entries(schema.shape)) {
    const parsed = z.safeParse(field, undefined)
    if (parsed.success) defaults[key] = parsed.data
  }
  knownDefaults.set(schema, defaults)
  return defaults
}

/** The parameters that differ from their defaults. */
export const omitDefaults = (schema: z.ZodType | undefined, search: Search): Search => {
  if (!(schema instanceof z.ZodObject)) return search
  const defaults = defaultsOf(schema)
  return Object.fromEntries(
    Object.entries(search).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(defaults[key])),
  )
}

/**
 * The route options of a screen with search parameters: `...searchRouteOptions(organizationListSchemas.page)`.
 * Parsing is lenient, and defaults are left out of the URL. The schema is made when the screen is opened, or linked to with
 * a search.
 */
export const searchRouteOptions = <S extends z.ZodObject>(create: () => S) => {
  const schema = once(create)
  return {
    validateSearch: (search: z.input<S> & SearchSchemaInput): z.output<S> => parseLenientSearch(schema(), search),
    search: { middlewares: [omitDefaultsMiddleware(schema)] },
  }
}

const omitDefaultsMiddleware =
  (schema: () => z.ZodObject) =>
  <T>({ search, next }: Parameters<SearchMiddleware<T>>[0]): T => {
    const shown = next(search) as Search
    return (Object.keys(shown).length === 0 ? shown : omitDefaults(schema(), shown)) as T
  }
