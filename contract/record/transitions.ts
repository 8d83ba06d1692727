// Transition tables: the actions of a kind of record and the states that allow each, read by the server to refuse and by the
// page to disable a button with the same sentence.

/** The labels of the states, and the refusals of actions that they do not allow, from one table. */
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
  /** The states that allow each action. */
  actions: Readonly<Record<Action, { from: readonly State[] }>>
  stateOf: (subject: Subject) => State
  /** The refusal of each state for an action that it does not allow. */
  stateRefusals: Readonly<Record<State, string>>
  /** A refusal for another reason than the state, or null. */
  refuse?: (action: Action, subject: Subject) => string | null
}

/**
 * Makes the function that gives the reason why the record does not allow an action, or null, whoever acts. `Subject`: the fields of
 * the record that the table reads.
 */
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
