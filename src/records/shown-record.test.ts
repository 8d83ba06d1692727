// Tests what becomes of a record that is shown when it cannot be read again.
import { expect, it } from 'vitest'
import { Failure } from '../api/failure.ts'
import { unlessRefused } from './shown-record.ts'

const data = { firstName: 'Eva' }
const failure = (status: number) => new Failure(status, { errors: [] })

it('does not stay on the screen when it may not be seen any more', () => {
  expect(() => unlessRefused({ data, error: failure(403) })).toThrow(Failure)
})

it('stays when the server does not answer', () => {
  for (const error of [null, failure(0), failure(503)]) expect(unlessRefused({ data, error })).toBe(data)
})
