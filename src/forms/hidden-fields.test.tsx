// Tests that a refused value of a hidden field is put back, and one that is not refused stays.
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { integer, text } from '#contract/validation/fields.ts'
import { time } from '#contract/validation/format-fields.ts'
import { putBackRefused } from './hidden-fields.ts'
import { useSchemaForm, type SchemaForm } from './schema-form.ts'

const schema = z.object({ start: time(), end: time(), items: z.array(z.object({ months: integer(), text: text(3) })) })
type Form = SchemaForm<z.input<typeof schema>>
const saved: z.input<typeof schema> = { start: '09:00', end: '', items: [] }

const Drawn = ({ values, onForm }: { values: object; onForm: (form: Form) => void }) => {
  const form = useSchemaForm(schema, {
    name: 'event',
    isPublic: true,
    defaultValues: saved,
    sentValues: { ...saved, ...values },
    send: () => Promise.resolve(),
  })
  onForm(form as Form)
  return null
}

const formWith = (values: object): Form => {
  const forms: Form[] = []
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  renderToStaticMarkup(<Drawn values={values} onForm={(form) => forms.push(form)} />)
  return forms[0] as Form
}

afterEach(() => vi.unstubAllGlobals())

it('puts back the saved value, or an empty one', async () => {
  const form = formWith({ start: '10-12', end: '25', items: [{ months: 'tolv', text: 'lång' }] })
  await putBackRefused(form, ['start', 'end', 'items.0.months', 'items.0.text'])
  expect(form.hook.getValues()).toEqual({ start: '09:00', end: '', items: [{ months: null, text: '' }] })
  expect(await form.hook.trigger()).toBe(true)
})

it('keeps what is not refused, for when it is shown again', async () => {
  const form = formWith({ start: '10:00', end: '25' })
  await putBackRefused(form, ['start'])
  expect(form.hook.getValues()).toMatchObject({ start: '10:00', end: '25' })
})
