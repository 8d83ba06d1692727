// Tests of what a form with a restored draft is rendered with.
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { text } from '#contract/validation/fields.ts'
import { useSchemaForm } from './schema-form.ts'

const schema = z.object({ version: z.number(), name: text(), web: text() })

const Drawn = () => {
  const form = useSchemaForm(schema, {
    name: 'club',
    isPublic: true,
    defaultValues: { version: 2, name: 'Ale flygklubb', web: 'b' },
    send: () => Promise.resolve(),
  })
  return JSON.stringify({ values: form.hook.watch(), saved: form.savedValues(), isUnsaved: form.isUnsaved() })
}

afterEach(() => vi.unstubAllGlobals())

it('has the draft at once, so that nothing below it takes it for unchanged and follows the record', () => {
  const base = { version: 1, name: 'Ale', web: 'a' }
  const draft = { values: { ...base, name: 'Ale FK' }, base, at: '2026-11-27T10:00:00Z' }
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify(draft) })
  const markup = renderToStaticMarkup(<Drawn />).replaceAll('&quot;', '"')
  expect(JSON.parse(markup)).toEqual({ values: draft.values, saved: base, isUnsaved: true })
})
