import { expect, it } from 'vitest'
import { groupConcurrent } from './statement-traces.ts'

const statement = (text: string, startedAt: number, endedAt: number) => ({
  name: text,
  text,
  values: [],
  startedAt,
  endedAt,
})
const textsOf = (plan: ReturnType<typeof groupConcurrent>) => plan.map((group) => group.map(({ text }) => text))

it('keeps what ran after each other apart, and what ran at the same time together', () => {
  const heard = [statement('total', 12, 18), statement('session', 0, 10), statement('rows', 11, 20)]
  expect(textsOf(groupConcurrent(heard))).toEqual([['session'], ['rows', 'total']])
})

it('refuses a transaction, which the bare server would not repeat', () => {
  expect(() => groupConcurrent([statement('begin', 0, 1)])).toThrow('transactions')
})
