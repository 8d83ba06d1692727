// Parses a request's parameters, query and body by the endpoint's schemas, with the same messages as the page.
import { z } from 'zod'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import { inSwedish } from '#contract/validation/messages.ts'
import { invalid, notFound } from '../api-error.ts'

const id = z.uuid()

/** Throws 404 when an id is not a UUID, and 400 with a message per field for other invalid input. */
export const parseInput = <E extends Endpoint>(
  endpoint: E,
  request: { params: unknown; query: unknown; body: unknown },
): Input<E> => {
  const params = request.params as Record<string, string>
  for (const [name, value] of Object.entries(params)) {
    if ((name === 'id' || name.endsWith('Id')) && !id.safeParse(value).success) throw notFound()
  }
  return {
    params,
    query: endpoint.query && parseOrRefuse(endpoint.query, request.query),
    body: endpoint.body && parseOrRefuse(endpoint.body, request.body ?? {}),
  } as Input<E>
}

/** Throws 400 with a message per field for an invalid value. */
export const parseOrRefuse = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const result = schema.safeParse(value, inSwedish(schema))
  if (result.success) return result.data
  throw invalid(
    result.error.issues.map((issue) => ({
      message: issue.message,
      ...(issue.path.length > 0 ? { field: issue.path.join('.') } : {}),
    })),
  )
}
