// Tests of what a form is rendered with that has a restored draft, or what was sent with a mistake in it.
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { text } from '#contract/validation/fields.ts'
import { useSchemaForm, type SchemaForm } from './schema-form.ts'

const schema = z.object({ version: z.number(), name: text(), web: text() })

type Form = SchemaForm<z.input<typeof schema>>

const Drawn = ({ onForm, sentValues }: { onForm?: (form: Form) => void; sentValues?: z.input<typeof schema> }) => {
  const form = useSchemaForm(schema, {
    name: 'club',
    isPublic: true,
    defaultValues: { version: 2, name: 'Ale flygklubb', web: 'b' },
    ...(sentValues ? { sentValues } : {}),
    send: () => Promise.resolve(),
  })
  onForm?.(form as Form)
  return JSON.stringify({ values: form.hook.watch(), saved: form.savedValues(), isUnsaved: form.isUnsaved() })
}

afterEach(() => vi.unstubAllGlobals())

const restore = (draft: object, onForm = (_: Form) => {}) => {
  const text = JSON.stringify({ choiceLabels: { 'Ale FK': 'Ale' }, ...draft, at: '2026-11-27T10:00:00Z' })
  vi.stubGlobal('sessionStorage', { getItem: () => text, removeItem: () => undefined })
  return renderToStaticMarkup(<Drawn onForm={onForm} />).replaceAll('&quot;', '"')
}

it('has the draft at once, so that nothing below it takes it for unchanged and follows the record', () => {
  const base = { version: 1, name: 'Ale', web: 'a' }
  const values = { ...base, name: 'Ale FK' }
  expect(JSON.parse(restore({ values, base }))).toEqual({ values, saved: base, isUnsaved: true })
})

it('has what was sent with a mistake in it as unsaved, so that leaving it is asked about and a draft keeps all of it', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  const sentValues = { version: 2, name: 'Ale FK', web: 'c' }
  const drawn = renderToStaticMarkup(<Drawn sentValues={sentValues} />).replaceAll('&quot;', '"')
  const saved = { version: 2, name: 'Ale flygklubb', web: 'b' }
  expect(JSON.parse(drawn)).toEqual({ values: sentValues, saved, isUnsaved: true })
})

it('has the labels of a draft that is restored, until that is discarded', () => {
  const base = { version: 2, name: 'Ale flygklubb', web: 'b' }
  const restored = (values: object): Form => {
    const forms: Form[] = []
    restore({ values, base }, (form) => forms.push(form))
    return forms[0] as Form
  }
  expect(restored(base).choiceLabels.size).toBe(0)
  const form = restored({ ...base, name: 'Ale FK' })
  expect(form.choiceLabels.size).toBe(1)
  form.discardChanges()
  expect(form.choiceLabels.size).toBe(0)
})
