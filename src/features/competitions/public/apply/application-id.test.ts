// Tests of the ids of new applications.
import { expect, it } from 'vitest'
import { z } from 'zod'
import { applicationIdOf } from './application-id.ts'

const announcement = '0199a0de-7c00-7000-8000-000000000001'
const other = '0199a0de-7c00-7000-8000-000000000002'

it('is the same for the same content to the same announcement alone', () => {
  const id = applicationIdOf(announcement, { email: 'anna@klubb.example', place: 'Åsen' })
  expect(z.uuid().parse(id)).toBe(id)
  expect(applicationIdOf(announcement, { email: 'anna@klubb.example', place: 'Åsen' })).toBe(id)
  expect(applicationIdOf(announcement, { email: 'anna@klubb.example', place: 'Berget' })).not.toBe(id)
  expect(applicationIdOf(other, { email: 'anna@klubb.example', place: 'Åsen' })).not.toBe(id)
})
