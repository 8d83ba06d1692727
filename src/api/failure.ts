// What went wrong in a call, as the page shows it (spec §8).
import type { ErrorBody, ErrorItem } from '../../contract/endpoint.ts'

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
    super(body.errors[0]?.message ?? 'ERROR')
    this.status = status
    this.errors = body.errors
    this.current = body.current
    this.context = body.context
  }

  /** May go well when it is asked for again: a part of a page then says so in its place. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
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

/** Each item that has a message, prefixed by a bullet, joined by line breaks. */
export const bulletList = (errors: readonly ErrorItem[]): string =>
  errors
    .filter(({ message }) => message !== '')
    .map(({ message }) => `• ${message}`)
    .join('\n')
