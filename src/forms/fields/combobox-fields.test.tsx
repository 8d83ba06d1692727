// Tests that what was chosen among loaded options has its label when a draft of the form is restored.
import { prerender } from 'react-dom/static'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { text } from '#contract/validation/fields.ts'
import { useSchemaForm } from '../schema-form.ts'
import { ComboboxField } from './combobox-fields.tsx'

const schema = z.object({ personId: text().meta({ title: 'Person' }) })
const load = () => Promise.resolve([])

const Drawn = () => {
  const form = useSchemaForm(schema, {
    name: 'tie',
    isPublic: true,
    defaultValues: { personId: 'a' },
    send: () => Promise.resolve(),
  })
  return <ComboboxField form={form} name="personId" load={load} chosenLabel="Siv Säker" />
}

const inputOf = async () => /<input[^>]*>/.exec(await new Response((await prerender(<Drawn />)).prelude).text())?.[0]

afterEach(() => vi.unstubAllGlobals())

it('has the label of the draft, and without a draft that of the initial value', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  expect(await inputOf()).toContain('value="Siv Säker"')
  const draft = {
    values: { personId: 'b' },
    base: { personId: 'a' },
    choiceLabels: { b: 'Eva Lind' },
    at: '2026-11-27T10:00:00Z',
  }
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify(draft) })
  expect(await inputOf()).toContain('value="Eva Lind"')
})
