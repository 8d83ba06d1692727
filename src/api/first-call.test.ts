// Tests of the call that the document sends before its scripts: taken over once, by the same call in the same context.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstReadAt, forgetFirstCall, forgetFirstRead, takeFirstCall } from './first-call.ts'

const headers = { accept: 'application/json', 'context-association-id': 'null' }
const response = Promise.resolve(new Response('{}'))
const sent = (address: string) => ({ address, headers, response })

beforeEach(() => void vi.stubGlobal('window', {}))
// The other test files have the same globals.
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  forgetFirstRead()
})

test('is taken over once', () => {
  window.firstCall = sent('/api/organizations')
  expect(takeFirstCall('/api/organizations', headers)).toBe(response)
  expect(takeFirstCall('/api/organizations', headers)).toBeUndefined()
})

test('is the same with its parameters in another order', () => {
  window.firstCall = sent('/api/organizations?status=left&q=a+b&status=active')
  expect(takeFirstCall('/api/organizations?q=a%20b&status=active&status=left', headers)).toBe(response)
})

test.each([
  ['another address', '/api/members', headers],
  ['another filter', '/api/organizations?q=b', headers],
  ['another context', '/api/organizations?q=a', { ...headers, 'context-association-id': 'b' }],
  ['another kind of answer', '/api/organizations?q=a', { ...headers, accept: '*/*' }],
])('is left for %s', (_, address, asked) => {
  window.firstCall = sent('/api/organizations?q=a')
  expect(takeFirstCall(address, asked)).toBeUndefined()
  expect(takeFirstCall('/api/organizations?q=a', headers)).toBe(response)
})

test('is forgotten when the first page is there', () => {
  window.firstCall = sent('/api/organizations')
  forgetFirstCall()
  expect(takeFirstCall('/api/organizations', headers)).toBeUndefined()
})

test('is what the first layout began to read with, whether it has been taken or is still to be, and no later one', () => {
  vi.spyOn(performance, 'now').mockReturnValue(19_000)
  expect(firstReadAt()).toBe(19_000)
  window.firstCall = sent('/api/organizations')
  expect(firstReadAt()).toBe(0)
  takeFirstCall('/api/organizations', headers)
  // The first page may be there before its layout.
  forgetFirstCall()
  expect(firstReadAt()).toBe(0)
  forgetFirstRead()
  expect(firstReadAt()).toBe(19_000)

  window.firstCall = sent('/api/organizations')
  forgetFirstRead()
  takeFirstCall('/api/organizations', headers)
  expect(firstReadAt()).toBe(19_000)
})
