// Transition tables: the actions of a kind of record and the states that allow each, read by the server to refuse and by the
// page to disable a button with the same sentence.

/** By state its label, and the refusal of an action that it does not allow. */
export const stateTexts = <State extends string>(
  texts: Readonly<Record<State, readonly [label: string, refusal: string]>>,
) => {
  const column = (index: 0 | 1) =>
    Object.fromEntries(Object.keys(texts).map((state) => [state, texts[state as State][index]])) as Record<
      State,
      string
    >
  return { labels: column(0), refusals: column(1) }
}

export interface TransitionTable<Action extends string, State extends string, Subject> {
  /** By action, the states that allow it. */
  actions: Readonly<Record<Action, { from: readonly State[] }>>
  stateOf: (subject: Subject) => State
  /** By state, the refusal of an action that the state does not allow. */
  stateRefusals: Readonly<Record<State, string>>
  /** What else of the record, beside its state, refuses the action. */
  refuse?: (action: Action, subject: Subject) => string | null
}

/** The reason why the record's state, or something else of it, does not allow the action, or null; whoever asks. */
export const defineTransitions =
  <Action extends string, State extends string, Subject>({
    actions,
    stateOf,
    stateRefusals,
    refuse,
  }: TransitionTable<Action, State, Subject>) =>
  (action: Action, subject: Subject): string | null => {
    const state = stateOf(subject)
    return actions[action].from.includes(state) ? (refuse?.(action, subject) ?? null) : stateRefusals[state]
  }
