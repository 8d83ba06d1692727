// Tests of calls in order: one waits for those before it, and knows whether they succeeded.
import { expect, it } from 'vitest'
import { orderedCalls } from './ordered-calls.ts'

/** A call that is answered when the test says how. */
const heldCall = (log: string[], name: string) => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const call = (haveSucceeded: boolean) => {
    log.push(`${name} ${haveSucceeded}`)
    return promise
  }
  return { call, answer: resolve, fail: () => reject(new Error('refused')) }
}

it('makes a call when those before it have been answered', async () => {
  const log: string[] = []
  const add = orderedCalls()
  const [first, second, third] = [heldCall(log, 'first'), heldCall(log, 'second'), heldCall(log, 'third')]
  const answers = [add(first.call), add(second.call), add(third.call)]
  third.answer()
  second.answer()
  await Promise.resolve()
  expect(log).toEqual(['first true'])
  first.answer()
  await Promise.all(answers)
  expect(log).toEqual(['first true', 'second true', 'third true'])
})

it('tells a call of a failure before it, and forgets that when none is waiting', async () => {
  const log: string[] = []
  const add = orderedCalls()
  const [tick, other, run, again] = [
    heldCall(log, 'tick'),
    heldCall(log, 'other'),
    heldCall(log, 'run'),
    heldCall(log, 'again'),
  ]
  tick.fail()
  for (const held of [other, run, again]) held.answer()
  await Promise.all([tick, other, run].map(({ call }) => add(call)))
  await add(again.call)
  expect(log).toEqual(['tick true', 'other false', 'run false', 'again true'])
})
