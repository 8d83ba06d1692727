// Tests that the draft of one part of a record is not restored in the dialog of another with the same title.
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { globalContext } from '#contract/access.ts'
import { endpoint } from '#contract/endpoint.ts'
import { text } from '#contract/validation/fields.ts'
import { ActionDialog } from './action-dialog.tsx'
import { markupFor } from './testing-markup.tsx'

const schema = z.object({ version: z.number(), name: text() })
const change = endpoint({
  method: 'POST',
  path: '/records/:id/change',
  scope: 'session',
  summary: '',
  body: schema,
  answer: z.object({ id: z.string(), version: z.number() }),
  changes: [],
})
const record = { id: 'record', version: 1, updatedAt: '2026-11-27T08:00:00.000Z' }

/** The name in the dialog of a part when that of the part `a` has a draft. */
const nameIn = (part?: string) => {
  let name: unknown
  markupFor(
    {
      scope: 'SysAdmin',
      context: globalContext,
      drafts: { 'act Ändra record a': { version: 1, name: 'Utkast' } },
    },
    <ActionDialog
      resource={{ noun: 'posten', endpoints: { view: change }, textsOf: () => [] } as never}
      record={record as never}
      part={part}
      title="Ändra"
      confirmLabel="Spara"
      endpoint={change}
      schema={schema}
      valuesOf={() => ({ version: 1, name: '' })}
      availability={() => ({ refusal: null, rule: null })}
      onDone={() => undefined}
      onClose={() => undefined}
    >
      {(form) => {
        name = form.hook.getValues('name')
        // For the dialog around the fields, which is rendered next. With another dialog open it measures nothing.
        vi.stubGlobal('document', { documentElement: {}, querySelector: () => ({}), activeElement: null })
        return null
      }}
    </ActionDialog>,
  )
  return name
}

it('is restored for its own part alone', () => {
  expect([nameIn('a'), nameIn('b'), nameIn()]).toEqual(['Utkast', '', ''])
})
