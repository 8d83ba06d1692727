// Tests that the days which meet requirements are days that have been.
import { expect, it } from 'vitest'
import { addDays, today } from '../../dates/swedish-day.ts'
import { personDraft } from '../../members/person.ts'
import { inSwedish } from '../../validation/messages.ts'
import { tickBody } from './tick.ts'

it.each([
  ['feePaidOn', tickBody],
  ['diplomaDate', personDraft],
] as const)('%s is today or earlier', (name, schema) => {
  const refused = (day: string) =>
    (schema.safeParse({ [name]: day }, inSwedish(schema)).error?.issues ?? []).filter(({ path }) => path[0] === name)
  expect([refused(today()), refused('2019-03-07'), refused('')]).toEqual([[], [], []])
  expect(refused(addDays(today(), 1))).toMatchObject([{ message: expect.stringMatching(/ måste vara före /) }])
})
