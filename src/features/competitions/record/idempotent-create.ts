// Idempotent create: a repeated send creates no second record, but saves what has been changed since.

/** Whether all that was sent is in what is stored; the order of a list says nothing. */
const holds = (stored: object, sent: object): boolean => {
  const values = new Map<string, unknown>(Object.entries(stored))
  const asText = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value)
  return Object.entries(sent).every(([field, value]) => asText(values.get(field)) === asText(value))
}

interface Create<Draft, Made> {
  /** Sends under an id of the page's own, for which a repeated send is answered with what the first one made. */
  create: () => Promise<Made>
  /** What has been made, as it would have been sent. */
  draftOf: (made: Made) => Draft
  update: (made: Made) => Promise<Made>
}

/** When an earlier send had arrived after all and more has been written since, that is saved too. */
export const idempotentCreate = async <Draft extends object, Made>(
  sent: Draft,
  { create, draftOf, update }: Create<Draft, Made>,
): Promise<Made> => {
  const made = await create()
  return holds(draftOf(made), sent) ? made : update(made)
}
