// Errors whose message is sent to the caller, by HTTP status. Any other error is answered with a general message.
import type { z } from 'zod'
import type { ContextError } from '#contract/access.ts'
import type { ErrorBody, ErrorItem } from '#contract/endpoint.ts'

export class ApiError extends Error {
  readonly status: number
  readonly errors: ErrorItem[]
  readonly extra: Omit<ErrorBody, 'errors'>

  constructor(status: number, errors: ErrorItem | ErrorItem[], extra: Omit<ErrorBody, 'errors'> = {}) {
    const list = Array.isArray(errors) ? errors : [errors]
    super(list[0]?.message ?? 'Fel')
    this.status = status
    this.errors = list
    this.extra = extra
  }
}

export const unauthorized = () =>
  new ApiError(401, { code: 'Unauthorized', message: 'Du är inte inloggad. Logga in och försök igen.' })
export const forbidden = (message: string) => new ApiError(403, { code: 'Forbidden', message })
/** Throws 403 with a sentence on each of the fields that may not be changed. */
export const refuseFields = <Field extends string>(
  fields: readonly Field[],
  refusalOf: (field: Field) => string | null | undefined,
) => {
  const refused = fields.flatMap((field) => {
    const message = refusalOf(field)
    return message ? [{ code: 'Forbidden', message, field }] : []
  })
  if (refused.length > 0) throw new ApiError(403, refused)
}
export const notFound = (message = 'Posten finns inte, eller så har du inte tillgång till den.') =>
  new ApiError(404, { code: 'NotFound', message })
export const tooManyRequests = (message = 'För många anrop på kort tid. Vänta en minut och försök igen.') =>
  new ApiError(429, { code: 'TooManyRequests', message })
export const unavailable = (message: string) => new ApiError(503, { code: 'Unavailable', message })
export const invalid = (errors: { message: string; field?: string }[]) =>
  new ApiError(
    400,
    errors.map((error) => ({ code: 'Validation', ...error })),
  )
/** Throws 400 with a sentence on each item of the list in the field that cannot be saved. */
export const refuseItems = <Item>(field: string, items: readonly Item[], problemOf: (item: Item) => string | null) => {
  const errors = items.flatMap((item, index) => {
    const message = problemOf(item)
    return message === null ? [] : [{ field: `${field}.${index}`, message }]
  })
  if (errors.length > 0) throw invalid(errors)
}
/** The record has changed since the caller read it. `current` is its present content, stripped to what `schema` allows. */
export const conflict = <Schema extends z.ZodType>(schema: Schema, current: z.input<Schema>) =>
  new ApiError(
    409,
    {
      code: 'Conflict',
      message: 'Någon annan har ändrat posten sedan du öppnade den. Jämför och välj vad som ska gälla.',
    },
    { current: schema.parse(current) },
  )
/** The account has no access to the context. The first sentence is fixed to the letter, the second says what to do. */
export const contextRefused = ({ message }: ContextError) =>
  new ApiError(
    403,
    [message, 'Du har inte tillgång till arbetsplatsen. Ladda om sidan och välj en annan.'].map((sentence) => ({
      code: 'ContextRefused',
      message: sentence,
    })),
  )
/** The record is visible in another context of the account; the page offers to switch to it. */
export const contextDenied = (context: { id: string; name: string }) =>
  new ApiError(
    403,
    { code: 'ContextDenied', message: `Posten finns i ${context.name}. Byt till ${context.name} för att se den.` },
    { context },
  )

/** Returns the record, or throws 404 when the store found none. */
export const orNotFound = <T>(record: T | undefined | null): T => {
  if (record === undefined || record === null) throw notFound()
  return record
}
