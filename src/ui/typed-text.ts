// The text that is being typed into an input whose value is parsed, until a value from outside replaces it.

export interface TypedText<Value> {
  text: string
  /** What was parsed while typing and the value has not followed yet: it does so with a delay, and may skip some. */
  pending: readonly Value[]
}

export const typeText = <Value>(typed: TypedText<Value> | null, text: string, parsed: Value): TypedText<Value> => ({
  text,
  pending: [...(typed?.pending ?? []), parsed],
})

/** The typed text after the value has changed; null when it has by something else than the typing. */
export const followValue = <Value>(typed: TypedText<Value> | null, value: Value): TypedText<Value> | null => {
  const at = typed?.pending.findIndex((parsed) => Object.is(parsed, value)) ?? -1
  return typed && at >= 0 ? { ...typed, pending: typed.pending.slice(at + 1) } : null
}
