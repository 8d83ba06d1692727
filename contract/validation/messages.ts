// Swedish validation messages: maps a Zod issue to a text about its field, the same in browser and server.
import type { z } from 'zod'
import { isEmpty } from './characters.ts'
import { ruleMessage, type RuleName, type RuleParams } from './message-catalogue.ts'
import { titleAt } from './introspection.ts'

type BrokenRule = [RuleName, RuleParams?]
type Issue<Code> = Extract<z.core.$ZodRawIssue, { code: Code }>

/** Parse option for Swedish messages: `schema.safeParse(value, inSwedish(schema))`. */
export const inSwedish = (root: z.core.$ZodType) =>
  errorMap((name, path, params) => {
    const fields = params.fields?.map((field) => titleAt(root, [...path.slice(0, -1), field]))
    return ruleMessage(name, titleAt(root, path), { ...params, fields })
  })

/** Parse option for other messages, made from the broken rule and the path of its field. */
export const errorMap = (messageOf: (name: RuleName, path: PropertyKey[], params: RuleParams) => string) => ({
  error: (issue: z.core.$ZodRawIssue) => {
    const [name, params = {}] = ruleOfIssue(issue)
    return messageOf(name, issue.path ?? [], params)
  },
})

const ruleOfIssue = (issue: z.core.$ZodRawIssue): BrokenRule => {
  if (issue.code === 'custom') return byRule(issue)
  if (issue.code === 'too_small') return bySize(issue, { min: Number(issue.minimum) })
  if (issue.code === 'too_big') return bySize(issue, { max: Number(issue.maximum) })
  if (isEmpty(issue.input) && !Array.isArray(issue.input)) return issue.path?.length ? ['required'] : ['incomplete']
  switch (issue.code) {
    case 'invalid_type':
      return issue.path?.length ? [byType(issue)] : ['incomplete']
    case 'invalid_format':
      return byFormat(issue)
    case 'invalid_value':
      return ['choice']
    case 'invalid_union':
      return [issue.errors.flat().every(({ code }) => code === 'invalid_value') ? 'choice' : 'unknown']
    default:
      return ['unknown']
  }
}

/** The rule that a check of ours has written into the issue; a refinement without one gets the general message. */
const byRule = ({ params }: Issue<'custom'>): BrokenRule => {
  const { rule, ...rest } = (params ?? {}) as RuleParams & { rule?: RuleName }
  return [rule ?? 'unknown', rest]
}

/** Zod's own bounds, which refuse empty values too. */
const bySize = (issue: Issue<'too_small' | 'too_big'>, params: RuleParams): BrokenRule => {
  const isTooSmall = issue.code === 'too_small'
  switch (issue.origin) {
    case 'string':
      if (isTooSmall && isEmpty(issue.input)) return ['required']
      if (issue.exact) return ['lengthExact', { min: params.min ?? params.max, max: params.max ?? params.min }]
      return [isTooSmall ? (params.min === 1 ? 'lengthOne' : 'lengthMin') : 'lengthMax', params]
    case 'array':
    case 'set':
      return [isTooSmall ? 'minItems' : 'maxItems', params]
    case 'date':
      return ['date']
    default:
      if (issue.inclusive === false) return [isTooSmall ? 'more' : 'less', params]
      return [isTooSmall ? 'min' : 'max', params]
  }
}

const types: Record<string, RuleName> = {
  array: 'list',
  boolean: 'yesNo',
  date: 'date',
  int: 'integer',
  number: 'number',
  set: 'list',
  string: 'text',
}

const byType = (issue: Issue<'invalid_type'>): RuleName =>
  formats[formatOf(issue)] ?? types[issue.expected] ?? 'unknown'

const formats: Record<string, RuleName> = {
  date: 'date',
  datetime: 'date',
  e164: 'phone',
  email: 'email',
  ends_with: 'endsWith',
  lowercase: 'lowercase',
  regex: 'matches',
  starts_with: 'startsWith',
  time: 'time',
  uppercase: 'uppercase',
  url: 'url',
  uuid: 'choice',
}

const byFormat = (issue: Issue<'invalid_format'>): BrokenRule => {
  const affix = issue['prefix'] ?? issue['suffix']
  return [formats[issue.format] ?? 'unknown', typeof affix === 'string' ? { values: [`”${affix}”`] } : {}]
}

/** The format of a Zod schema, which tells a date from other text. */
const formatOf = ({ inst }: z.core.$ZodRawIssue): string => {
  const definition = inst?._zod.def
  return definition && 'format' in definition ? String(definition.format) : ''
}
