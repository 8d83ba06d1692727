// Tests of which errors of a refused request stand at a field.
import { expect, it } from 'vitest'
import { Failure } from '../../api/failure.ts'
import { divideErrors } from './server-errors.ts'

const values = { email: '', officials: [{ name: 'Eva' }] }
const error = (message: string, field?: string) => ({ code: 'Validation', message, ...(field ? { field } : {}) })
const divided = (...errors: ReturnType<typeof error>[]) => {
  const { fieldErrors, rest } = divideErrors(new Failure(400, { errors }), values)
  return { fields: fieldErrors.map(({ field }) => field), others: rest && rest.messages }
}

it('divides errors into those of a field of the form and others', () => {
  expect(divided(error('Upptagen.', 'email'), error('Stängt.'), error('Okänd.', 'phone'))).toEqual({
    fields: ['email'],
    others: ['Stängt.', 'Okänd.'],
  })
})
it('finds a field of an item in a list', () => {
  expect(divided(error('Saknas.', 'officials.0.name'), error('Saknas.', 'officials.1.name'))).toEqual({
    fields: ['officials.0.name'],
    others: ['Saknas.'],
  })
})
it('leaves no failure when all errors belong to fields', () => {
  expect(divided(error('Upptagen.', 'email'))).toEqual({ fields: ['email'], others: null })
})
