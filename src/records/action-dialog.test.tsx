// Tests of an action dialog that opens with a draft: whose it is, and what it says of a change since the draft was begun.
import { Children, isValidElement, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { globalContext } from '#contract/access.ts'
import { endpoint } from '#contract/endpoint.ts'
import { text } from '#contract/validation/fields.ts'
import type { ShownTexts } from '../forms/draft/draft-storage.ts'
import { ActionConflict } from './action-conflict.tsx'
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

describe('a draft that was begun before a colleague changed its field', () => {
  const textsOf = (name: string): ShownTexts => [{ field: 'name', label: 'Namn', text: name }]
  /** What the form does not edit, of which the draft has no text. */
  const state = { field: 'state', label: 'Status', text: 'Aktiv' }

  /** The changes that the dialog tells of after "Visa ändringen". */
  const changesSince = (draftsShownTexts?: ShownTexts) => {
    let told: Pick<ComponentProps<typeof ActionConflict>, 'changes' | 'isPart'> | undefined
    /** Renders the dialog as a part of itself, presses the button and keeps the list of changes. */
    const Pressed = () => {
      const dialog = ActionDialog({
        resource: {
          noun: 'posten',
          endpoints: { view: change },
          textsOf: ({ name }: { name: string }) => [...textsOf(name), state],
        } as never,
        record: { ...record, version: 2, name: 'C' } as never,
        title: 'Ändra',
        confirmLabel: 'Spara',
        endpoint: change,
        schema,
        valuesOf: ({ version, name }: { version: number; name: string }) => ({ version, name }),
        availability: () => ({ refusal: null, rule: null }),
        onDone: () => undefined,
        onClose: () => undefined,
      } as unknown as Parameters<typeof ActionDialog>[0])
      const parts = Children.toArray((dialog as ReactElement<{ children: ReactNode }>).props.children)
      for (const part of parts.filter((one) => isValidElement<{ onShow?: () => void }>(one))) {
        part.props.onShow?.()
        if (part.type === ActionConflict) told = part.props as unknown as ComponentProps<typeof ActionConflict>
      }
      return null
    }
    markupFor(
      {
        scope: 'SysAdmin',
        context: globalContext,
        drafts: { 'act Ändra record': { version: 1, name: 'B' } },
        draftsBase: { version: 1, name: 'A' },
        ...(draftsShownTexts ? { draftsShownTexts } : {}),
      },
      <Pressed />,
    )
    return told && { changes: told.changes, isPart: told.isPart }
  }

  it('says what the colleague has changed of the fields of the form, and that there may be more', () => {
    const changes = [{ field: 'name', label: 'Namn', old: 'A', new: 'C' }]
    expect(changesSince(textsOf('A'))).toEqual({ changes, isPart: true })
  })
  it('does not call the record unchanged when nothing of the fields of the form is', () => {
    expect(changesSince(textsOf('C'))?.changes).toBeNull()
  })
  it('does not call the record unchanged when it is not known what it was', () => {
    expect(changesSince()?.changes).toBeNull()
  })
})
