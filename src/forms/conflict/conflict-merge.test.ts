// Tests of the merge of two versions of a record, field by field.
import { expect, test } from 'vitest'
import { fieldDifferences, merge, mergeChoices } from './conflict-merge.ts'

const base = { version: 1, name: 'Ale', phone: '1', web: 'a', tags: ['x'], place: { lat: 1, long: 2 } }
const mine = { ...base, name: 'Ale FK', phone: '2' }
const theirs = { ...base, version: 2, name: 'Ale flygklubb', web: 'b', place: { long: 2, lat: 1 } }
const conflicts = fieldDifferences(base, mine, theirs)

test('finds the fields that differ, and which side changed them', () => {
  expect(conflicts).toEqual([
    { name: 'name', mine: 'Ale FK', theirs: 'Ale flygklubb', refusal: null, suggested: 'mine' },
    { name: 'phone', mine: '2', theirs: '1', refusal: null, suggested: 'mine' },
    { name: 'web', mine: 'a', theirs: 'b', refusal: null, suggested: 'theirs' },
  ])
})

test('suggests theirs, with the reason, in a field that their record has fixed', () => {
  const fixed = fieldDifferences(base, mine, theirs, (field) => (field === 'name' ? 'Kan inte ändras.' : null))
  expect(fixed[0]).toEqual({
    name: 'name',
    mine: 'Ale FK',
    theirs: 'Ale flygklubb',
    refusal: 'Kan inte ändras.',
    suggested: 'theirs',
  })
  expect(mergeChoices(theirs, fixed, {})).toEqual({ ...theirs, phone: '2' })
})

test('finds no differences between equal records', () => {
  expect(fieldDifferences(base, mine, { ...mine, version: 9 })).toEqual([])
})

test('merges the chosen values into their record, with their version', () => {
  expect(mergeChoices(theirs, conflicts, {})).toEqual({ ...theirs, name: 'Ale FK', phone: '2' })
  expect(mergeChoices(theirs, conflicts, { name: 'theirs', phone: 'theirs', web: 'mine' })).toEqual({
    ...theirs,
    web: 'a',
  })
})

test('keeps what others have changed in a list whose items have keys, and have added to it and removed from it', () => {
  const items = (met: Record<string, boolean>) => Object.entries(met).map(([key, isMet]) => ({ key, isMet }))
  const merged = merge(
    { version: 1, attested: items({ residence: false, course: false, talk: true, old: false }) },
    { version: 1, attested: items({ residence: true, course: false, talk: false, old: true }) },
    { version: 2, attested: items({ course: true, added: true, residence: false, talk: true }) },
  )
  expect(merged).toEqual({ version: 2, attested: items({ course: true, added: true, residence: true, talk: false }) })
})

test('takes my whole list when its items have no keys', () => {
  expect(merge({ tags: ['x'] }, { tags: ['x', 'mine'] }, { tags: ['theirs'] })).toEqual({ tags: ['x', 'mine'] })
})
