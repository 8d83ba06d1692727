// Tests that the days of what has happened are days that have come, and that their date picker ends with them.
import { expect, it } from 'vitest'
import { addDays, today } from '../../dates/swedish-day.ts'
import { personDraft, personForm } from '../../members/person.ts'
import { isPastAt } from '../../validation/introspection.ts'
import { inSwedish } from '../../validation/messages.ts'
import { attestBody } from './attestation.ts'

it.each([
  ['feePaidOn', attestBody],
  ['diplomaDate', personDraft],
  ['birthDate', personForm],
] as const)('%s is today or earlier', (name, schema) => {
  const refused = (day: string) =>
    (schema.safeParse({ [name]: day }, inSwedish(schema)).error?.issues ?? []).filter(({ path }) => path[0] === name)
  expect([refused(today()), refused('2019-03-07'), refused('')]).toEqual([[], [], []])
  expect(isPastAt(schema, [name])).toBe(true)
  expect(refused(addDays(today(), 1))).toMatchObject([
    { message: expect.stringMatching(/ får inte ligga i framtiden\.$/) },
  ])
})
