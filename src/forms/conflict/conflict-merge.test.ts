// Tests of the merge of two versions of a record, field by field.
import { describe, expect, test } from 'vitest'
import { fieldDifferences, merge, mergeChoices, mergeParts } from './conflict-merge.ts'

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

describe('a list of which parts may be changed, as the affiliations of a club or the branches of a membership,', () => {
  const of = (branchId: string, validTo: string | null = null) => ({ branchId, validFrom: '2020-01-01', validTo })
  const merged = (mine: ReturnType<typeof of>[], theirs: ReturnType<typeof of>[]) =>
    mergeParts(
      [[of('own'), of('other')], mine, theirs],
      ({ branchId }) => branchId,
      ({ branchId }) => branchId === 'own',
    )
  test('is theirs with my change of those that I may change', () => {
    const theirs = [of('own'), of('other', '2026-12-31'), of('added')]
    expect(merged([of('own', '2027-12-31'), of('other')], theirs)).toEqual([
      of('other', '2026-12-31'),
      of('added'),
      of('own', '2027-12-31'),
    ])
    expect(merged([of('other')], theirs)).toEqual([of('other', '2026-12-31'), of('added')])
    expect(merged([of('own')], theirs)).toEqual(theirs)
  })
  test('is theirs where I have changed nothing, or the same', () => {
    const theirs = [of('own', '2027-12-31'), of('added')]
    expect(merged([of('own'), of('other')], theirs)).toEqual(theirs)
    expect(merged([of('own', '2027-12-31'), of('other')], theirs)).toEqual(theirs)
  })
  test('tells an item that is added from one that is changed or removed', () => {
    const asked: [string, string][] = []
    const keyOf = ({ branchId }: ReturnType<typeof of>) => branchId
    const versions = [
      [of('changed'), of('removed')],
      [of('changed', '2027-12-31'), of('added')],
      [of('changed'), of('removed')],
    ] as const
    mergeParts(versions, keyOf, ({ branchId }, change) => asked.push([branchId, change]) > 0)
    expect(Object.fromEntries(asked)).toEqual({ changed: 'change', added: 'add', removed: 'remove' })
  })
})
