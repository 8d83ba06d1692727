// Tests of a failed call's error items: their codes, and the text that a toast shows of them.
import { afterEach, expect, test, vi } from 'vitest'
import { failureText } from '../ui/option-search.ts'
import { bulletList, errorBodyOf, Failure, unansweredFailure, unknownFailure } from './failure.ts'

afterEach(() => vi.unstubAllGlobals())

test('lists each item that has a message, prefixed by a bullet, joined by line breaks', () => {
  const errors = [
    { code: 'A', message: 'Namn är obligatoriskt.' },
    { code: 'B', message: '' },
    { code: 'C', message: 'Kommun har ett val som inte finns.' },
  ]
  expect(bulletList(errors)).toBe('• Namn är obligatoriskt.\n• Kommun har ett val som inte finns.')
})

test('the code is that of the first item', () => {
  expect(new Failure(500, unknownFailure).code).toBe('ERROR')
  expect(new Failure(400, { errors: [] }).code).toBe('ERROR')
})

test.each([
  [0, true],
  [400, false],
  [408, true],
  [429, true],
  [503, true],
])('whether a call that failed with %i may be sent again: %s', (status, isRetryable) => {
  expect(new Failure(status, unknownFailure).isRetryable).toBe(isRetryable)
})

const missingName = { code: 'Required', message: 'Namn är obligatoriskt.', field: 'name' }

test.each<[what: string, item: unknown]>([
  ['null', null],
  ['a text', 'fel'],
  ['a list', []],
  ['no message', { code: 'A' }],
  ['no code or message', {}],
  ['a message that is null', { code: 'A', message: null }],
  ['a message that is a number', { code: 'A', message: 7 }],
])('shows the other items when one is %s', (_, item) => {
  const { errors } = errorBodyOf({ errors: [item, missingName] })
  expect(bulletList(errors)).toBe('• Namn är obligatoriskt.')
  expect(errors).toContainEqual(missingName)
  expect(new Failure(400, { errors }).message).toBe('Namn är obligatoriskt.')
})

test('shows an item without a code, or with a field that is not text', () => {
  const { errors } = errorBodyOf({
    errors: [{ message: 'Det gick inte.' }, { message: 'Inte heller.', code: 'B', field: 3 }],
  })
  expect(bulletList(errors)).toBe('• Det gick inte.\n• Inte heller.')
  expect(errors[0]?.code).toBe('ERROR')
})

test('keeps the code of an item without a message, and says that something went wrong when no item has one', () => {
  const failure = new Failure(400, errorBodyOf({ errors: [{ code: 'Conflict', message: '' }] }))
  expect(failure.code).toBe('Conflict')
  expect(bulletList(failure.errors)).toBe('• Något gick fel. Försök igen om en stund.')
})

test.each([null, undefined, 'Bad gateway', {}, { errors: null }, { errors: [] }, { errors: [null] }])(
  'is an unknown failure when the body is %j',
  (body) => expect(errorBodyOf(body)).toEqual(unknownFailure),
)

test('keeps the current record and the context beside an invalid item', () => {
  const context = { id: 'a', name: 'Segelflyget' }
  expect(errorBodyOf({ errors: [null, missingName], current: { version: 2 }, context })).toEqual({
    errors: [missingName],
    current: { version: 2 },
    context,
  })
  expect(errorBodyOf({ errors: [missingName], context: { id: 7 } })).toEqual({ errors: [missingName] })
})

const chunkError = new TypeError('Failed to fetch dynamically imported module: /assets/xhr-upload.js')

test.each([
  { what: 'a chunk that a new release has replaced', error: chunkError, onLine: true, expected: /ladda om sidan/ },
  { what: 'a chunk without a connection', error: chunkError, onLine: false, expected: /^Servern svarar inte/ },
  { what: 'no answer', error: new TypeError('Failed to fetch'), onLine: true, expected: /^Servern svarar inte/ },
])('a call that threw says what to do: $what', ({ error, onLine, expected }) => {
  vi.stubGlobal('navigator', { onLine })
  expect(new Failure(0, unansweredFailure(error)).message).toMatch(expected)
})

test('says in place all that the server has said: what is wrong, and below it what to do', () => {
  const errors = [
    { code: 'ContextRefused', message: 'No context' },
    { code: 'ContextRefused', message: 'Ladda om sidan.' },
  ]
  expect(new Failure(403, { errors }).message).toBe('No context\nLadda om sidan.')
})

test('a search among choices says what the server has said, and nothing of any other error', () => {
  const message = 'Du har i dag sökt på många identitetsnummer.'
  expect(failureText(new Failure(429, { errors: [{ code: 'TooManyRequests', message }] }))).toBe(message)
  expect(failureText(new TypeError('load is not a function'))).toBeUndefined()
})
