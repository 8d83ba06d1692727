// Tests that the form takes the focus from the button that discards its draft, which goes with the draft.
import type { MouseEventHandler, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { FieldValues } from 'react-hook-form'
import { expect, it } from 'vitest'
import { Form } from './form.tsx'
import type { SchemaForm } from './schema-form.ts'

interface FormParts {
  children: ReactElement<{ onDiscard?: MouseEventHandler<HTMLButtonElement> }>[]
}
const drawnForm = (form: object) =>
  Form({ form: form as SchemaForm<FieldValues>, children: null }) as ReactElement<FormParts>

it('takes the focus of the button that discards the draft', () => {
  const calls: string[] = []
  const form = { draftSavedAt: '2026-11-27T10:00:00Z', discardChanges: () => calls.push('discard') }
  const focused = { tabIndex: 0, focus: () => calls.push('focus'), addEventListener: () => undefined }
  const Pressed = () => {
    const [alert] = drawnForm(form).props.children
    alert?.props.onDiscard?.({ currentTarget: { form: focused } } as never)
    return null
  }
  renderToStaticMarkup(<Pressed />)
  expect(calls).toEqual(['discard', 'focus'])
  expect(focused.tabIndex).toBe(-1)
})
