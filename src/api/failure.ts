// The error of a failed API call: status, messages, and the server's list of errors.
import { z } from 'zod'
import { errorBody, errorItem, type ErrorBody, type ErrorItem } from '#contract/endpoint.ts'
import { isChunkLoadError } from '../ui/lazy-component.tsx'

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
  /** Set by `failingInPlace`, and not in the query's `meta`, because the content that mounts replaces the options of its query. */
  declare isInPlace?: true

  constructor(status: number, body: ErrorBody) {
    super(shownMessages(body.errors).join('\n') || 'ERROR')
    this.status = status
    this.errors = body.errors
    this.current = body.current
    this.context = body.context
  }

  /** The same call may succeed later: an async boundary then shows the error in place, with a retry button. */
  get isRetryable(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500
  }

  /** The messages to show: an item may lack one. */
  get messages(): string[] {
    return shownMessages(this.errors)
  }

  get code(): string {
    return this.errors[0]?.code ?? 'ERROR'
  }
}

export const noAnswerMessage = 'Servern svarar inte. Kontrollera anslutningen och försök igen.'
export const networkFailure: ErrorBody = { errors: [{ code: 'ERROR', message: noAnswerMessage }] }
export const missingPartMessage = 'En del av sidan kunde inte hämtas. Försök igen. Hjälper inte det, ladda om sidan.'
const missingPartFailure: ErrorBody = { errors: [{ code: 'ERROR', message: missingPartMessage }] }

/** The errors for a call that threw: the server did not answer, or a new release has replaced the chunk that sends the call. */
export const unansweredFailure = (error: unknown): ErrorBody =>
  isChunkLoadError(error) && navigator.onLine ? missingPartFailure : networkFailure

export const unknownFailure: ErrorBody = {
  errors: [{ code: 'ERROR', message: 'Något gick fel. Försök igen om en stund.' }],
}
export const unauthorizedFailure: ErrorBody = {
  errors: [{ code: 'Unauthorized', message: 'Du har blivit utloggad och måste logga in igen' }],
}

const lenientItem = errorItem.extend({
  code: z.string().min(1).catch('ERROR'),
  message: z.string().catch(''),
  field: errorItem.shape.field.catch(undefined),
})
const lenientBody = errorBody.extend({
  errors: z.array(z.unknown()),
  context: errorBody.shape.context.catch(undefined),
})

/**
 * The list of errors in a response body, parsed item by item: an item without a code or a message does not hide the
 * others. A list in which no item has a message gets the general message.
 */
export const errorBodyOf = (response: unknown): ErrorBody => {
  const { data } = lenientBody.safeParse(response)
  const errors = (data?.errors ?? [])
    .flatMap((item) => lenientItem.safeParse(item).data ?? [])
    .filter(({ code, message }) => code !== 'ERROR' || message !== '')
  if (errors.length === 0) return unknownFailure
  return { ...data, errors: shownMessages(errors).length > 0 ? errors : [...errors, ...unknownFailure.errors] }
}

/** Each item that has a message, prefixed by a bullet, joined by line breaks. */
export const bulletList = (errors: readonly ErrorItem[]): string =>
  shownMessages(errors)
    .map((message) => `• ${message}`)
    .join('\n')
