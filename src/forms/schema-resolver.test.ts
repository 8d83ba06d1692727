// Tests which errors a form takes back when another field than theirs has been filled in.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createFormControl } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { period, requireOneOf } from '#contract/validation/cross-field-rules.ts'
import { date, text } from '#contract/validation/fields.ts'
import { mendedFields, useSchemaResolver } from './schema-resolver.ts'

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

describe('the error of a list as a whole', () => {
  it('is taken back by a field of an item, unless it is still there', () => {
    const mendedWith = (officials?: object) => mendedFields(schema, ['officials.1.role'], { officials } as never)
    expect(mendedWith()).toEqual(['officials.root', 'officials'])
    expect(mendedWith([{ name: error }])).toEqual(['officials.root', 'officials'])
    expect(mendedWith({ root: error })).toEqual([])
    expect(mendedWith(error)).toEqual([])
    expect(mendedFields(schema, ['officials', 'name'], {})).toEqual([])
  })

  const formOf = (firstName: string) => {
    const official = z.object({ role: z.enum(['director', 'safety']), name: text(3) })
    const officials = z
      .array(official)
      .refine((list) => list.some(({ role }) => role === 'safety'), { error: 'Saknas.' })
    const form = z.object({ officials })
    type Values = z.input<typeof form>
    const resolvers: ReturnType<typeof useSchemaResolver<Values, Values>>[] = []
    const Resolver = () => {
      resolvers.push(useSchemaResolver<Values, Values>(form, () => undefined as never))
      return null
    }
    renderToStaticMarkup(createElement(Resolver))
    const { resolver, connect } = resolvers[0] as (typeof resolvers)[number]
    const defaultValues: Values = {
      officials: [
        { role: 'director', name: firstName },
        { role: 'director', name: 'Siv' },
      ],
    }
    const control = createFormControl<Values, unknown, Values>({ resolver, defaultValues })
    connect(control as never)
    control.register('officials.0.name')
    control.register('officials.1.role')
    return control
  }

  it('goes alone: the errors of the other items stay', async () => {
    const control = formOf('För långt')
    await control.trigger()
    const errors = () => [control.getFieldState('officials.root' as never), control.getFieldState('officials.0.name')]
    expect(errors()).toMatchObject([{ error: { message: 'Saknas.' } }, { invalid: true }])
    control.setValue('officials.1.role', 'safety')
    await control.trigger('officials.1.role')
    expect(errors()).toMatchObject([{ invalid: false }, { invalid: true }])
  })

  it('goes, too, when the list was validated by itself', async () => {
    const control = formOf('Eva')
    await control.trigger('officials')
    expect(control.getFieldState('officials').error).toMatchObject({ message: 'Saknas.' })
    control.setValue('officials.1.role', 'safety')
    await control.trigger('officials.1.role')
    expect(control.getFieldState('officials').invalid).toBe(false)
  })
})
