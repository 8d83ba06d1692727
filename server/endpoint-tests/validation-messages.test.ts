// Tests that every validation rule gives the same message in the browser's form resolver and on the server.
import { zodResolver } from '@hookform/resolvers/zod'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { inSwedish } from '#contract/validation/messages.ts'
import type { RuleExample } from '#contract/validation/rule-example.ts'
import { ruleExamples, type RuleExampleName } from '#contract/validation/rule-examples.ts'
import type { RuleCases, ExpectedOutcome } from './rule-cases.ts'
import { dateRuleCases } from './date-rules.cases.ts'
import { swedishRuleCases } from './swedish-rules.cases.ts'
import { textRuleCases } from './text-rules.cases.ts'
import { valueRuleCases } from './value-rules.cases.ts'
import type { Parts } from '../parts.ts'
import { readConfig } from '../config/config.ts'
import { setErrorHandlers } from '../http/error-responses.ts'
import { implement } from '../implement.ts'

type Ruled = Exclude<RuleExampleName, 'incomplete'>
const cases: RuleCases<Ruled> = { ...textRuleCases, ...valueRuleCases, ...dateRuleCases, ...swedishRuleCases }
const entries = Object.entries(ruleExamples) as [RuleExampleName, RuleExample][]

let app: FastifyInstance
beforeAll(async () => {
  const log: FastifyBaseLogger = pino({ level: 'silent' })
  app = Fastify({ loggerInstance: log })
  setErrorHandlers(app)
  const parts = { config: readConfig({ NODE_ENV: 'test', DEMO: '0' }), log } as unknown as Parts
  for (const [name, { form }] of entries) {
    const check = endpoint({
      method: 'POST',
      path: `/rules/${name}`,
      scope: 'public',
      summary: name,
      body: form,
      answer: z.object({ stored: z.unknown() }),
      changes: [],
    })
    implement(app, parts, { check }, { check: ({ body }) => ({ stored: body }) })
  }
  await app.ready()
})
afterAll(() => app.close())

type Outcome = { at: Record<string, string> } | { stored: unknown }

const inBrowser = async (form: z.ZodObject, values: Record<string, unknown>): Promise<Outcome> => {
  // The page's content security policy forbids compiled parsers.
  const resolve = zodResolver(form, { ...inSwedish(form), jitless: true })
  const { errors, values: stored } = await resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false })
  return Object.keys(errors).length > 0 ? { at: messagesIn(errors) } : { stored }
}

const messagesIn = (errors: object, path = ''): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(errors).map(([key, error]: [string, Record<string, unknown>]) =>
      typeof error['message'] === 'string' ? { [path + key]: error['message'] } : messagesIn(error, `${path}${key}.`),
    ),
  )

/** JSON has neither NaN nor Infinity: they are sent as a string and as 1e999. */
const asJson = (value: unknown) =>
  JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'number' && !Number.isFinite(item) ? (Number.isNaN(item) ? 'NaN' : `#${item}`) : item,
  ).replaceAll(/"#(-?)Infinity"/g, '$11e999')

const onServer = async (name: RuleExampleName, body: unknown): Promise<Outcome> => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/rules/${name}`,
    headers: { 'content-type': 'application/json' },
    payload: asJson(body),
  })
  if (answer.statusCode === 200) return answer.json()
  const errors: { message: string; field?: string }[] = answer.json().errors
  return { at: Object.fromEntries(errors.toReversed().map(({ field = '', message }) => [field, message])) }
}

describe.each(Object.entries(cases) as [Ruled, RuleCases<Ruled>[Ruled]][])('%s', (name, table) => {
  const { form } = ruleExamples[name]
  const hasOneField = 'value' in form.shape
  const formValues = (value: unknown) => (hasOneField ? { value } : value) as Record<string, unknown>
  const outcome = (expected: ExpectedOutcome): Outcome => {
    if (typeof expected === 'string') return { at: { value: expected } }
    return 'stored' in expected ? { stored: formValues(expected.stored) } : expected
  }

  it('has at least six values', () => expect(table.length).toBeGreaterThanOrEqual(6))
  it.each(table)('%j', async (input, expected) => {
    const values = formValues(input)
    expect(await inBrowser(form, values), 'browser').toEqual(outcome(expected))
    expect(await onServer(name, values), 'server').toEqual(outcome(expected))
  })
})

it.each([['text'], ['   '], [5], [['a']], [true], ['👍'], [Infinity]])('incomplete: %j is no form', async (input) => {
  const { form } = ruleExamples.incomplete
  const sentence = 'Tyvärr är inte alla fält korrekt ifyllda'
  expect(form.safeParse(input, inSwedish(form)).error?.issues[0]?.message).toBe(sentence)
  expect(await onServer('incomplete', input)).toEqual({ at: { '': sentence } })
})
