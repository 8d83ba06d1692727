// Tests of the debounce of keystrokes in form fields.
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

test('runs the last of several keystrokes, 20 ms after it', () => {
  const { calls, type } = setUp()
  type('name', 'A')
  vi.advanceTimersByTime(debounceDelay - 1)
  type('name', 'Al')
  vi.advanceTimersByTime(debounceDelay - 1)
  expect(calls).toEqual([])
  vi.advanceTimersByTime(1)
  expect(calls).toEqual(['name=Al'])
})

test('debounces each field separately', () => {
  const { calls, type } = setUp()
  type('name', 'A')
  type('email', 'b')
  vi.runAllTimers()
  expect(calls).toEqual(['name=A', 'email=b'])
})

test('runs at once on flush, and only once', () => {
  const { calls, delay, type } = setUp()
  type('name', 'A')
  delay.flush()
  vi.runAllTimers()
  expect(calls).toEqual(['name=A'])
})

test('cancels pending input', () => {
  const { calls, delay, type } = setUp()
  type('name', 'A')
  delay.cancel()
  vi.runAllTimers()
  expect(calls).toEqual([])
})
