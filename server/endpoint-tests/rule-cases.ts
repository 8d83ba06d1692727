// Types of the test cases of validation rules: input, and the expected error or stored value.
import type { RuleExampleName } from '#contract/validation/rule-examples.ts'

/** The input is valid and stored as this value. */
export const stored = (value: unknown) => ({ stored: value })

/** The error at the field of the rule, errors by field, or the stored value. */
export type ExpectedOutcome = string | { stored: unknown } | { at: Record<string, string> }
export const errorsAt = (messages: Record<string, string>) => ({ at: messages })

/** Input is the value for a rule on one field, and the whole form for a rule on several. */
export type RuleCases<Name extends RuleExampleName> = Record<
  Name,
  readonly (readonly [input: unknown, expected: ExpectedOutcome])[]
>
