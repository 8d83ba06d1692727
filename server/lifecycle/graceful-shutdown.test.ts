// Tests what is written of an error that ends a program.
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { expect, it } from 'vitest'
import { errorText } from './graceful-shutdown.ts'
import { StartError } from './start-error.ts'

it('is its stack, or the sentence for the operator', () => {
  expect(errorText(new StartError('Databasen saknas.'))).toBe('Databasen saknas.')
  expect(errorText(new Error('broken'))).toMatch(/^Error: broken\n {4}at /)
  expect(errorText('broken')).toBe('broken')
})

it('is without the values of a statement that has failed', () => {
  const refused = {
    code: '23505',
    table: 'person',
    constraint: 'person_email',
    detail: 'Key (email)=(eva@post.example) exists.',
  }
  const cause = Object.assign(new pg.DatabaseError('invalid: "198504129829"', 1, 'error'), refused)
  const wrapped = new DrizzleQueryError('insert into person', ['198504129829', 'eva@post.example'], cause)
  for (const text of [errorText(wrapped), errorText(cause)]) {
    expect(text).toMatch(/^En sats i databasen misslyckades: 23505, person, person_email\n {4}at /)
    expect(text).not.toMatch(/1985|eva/)
  }
})

it.each([
  ['42501', 'permission denied for table person'],
  ['53100', 'could not extend file: No space left on device'],
  ['57014', 'canceling statement due to statement timeout'],
])('says why a statement has failed where that holds no values of a row: %s', (code, message) => {
  const cause = Object.assign(new pg.DatabaseError(message, 1, 'error'), { code })
  for (const error of [new DrizzleQueryError('select from person', ['eva@post.example'], cause), cause]) {
    expect(errorText(error)).toContain(`En sats i databasen misslyckades: ${code}, ${message}\n`)
    expect(errorText(error)).not.toContain('eva')
  }
})

it.each(['22P02', '23502', 'P0001'])('is silent about the message that may quote a row: %s', (code) => {
  const error = Object.assign(new pg.DatabaseError('invalid: "198504129829"', 1, 'error'), { code })
  expect(errorText(error)).not.toContain('1985')
})
