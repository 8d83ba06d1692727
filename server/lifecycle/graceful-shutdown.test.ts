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
