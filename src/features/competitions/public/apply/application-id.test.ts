// Tests of the ids of new applications.
import { expect, it } from 'vitest'
import { z } from 'zod'
import { applicationIdOf } from './application-id.ts'

const seed = '0199a0de-7c00-7000-8000-000000000001'
const other = '0199a0de-7c00-7000-8000-000000000002'

it('is the same for the same content in the same form alone', () => {
  const id = applicationIdOf(seed, { email: 'anna@klubb.example', place: 'Åsen' })
  expect(z.uuid().parse(id)).toBe(id)
  expect(applicationIdOf(seed, { email: 'anna@klubb.example', place: 'Åsen' })).toBe(id)
  expect(applicationIdOf(seed, { email: 'anna@klubb.example', place: 'Berget' })).not.toBe(id)
  expect(applicationIdOf(other, { email: 'anna@klubb.example', place: 'Åsen' })).not.toBe(id)
})
