// Tests when typed text stays as it is, and when a value from outside replaces it.
import { expect, it } from 'vitest'
import { followValue, typeText, type TypedText } from './typed-text.ts'

type Typed = TypedText<number | null> | null
const type = (...texts: string[]) =>
  texts.reduce<Typed>((typed, text) => typeText(typed, text, text === '' ? null : Number(text)), null)
const textAfter = (typed: Typed, ...values: (number | null)[]) => values.reduce(followValue, typed)?.text ?? null

it.each([
  ['each value that was typed', [1, 12], '12'],
  ['the last one alone', [12], '12'],
  ['nothing that was typed', [7], null],
  ['the value from before the typing, which is put back', [12, 7], null],
  ['a value on the way to it, which is put back', [12, 1], null],
])('after 1 and 12 were typed, the value follows with %s: %j leaves %j', (_, values, expected) =>
  expect(textAfter(type('1', '12'), ...values)).toBe(expected),
)

it('stays when the same is typed again', () => {
  const typed = followValue(type('1', '12'), 12)
  expect(textAfter(typeText(typed, '1', 1), 1)).toBe('1')
})
