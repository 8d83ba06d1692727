// Idempotent create: a repeated send creates no second record, but saves what has been changed since.

/** The same for lists, and for objects, whose parts are in another order. */
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
}

/** If an earlier request had succeeded and the form has changed since, the record is updated. */
export const idempotentCreate = async <Draft extends object, Made>(
  sent: Draft,
  { create, draftOf, update }: Create<Draft, Made>,
): Promise<Made> => {
  const made = await create()
  return holds(draftOf(made), sent) ? made : update(made)
}
