import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debouncedInput, debounceDelay } from './debounced-input.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const setUp = () => {
  const calls: string[] = []
  const delay = debouncedInput()
  return {
    calls,
    delay,
    type: (field: string, text: string) => delay.schedule(field, () => calls.push(`${field}=${text}`)),
  }
}

test('tells the last of several keystrokes, 20 ms after it', () => {
  const { calls, type } = setUp()
  type('name', 'A')
  vi.advanceTimersByTime(debounceDelay - 1)
  type('name', 'Al')
  vi.advanceTimersByTime(debounceDelay - 1)
  expect(calls).toEqual([])
  vi.advanceTimersByTime(1)
  expect(calls).toEqual(['name=Al'])
})

test('keeps fields apart', () => {
  const { calls, type } = setUp()
  type('name', 'A')
  type('email', 'b')
  vi.runAllTimers()
  expect(calls).toEqual(['name=A', 'email=b'])
})

test('tells at once when the field is left or the form is sent, and only once', () => {
  const { calls, delay, type } = setUp()
  type('name', 'A')
  delay.flush()
  vi.runAllTimers()
  expect(calls).toEqual(['name=A'])
})

test('forgets what waits when the form goes away', () => {
  const { calls, delay, type } = setUp()
  type('name', 'A')
  delay.cancel()
  vi.runAllTimers()
  expect(calls).toEqual([])
})
