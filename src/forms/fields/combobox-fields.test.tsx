// Tests which label a value has that was not chosen among the options loaded here: of the page, or of a restored draft.
import { prerender } from 'react-dom/static'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { text } from '#contract/validation/fields.ts'
import { useSchemaForm } from '../schema-form.ts'
import { ComboboxField } from './combobox-fields.tsx'

const schema = z.object({ personId: text().meta({ title: 'Person' }) })
const load = () => Promise.resolve([])

const Drawn = ({ chosenLabel }: { chosenLabel?: string }) => {
  const form = useSchemaForm(schema, {
    name: 'tie',
    isPublic: true,
    defaultValues: { personId: 'a' },
    send: () => Promise.resolve(),
  })
  return <ComboboxField form={form} name="personId" load={load} {...(chosenLabel ? { chosenLabel } : {})} />
}

const inputOf = async (chosenLabel?: string) => {
  const { prelude } = await prerender(<Drawn {...(chosenLabel ? { chosenLabel } : {})} />)
  return /<input[^>]*>/.exec(await new Response(prelude).text())?.[0]
}

afterEach(() => vi.unstubAllGlobals())

it('has the label of the page, which is newer than that of the draft, and without it that of the draft', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  expect(await inputOf('Siv Säker')).toContain('value="Siv Säker"')
  const draft = {
    values: { personId: 'b' },
    base: { personId: 'a' },
    choiceLabels: { b: 'Eva Lind' },
    at: '2026-11-27T10:00:00Z',
  }
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify(draft) })
  expect(await inputOf()).toContain('value="Eva Lind"')
  expect(await inputOf('Skyddad identitet')).toContain('value="Skyddad identitet"')
})
