// Every endpoint about a person refuses an identity number in a reason, which the history keeps.
import { expect, it } from 'vitest'
import { z } from 'zod'
import { maxLengthAt } from '#contract/validation/introspection.ts'
import { inSwedish } from '#contract/validation/messages.ts'
import { endpoints } from './contract-endpoints.ts'

/** The texts that are kept; a choice of reasons has no length. */
const keptIn = (body: z.ZodObject) =>
  ['reason', 'text', 'override'].filter((field) => field in body.shape && maxLengthAt(body, [field]) !== undefined)
const cases = endpoints.flatMap(({ name, endpoint: { path, body } }) =>
  /^\/(members|licenses|license-applications|accounts)\//.test(path) && body instanceof z.ZodObject
    ? keptIn(body).map((field) => ({ name, field, body }))
    : [],
)

it('there are many of them', () => expect(cases.length).toBeGreaterThan(25))

it.each(cases)('$name, in $field', ({ field, body }) => {
  const messages = (text: string) =>
    body
      .safeParse({ [field]: text }, inSwedish(body))
      .error?.issues.filter(({ path, code }) => path[0] === field && code === 'custom')
      .map(({ message }) => message)
  expect(messages('Var 19850412-9829 tidigare.')).toEqual([
    expect.stringContaining('Skriv inte personnumret här: texten sparas.'),
  ])
  expect(messages('Var 850412-982 tidigare.')).toHaveLength(1)
  expect(messages('Ärende 2026:118, tel. 070-174 06 05.')).toEqual([])
})
