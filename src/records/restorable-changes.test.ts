// Tests of which changes of a save can be restored.
import { expect, it } from 'vitest'
import { restorableChanges, unrestorableText } from './restorable-changes.ts'

const change = (field: string, old: string, isRestorable?: boolean) => ({
  field,
  label: field.toUpperCase(),
  old,
  new: 'changed',
  ...(isRestorable === undefined ? {} : { isRestorable }),
})
const now = (texts: Record<string, string>) =>
  Object.entries(texts).map(([field, text]) => ({ field, label: '', text }))

it('goes from what a field is now to what it was before the save', () => {
  const changes = [change('title', 'Vårmöte', true), change('place', '', true)]
  expect(restorableChanges({ changes }, now({ title: 'Höstmöte', place: 'Åre' }))).toEqual([
    { field: 'title', label: 'TITLE', old: 'Höstmöte', new: 'Vårmöte' },
    { field: 'place', label: 'PLACE', old: 'Åre', new: '' },
  ])
})
it.each([
  ['whose value the history has not kept', change('email', 'a•••@b.se'), { email: 'c@d.se' }],
  ['that have their former value again', change('title', 'Vårmöte', true), { title: 'Vårmöte' }],
  ['that the record no longer has', change('fax', '08-1', true), { title: 'Vårmöte' }],
  ['that the user may not change', change('fixed', '1', true), { fixed: '2' }],
])('leaves out fields %s', (_, left, texts) => {
  const changes = [left]
  const refusalOf = (field: string) => (field === 'fixed' ? 'Ändras av förbundskansliet.' : null)
  expect(restorableChanges({ changes }, now(texts as unknown as Record<string, string>), refusalOf)).toEqual([])
})

it('names the fields that cannot be restored once each', () => {
  const changes = [change('club', 'Brunna', true), change('answer', 'Ja'), change('answer', 'Nej'), change('email', '')]
  expect(unrestorableText({ changes })).toBe('ANSWER och EMAIL går inte att återställa härifrån.')
  expect(unrestorableText({ changes: changes.slice(0, 1) })).toBeNull()
})
