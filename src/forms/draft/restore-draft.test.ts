// Tests of what a stored form draft contains: all values but identity numbers and files.
import { expect, it } from 'vitest'
import { z } from 'zod'
import { required, text } from '#contract/validation/fields.ts'
import { identityNumber } from '#contract/validation/format-fields.ts'
import { storableLabels, storableTexts, storableValues, restoreDraft, withoutUnsentId } from './restore-draft.ts'

const person = z.object({ name: text(), identity: required(identityNumber()) })
const schema = z.object({ leader: person, crew: z.array(person), attachment: z.unknown(), files: z.array(z.unknown()) })

it('stores all values but identity numbers at any depth, and files', () => {
  const written = {
    leader: { name: 'Eva', identity: '19121212-1212' },
    crew: [{ name: 'Bo', identity: '19121212-1212' }],
    attachment: new Blob(['x']),
    files: [new Blob(['x'])],
  }
  expect(storableValues(schema, written)).toEqual({ leader: { name: 'Eva' }, crew: [{ name: 'Bo' }] })
})

it('stores the labels of its values at any depth, and not of what was chosen before them', () => {
  const labels = new Map([
    ['a', 'Siv Säker'],
    ['b', 'Eva Lind'],
    ['c', 'Bo Ek'],
  ])
  const written = { leaderId: 'b', crew: [{ personId: 'c', place: null }] }
  expect(storableLabels(written, labels)).toEqual({ b: 'Eva Lind', c: 'Bo Ek' })
})

it('stores the texts of the fields that the form edits alone, and none of identity numbers', () => {
  const texts = ['leader', 'identity', 'phone'].map((field) => ({ field, label: field, text: 'skrivet' }))
  const stored = (schema: z.ZodType, values: Record<string, unknown>) =>
    storableTexts(storableValues(schema, values), texts).map(({ field }) => field)
  expect(stored(z.object({ version: z.number(), reason: text() }), { version: 1, reason: '' })).toEqual([])
  const edited = z.object({ leader: text(), identity: required(identityNumber()) })
  expect(stored(edited, { leader: 'Eva', identity: '19121212-1212' })).toEqual(['leader'])
})

it('stores the id of a new record only after it was sent', () => {
  const written = { id: 'first', name: 'B' }
  expect(withoutUnsentId(written, undefined)).toEqual({ name: 'B' })
  expect(withoutUnsentId(written, 'first')).toEqual(written)
  expect(withoutUnsentId({ ...written, id: 'second' }, 'first')).toEqual({ name: 'B' })
  expect(withoutUnsentId({ name: 'B' }, undefined)).toEqual({ name: 'B' })
})

const at = '2026-11-21T10:00:00Z'
it.each([
  {
    why: 'the draft is applied to the current record',
    fresh: { version: 2, name: 'A', web: 'ny' },
    draft: { values: { version: 1, name: 'B', web: '' }, base: { version: 1, name: 'A', web: '' } },
    expected: { defaults: { version: 2, name: 'A', web: 'ny' }, values: { version: 2, name: 'B', web: 'ny' } },
  },
  {
    why: 'a field changed by somebody else leads to the conflict dialog',
    fresh: { version: 2, name: 'C', web: '' },
    draft: { values: { version: 1, name: 'B', web: '' }, base: { version: 1, name: 'A', web: '' } },
    expected: { defaults: { version: 1, name: 'A', web: '' }, values: { version: 1, name: 'B', web: '' } },
  },
  {
    why: 'a draft that has been saved meanwhile is not restored',
    fresh: { version: 2, name: 'B', web: '' },
    draft: { values: { version: 1, name: 'B', web: '' }, base: { version: 1, name: 'A', web: '' } },
    expected: null,
  },
  {
    why: 'a new record takes another id than the draft was written with, when that was not sent',
    fresh: { id: 'second', name: '' },
    draft: { values: { name: 'B' }, base: { id: 'first', name: '' } },
    expected: { defaults: { id: 'second', name: '' }, values: { id: 'second', name: 'B' } },
  },
  {
    why: 'a new record keeps its id, so that it is not created twice when an answer was lost, until the draft is discarded',
    fresh: { id: 'second', name: '' },
    draft: { values: { id: 'first', name: 'B' }, base: { id: 'first', name: '' } },
    expected: { defaults: { id: 'second', name: '' }, values: { id: 'first', name: 'B' } },
  },
  {
    why: 'a new record keeps its id when it is restored once more',
    fresh: { id: 'third', version: 0, name: '' },
    draft: { values: { id: 'first', version: 0, name: 'B' }, base: { id: 'second', version: 0, name: '' } },
    expected: {
      defaults: { id: 'third', version: 0, name: '' },
      values: { id: 'first', version: 0, name: 'B' },
    },
  },
  {
    why: 'a draft of a new record that is empty again is not restored',
    fresh: { id: 'second', name: '' },
    draft: { values: { id: 'first', name: '' }, base: { id: 'first', name: '' } },
    expected: null,
  },
  {
    why: 'a field that the form no longer has is dropped',
    fresh: { name: 'A' },
    draft: { values: { name: 'B', gone: 'x' }, base: { name: 'A', gone: '' } },
    expected: { defaults: { name: 'A' }, values: { name: 'B' } },
  },
])('$why', ({ fresh, draft, expected }) => expect(restoreDraft(fresh, { ...draft, at })).toEqual(expected))

it('leads to the conflict dialog when somebody else has fixed a field of the draft, though not changed it', () => {
  const fresh = { version: 2, title: 'Vårcupen', contact: 'Anna' }
  const base = { version: 1, title: 'Vårcupen', contact: 'Anna' }
  const versionOf = (opened: typeof fresh, written: Partial<typeof fresh>, fixed: string) =>
    restoreDraft(opened, { at, base, values: { ...base, ...written } }, (field) => (field === fixed ? 'Fast.' : null))
      ?.values['version']
  expect(versionOf(fresh, { title: 'Höstcupen' }, 'title')).toBe(1)
  expect(versionOf(fresh, { contact: 'Bo' }, 'title')).toBe(2)
  expect(versionOf({ ...fresh, title: 'Höstcupen' }, { title: 'Höstcupen', contact: 'Bo' }, 'title')).toBe(2)
  // Nobody has saved it since: there is no conflict.
  expect(versionOf({ ...fresh, version: 1 }, { title: 'Höstcupen' }, 'title')).toBe(1)
})
