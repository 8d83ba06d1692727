// What a rule is: a check that lets an empty value pass and names its sentence in the catalogue.
import { z } from 'zod'
import { isEmpty } from './characters.ts'
import type { RuleName, RuleParams } from './message-catalogue.ts'

/** What a rule writes into a Zod issue so that the catalogue can find its sentence. */
export const rule = (name: RuleName, params: RuleParams = {}) => ({ params: { rule: name, ...params } })

type Payload<Value> = z.core.ParsePayload<Value | null | undefined>
export type Check<Value> = (payload: Payload<Value>) => void

/** A rule about one value: `text().check(letters())`. Name and params may depend on the value, or on the day. */
export const check =
  <Value>(
    name: RuleName | ((value: Value) => RuleName),
    holds: (value: Value) => boolean,
    params: RuleParams | ((value: Value) => RuleParams) = {},
  ): Check<Value> =>
  ({ value, issues }) => {
    if (isEmpty(value) || holds(value)) return
    const told = rule(
      typeof name === 'function' ? name(value) : name,
      typeof params === 'function' ? params(value) : params,
    )
    issues.push({ code: 'custom', input: value, continue: true, ...told })
  }

/**
 * A rule about several fields of an object, told at the last of them unless `at` says where. It waits until those fields are
 * right by themselves, but not for the others, so that a form shows everything at once.
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
    ...rule(name, params),
  })
