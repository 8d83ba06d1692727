// Tests of which errors a form shows.
import { expect, it } from 'vitest'
import { visibleError } from './visible-error.ts'

const missing = { type: 'custom', message: 'Saknas.' }
const shown = { touchedFields: {}, isValidated: false }

it('shows the error of a field, and that of a list as a whole', () => {
  expect(visibleError({ ...shown, errors: { name: missing } }, 'name')).toBe('Saknas.')
  expect(visibleError({ ...shown, errors: { crew: { root: missing } } }, 'crew')).toBe('Saknas.')
  expect(visibleError({ ...shown, errors: {} }, 'name')).toBeUndefined()
})
it('shows the error of a chosen item at its list, and not that of a field of an item', () => {
  expect(visibleError({ ...shown, errors: { classIds: [undefined, missing] } as never }, 'classIds')).toBe('Saknas.')
  expect(visibleError({ ...shown, errors: { crew: [{ name: missing }] } as never }, 'crew')).toBeUndefined()
})
it('hides the errors of an added item until its field has been left or the form has been sent', () => {
  const errors = { crew: [{ name: missing }] } as never
  expect(visibleError({ ...shown, errors }, 'crew.0.name')).toBeUndefined()
  expect(visibleError({ errors, touchedFields: { crew: [{ name: true }] }, isValidated: false }, 'crew.0.name')).toBe(
    'Saknas.',
  )
  expect(visibleError({ ...shown, errors, isValidated: true }, 'crew.0.name')).toBe('Saknas.')
})
