// Tests that concurrent SQL statements are grouped, and transactions refused.
import { expect, it } from 'vitest'
import { groupConcurrent } from './statement-traces.ts'

const statement = (text: string, startedAt: number, endedAt: number) => ({
  name: text,
  text,
  values: [],
  startedAt,
  endedAt,
})
const textsOf = (trace: ReturnType<typeof groupConcurrent>) => trace.map((group) => group.map(({ text }) => text))

it('groups concurrent statements and separates sequential ones', () => {
  const statements = [statement('total', 12, 18), statement('session', 0, 10), statement('rows', 11, 20)]
  expect(textsOf(groupConcurrent(statements))).toEqual([['session'], ['rows', 'total']])
})

it('refuses a transaction, because the baseline server does not repeat it', () => {
  expect(() => groupConcurrent([statement('begin', 0, 1)])).toThrow('transactions')
})
