// Validation rules: checks that accept an empty value and name their message in the catalogue.
import { z } from 'zod'
import { isEmpty } from './characters.ts'
import type { RuleName, RuleParams } from './message-catalogue.ts'

/** Params of a Zod issue that name the broken rule, by which its message is found. */
export const rule = (name: RuleName, params: RuleParams = {}) => ({ params: { rule: name, ...params } })

type Payload<Value> = z.core.ParsePayload<Value | null | undefined>
export type Check<Value> = (payload: Payload<Value>) => void

/** A rule about one value: `text().check(letters())`. Name and params may depend on the value or on today's date. */
export const check =
  <Value>(
    name: RuleName | ((value: Value) => RuleName),
    holds: (value: Value) => boolean,
    params: RuleParams | ((value: Value) => RuleParams) = {},
  ): Check<Value> =>
  ({ value, issues }) => {
    if (isEmpty(value) || holds(value)) return
    const broken = rule(
      typeof name === 'function' ? name(value) : name,
      typeof params === 'function' ? params(value) : params,
    )
    issues.push({ code: 'custom', input: value, continue: true, ...broken })
  }

/**
 * A rule about several fields of an object. Its error is placed at the last of them, or at `at`. It runs once those
 * fields are valid by themselves, whatever the others are, so that a form shows all errors at once.
 */
export const crossFieldCheck = <Field extends string>(
  name: RuleName,
  fields: readonly Field[],
  holds: (values: Record<Field, unknown>) => boolean,
  { at = fields.at(-1), ...params }: RuleParams & { at?: Field | undefined } = {},
) =>
  z.refine<Record<Field, unknown>>(holds, {
    path: at === undefined ? [] : [at],
    when: ({ value, issues }) =>
      typeof value === 'object' &&
      value !== null &&
      !issues.some(({ path = [] }) => fields.some((field) => field === path[0])),
    params: { ...rule(name, params).params, joins: fields },
  })
