// Tests which errors a form takes back when another field than theirs has been filled in.
import { expect, it } from 'vitest'
import { z } from 'zod'
import { period, requireOneOf } from '#contract/validation/cross-field-rules.ts'
import { date, text } from '#contract/validation/fields.ts'
import { mendedFields } from './schema-resolver.ts'

const schema = z
  .object({ number: text(), born: date(), name: text(), from: date(), to: date() })
  .check(requireOneOf('number', 'born'), period('from', 'to'))
const error = { type: 'custom', message: 'Fyll i minst ett av fälten.' }

it('takes back the error of a field that a rule joins to the one that was filled in', () => {
  expect(mendedFields(schema, ['born'], {})).toEqual(['number'])
  expect(mendedFields(schema, ['from'], {})).toEqual(['to'])
})
it('keeps an error that is still there, and those of fields that no rule joins', () => {
  expect(mendedFields(schema, ['born'], { number: error })).toEqual([])
  expect(mendedFields(schema, ['name'], {})).toEqual([])
  expect(mendedFields(schema, ['number', 'born', 'name', 'from', 'to'], {})).toEqual([])
})
