// Tests of the session's encoding in the browser's storage.
import { expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import { decodeSession, encodeSession } from './session-codec.ts'

const session = (firstName: string): Session => ({
  firstName,
  lastName: 'Åkerström-Wallén',
  title: 'Säkerhetsansvarig',
  email: 'a@flygsport.example',
  picture: null,
  associations: [{ id: 'a', name: 'Östergötlands Flygsportförbund', type: 1, hasRole: true }],
  roles: [{ name: 'Organizations.Admin', associationId: 'a' }],
})

test.for(['André', 'Łukasz', 'Σοφία', '李', '👩‍✈️', ''])('keeps the name %s', (name) => {
  expect(decodeSession(encodeSession(session(name)))).toEqual(session(name))
})

test('is base64 of JSON as UTF-8', () => {
  const bytes = Buffer.from(encodeSession(session('李')), 'base64')
  expect(JSON.parse(bytes.toString('utf8'))).toEqual(session('李'))
})

test.for([
  ['nothing', ''],
  ['no base64', '%%%'],
  ['no JSON', btoa('hello')],
  ['broken UTF-8', btoa('{"firstName":"\xff"}')],
  ['another shape', btoa('{"firstName":"Eva"}')],
  ['null', btoa('null')],
] as const)('decodes %s to null', ([, stored]) => {
  expect(decodeSession(stored)).toBeNull()
})
