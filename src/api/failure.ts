// The error of a failed API call: status, messages, and the server's list of errors (spec §8).
import type { ErrorBody, ErrorItem } from '../../contract/endpoint.ts'

const shownMessages = (errors: readonly ErrorItem[]) =>
  errors.map(({ message }) => message).filter((message) => message !== '')

/** A failed call. `status` is 0 when the server did not answer. */
export class Failure extends Error {
  override name = 'Failure'
  readonly status: number
  readonly errors: readonly ErrorItem[]
  /** The current record, with a 409 `Conflict`. */
  readonly current: unknown
  /** The context to switch to, with `ContextDenied`. */
  readonly context: ErrorBody['context']

  constructor(status: number, body: ErrorBody) {
    super(shownMessages(body.errors)[0] ?? 'ERROR')
    this.status = status
    this.errors = body.errors
    this.current = body.current
    this.context = body.context
  }

  /** The same call may succeed later: an async boundary then shows the error in place, with a retry button. */
  get isRetryable(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }

  /** The messages to show: an item may lack one. */
  get messages(): string[] {
    return shownMessages(this.errors)
  }

  get code(): string {
    return this.errors[0]?.code ?? 'ERROR'
  }
}

export const networkFailure: ErrorBody = {
  errors: [{ code: 'ERROR', message: 'Servern svarar inte. Kontrollera anslutningen och försök igen.' }],
}
export const unknownFailure: ErrorBody = {
  errors: [{ code: 'ERROR', message: 'Något gick fel. Försök igen om en stund.' }],
}
export const unauthorizedFailure: ErrorBody = {
  errors: [{ code: 'Unauthorized', message: 'Du har blivit utloggad och måste logga in igen' }],
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const textOr = (value: unknown, otherwise: string) => (typeof value === 'string' && value !== '' ? value : otherwise)

const errorItemOf = (item: Record<string, unknown>): ErrorItem => ({
  code: textOr(item.code, 'ERROR'),
  message: textOr(item.message, ''),
  ...(typeof item.field === 'string' ? { field: item.field } : {}),
})

/**
 * The list of errors in a response body, parsed item by item: an item without a code or a message does not hide the
 * others (spec §8). A list in which no item has a message gets the general message.
 */
export const errorBodyOf = (body: unknown): ErrorBody => {
  if (!isObject(body) || !Array.isArray(body.errors)) return unknownFailure
  const errors = body.errors
    .filter(isObject)
    .map(errorItemOf)
    .filter(({ code, message }) => code !== 'ERROR' || message !== '')
  if (errors.length === 0) return unknownFailure
  const { current, context } = body
  return {
    errors: errors.some(({ message }) => message !== '') ? errors : [...errors, ...unknownFailure.errors],
    ...(current === undefined ? {} : { current }),
    ...(isObject(context) && typeof context.id === 'string' && typeof context.name === 'string'
      ? { context: { id: context.id, name: context.name } }
      : {}),
  }
}

/** Each item that has a message, prefixed by a bullet, joined by line breaks. */
export const bulletList = (errors: readonly ErrorItem[]): string =>
  shownMessages(errors)
    .map((message) => `• ${message}`)
    .join('\n')
