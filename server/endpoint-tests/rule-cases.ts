// The table that both paths are tested against: what is written into each rule's example, and what comes of it.
import type { RuleExampleName } from '../../contract/validation/rule-examples.ts'

/** Passes, and is stored as this. */
export const stored = (value: unknown) => ({ stored: value })

/** A sentence at the rule's own field, sentences by field, or what is stored. */
export type ExpectedOutcome = string | { stored: unknown } | { at: Record<string, string> }
export const errorsAt = (sentences: Record<string, string>) => ({ at: sentences })

/** A rule on one field is given its value; a rule on several the whole form. */
export type RuleCases<Name extends RuleExampleName> = Record<
  Name,
  readonly (readonly [input: unknown, expected: ExpectedOutcome])[]
>
