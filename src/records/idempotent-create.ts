// Idempotent create: a repeated send creates no second record, but saves what has been changed since.
import { Failure } from '../api/failure.ts'

/** A text to compare values by. It is the same for lists and objects with equal parts in another order. */
const asText = (value: unknown): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? ''
  const parts = Array.isArray(value)
    ? value.map(asText)
    : Object.entries(value).map(([key, part]) => `${key}:${asText(part)}`)
  return `(${parts.toSorted().join()})`
}

/** Whether the stored record contains all values that were sent. */
const holds = (stored: object, sent: object): boolean => {
  const values = new Map<string, unknown>(Object.entries(stored))
  return Object.entries(sent).every(([field, value]) => asText(values.get(field)) === asText(value))
}

interface Create<Draft, Made> {
  /** Creates the record under an id from the page. A repeated request returns the record that the first one created. */
  create: () => Promise<Made>
  /** The created record as a request body. */
  draftOf: (made: Made) => Draft
  update: (made: Made) => Promise<Made>
  /** The version that the user knows: after a conflict that of its record, before that the one of a new record. */
  seenVersion?: number | undefined
}

const changedMeanwhile =
  'Inget är sparat nu: det du skickade förra gången kom fram, och har ändrats sedan dess. Öppna det och ändra där.'

/**
 * Remembers what one form has sent. If an earlier request had succeeded and the form has changed since, the record is updated. If
 * somebody else has changed the record since too, that is a conflict.
 */
export const idempotentCreate = <Draft extends object, Made extends { version: number }>() => {
  let answeredVersion = 1
  /** Drafts of updates that may have been saved, although no answer has come. */
  let unanswered: Draft[] = []
  return async (sent: Draft, { create, draftOf, update, seenVersion = 1 }: Create<Draft, Made>): Promise<Made> => {
    const made = await create()
    const stored = draftOf(made)
    if (holds(stored, sent)) return made
    const isKnown = made.version <= Math.max(seenVersion, answeredVersion)
    if (!isKnown && !unanswered.some((draft) => holds(stored, draft))) {
      throw new Failure(409, { errors: [{ code: 'Conflict', message: changedMeanwhile }], current: made })
    }
    unanswered.push(sent)
    const updated = await update(made)
    answeredVersion = updated.version
    unanswered = []
    return updated
  }
}
