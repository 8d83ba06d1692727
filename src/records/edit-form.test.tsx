// Tests that a record which may no longer be edited is neither saved from an open form nor opened in one by a draft.
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { text } from '#contract/validation/fields.ts'
import type { SchemaForm } from '../forms/schema-form.ts'
import { EditForm, useEditForm } from './edit-form.tsx'
import { draftKeyOf } from './edited-record.ts'
import { useRecordActions } from './record-actions.tsx'
import { markupFor, testingBranch } from './testing-markup.tsx'

const record = { id: 'm', version: 1, updatedAt: '2026-11-27T08:00:00.000Z', updatedByName: null, title: 'Möte' }
const shape = { title: text().meta({ title: 'Titel' }) }
const resource = {
  noun: 'mötet',
  endpoints: { view: { answer: z.null() }, update: { answer: z.object({}), changes: ['meeting'] } },
  textsOf: () => [],
  fieldsOf: () => ({ texts: {} }),
  valuesOf: ({ title }: typeof record) => ({ title }),
  fieldRefusal: (field: string, { version }: typeof record, { firstName }: { firstName: string }) =>
    field === 'title' && version > 1 ? `Titeln är fastställd, ${firstName}.` : null,
  saved: 'Mötet är sparat',
} as never

const useActions = (refusal: string | null) =>
  useRecordActions({
    resource,
    record,
    actions: { update: { label: 'Redigera' } },
    availability: () => ({ refusal, rule: null }),
    suggested: ['update'],
  })

const Page = ({ refusal }: { refusal: string | null }) => {
  const { editMode } = useActions(refusal)
  return editMode.isEditing ? 'Formuläret' : 'Posten'
}

interface OpenFormProps {
  refusal: string | null
  version?: number
  onForm?: (form: SchemaForm<FieldValues, never>) => void
}

const OpenForm = ({ refusal, version = 1, onForm }: OpenFormProps) => {
  const actions = useActions(refusal)
  const form = useEditForm(actions as never, z.object({ ...shape, version: z.number() }))
  onForm?.(form as never)
  return (
    <EditForm form={form as never} actions={{ ...actions, record: { ...record, version } } as never}>
      {null}
    </EditForm>
  )
}

const markup = (children: ReactNode, draftsBase = {}) => {
  const drafts = { [draftKeyOf(resource, record.id)]: { title: 'Möte med bankett' } }
  return markupFor({ scope: 'Competitions.Admin', context: testingBranch, drafts, draftsBase }, children)
}
const refusal = 'Mötet är inställt.'

describe('a record that may be edited', () => {
  it('opens in its form when that has a draft', () => {
    expect(markup(<Page refusal={null} />)).toBe('Formuläret')
  })
  it('is saved by the form', () => {
    expect(markup(<OpenForm refusal={null} />)).not.toContain('aria-disabled=')
  })
  it('keeps the version of a draft whose field has been fixed meanwhile, so that saving asks what shall hold', () => {
    const versions: unknown[] = []
    const Restored = () => {
      const actions = { ...useActions(null), record: { ...record, version: 2 } }
      const form = useEditForm(actions as never, z.object({ ...shape, version: z.number() }))
      versions.push(form.savedValues().version)
      return null
    }
    markup(<Restored />, { title: 'Möte', version: 1 })
    expect(versions).toEqual([1])
  })
  it('knows which of its fields another version has fixed', () => {
    const refusals: (string | null)[] = []
    const ask = ({ fieldRefusal }: SchemaForm<FieldValues, never>) =>
      [1, 2].forEach((version) => refusals.push(fieldRefusal('title', { ...record, version } as never)))
    markup(<OpenForm refusal={null} onForm={ask} />)
    expect(refusals).toEqual([null, 'Titeln är fastställd, Eva.'])
  })
})

describe('a record that may no longer be edited', () => {
  it('is shown instead of its draft', () => {
    expect(markup(<Page refusal={refusal} />)).toBe('Posten')
  })
  it('closes Spara of the open form with the reason', () => {
    const form = markup(<OpenForm refusal={refusal} />)
    expect(form).toMatch(/<button[^>]*type="submit"[^>]*aria-disabled="true"|aria-disabled="true"[^>]*type="submit"/)
    expect(form).toContain(refusal)
  })
  it('announces that somebody else has changed it', () => {
    expect(markup(<OpenForm refusal={null} version={2} />)).toMatch(/role="alert"[^>]*>[^<]*har ändrat mötet/)
  })
  it('does not promise that somebody else’s change is settled when it is saved', () => {
    const choice = 'När du sparar väljer du vad som ska gälla.'
    expect(markup(<OpenForm refusal={null} version={2} />)).toContain(choice)
    const form = markup(<OpenForm refusal={refusal} version={2} />)
    expect(form).not.toContain(choice)
    expect(form).toContain('kan sparas först när mötet går att ändra igen.')
  })
})
