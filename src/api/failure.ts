// What went wrong in a call, as the page shows it (spec §8).
import type { ErrorBody, ErrorItem } from '../../contract/endpoint.ts'

const shownMessages = (errors: readonly ErrorItem[]) =>
  errors.map(({ message }) => message).filter((message) => message !== '')

/** A call that failed. `status` is 0 when no answer came. */
export class Failure extends Error {
  override name = 'Failure'
  readonly status: number
  readonly errors: readonly ErrorItem[]
  /** The record as it stands, with a 409 `Conflict`. */
  readonly current: unknown
  /** The association to change to, with `ContextDenied`. */
  readonly context: ErrorBody['context']

  constructor(status: number, body: ErrorBody) {
    super(shownMessages(body.errors)[0] ?? 'ERROR')
    this.status = status
    this.errors = body.errors
    this.current = body.current
    this.context = body.context
  }

  /** May go well when it is asked for again: a part of a page then says so in its place. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }

  /** What can be shown of it: an item may have come without a message. */
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
 * The list of an answer's body, read item by item: an item without a code or a message is no reason to lose the others
 * (spec §8). A list in which no item has a message gets the general sentence.
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
