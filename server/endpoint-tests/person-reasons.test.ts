// Every endpoint about a person refuses an identity number in a reason, or in another free text, which is kept.
import { expect, it } from 'vitest'
import { z } from 'zod'
import { maxLengthAt } from '#contract/validation/introspection.ts'
import { inSwedish } from '#contract/validation/messages.ts'
import { endpoints } from './contract-endpoints.ts'

/** Where a body has free texts. */
const texts: readonly (readonly [string, ...PropertyKey[]])[] = [
  ['reason'],
  ['text'],
  ['override'],
  ['message'],
  ['note'],
  ['conditions'],
  ['feeReference'],
  ['comments', 0, 'text'],
  ['answers', '01999999-9999-7999-8999-999999999999'],
]
/** The texts that are kept; a choice of reasons has no length. */
const keptIn = (body: z.ZodObject) =>
  texts.filter((path) => path[0] in body.shape && maxLengthAt(body, path) !== undefined)
const cases = endpoints.flatMap(({ name, endpoint: { path, body } }) =>
  /^\/(members|licenses|license-applications|accounts)\//.test(`${path}/`) && body instanceof z.ZodObject
    ? keptIn(body).map((at) => ({ name, at, field: at[0], body }))
    : [],
)

it('there are many of them, in each place', () => {
  expect(cases.length).toBeGreaterThan(35)
  expect(new Set(cases.map(({ at }) => at))).toEqual(new Set(texts))
})

const bodyWith = (at: readonly PropertyKey[], text: string) =>
  at.reduceRight<unknown>((inside, key) => (typeof key === 'number' ? [inside] : { [key]: inside }), text)

it.each(cases)('$name, in $field', ({ at, body }) => {
  const messages = (text: string) =>
    body
      .safeParse(bodyWith(at, text), inSwedish(body))
      .error?.issues.filter(({ path, code }) => path.join() === at.join() && code === 'custom')
      .map(({ message }) => message)
  expect(messages('Var 19850412-9829 tidigare.')).toEqual([
    expect.stringContaining('Skriv inte personnumret här: texten sparas.'),
  ])
  expect(messages('Var 850412-982 tidigare.')).toHaveLength(1)
  expect(messages('Ärende 2026:118, tel. 070-174 06 05.')).toEqual([])
})
