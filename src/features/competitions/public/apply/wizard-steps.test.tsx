// Tests of when the wizard shows the note about the airspace permission.
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { CompetitionPage } from '#contract/competitions/external/competition-page.ts'
import { useSchemaForm } from '../../../../forms/schema-form.ts'
import { noComments, type FieldComments } from '../../../../records/review/commented-field.tsx'
import { applyForm, emptyForm, type ApplyValues } from './form-schema.ts'
import { SafetyStep } from './wizard-steps.tsx'

const Drawn = ({ values, comments }: { values: Partial<ApplyValues>; comments: FieldComments }) => {
  const form = useSchemaForm(applyForm, {
    name: 'test',
    isPublic: true,
    defaultValues: { ...emptyForm(), ...values },
    send: () => Promise.resolve(),
  })
  return <SafetyStep form={form} page={{} as CompetitionPage} locale="se" comments={comments} isOwn={false} />
}
const hasNote = (values: Partial<ApplyValues>, comments = noComments) =>
  renderToStaticMarkup(<Drawn values={values} comments={comments} />).includes('Om tillståndet för luftrummet')

describe('the note on the airspace permission', () => {
  it.each([
    ['unset', false],
    ['notNeeded', false],
    ['notApplied', true],
    ['applied', true],
    ['granted', true],
  ] as const)('%s', (airspaceState, isShown) => {
    expect(hasNote({ airspaceState })).toBe(isShown)
  })
  it('is shown when it contains text, whatever the state', () => {
    expect(hasNote({ airspaceState: 'notNeeded', airspaceNote: 'Under 120 meter.' })).toBe(true)
  })
  it('is shown when a reviewer has commented on it', () => {
    const comment = { id: 'a', field: 'airspaceNote', text: 'Vad säger flygledningen?', submission: 1, answer: '' }
    expect(hasNote({ airspaceState: 'notNeeded' }, new Map([['airspaceNote', [comment]]]))).toBe(true)
  })
  it('does not depend on the permission of the landowner', () => {
    expect(hasNote({ airspaceState: 'notNeeded', landownerState: 'applied' })).toBe(false)
  })
})
