// Tests of the selection of rows in a list: some, or all but some.
import { expect, test } from 'vitest'
import { amongRows, withSelection, countSelected, isSelected, rowsKey, type SelectedRows } from './row-selection.ts'

const some: SelectedRows = { kind: 'some', ids: new Set(['a']) }
const allBut: SelectedRows = { kind: 'allBut', ids: new Set(['a']) }

test('some rows', () => {
  const more = withSelection(some, ['b', 'c'], true)
  expect(['a', 'b', 'c', 'd'].map((id) => isSelected(more, id))).toEqual([true, true, true, false])
  expect(countSelected(more, 100)).toBe(3)
  expect(countSelected(withSelection(more, ['a', 'x'], false), 100)).toBe(2)
})

test('all rows but some', () => {
  expect([isSelected(allBut, 'a'), isSelected(allBut, 'unseen')]).toEqual([false, true])
  expect(countSelected(allBut, 100)).toBe(99)
  expect(countSelected(withSelection(allBut, ['b', 'c'], false), 100)).toBe(97)
  expect(countSelected(withSelection(allBut, ['a'], true), 100)).toBe(100)
})

test('a list that has become shorter than the number of excluded rows', () => {
  expect(countSelected(withSelection(allBut, ['b', 'c'], false), 2)).toBe(0)
})

test('a row that has left the list counts no longer, where all rows that are left are known', () => {
  expect(amongRows({ kind: 'some', ids: new Set(['a', 'gone']) }, ['a', 'b'])).toEqual(some)
  expect(countSelected(amongRows({ kind: 'allBut', ids: new Set(['a', 'gone']) }, ['a', 'b']), 2)).toBe(1)
  expect(countSelected(amongRows(some, []), 0)).toBe(0)
  expect(amongRows(some, undefined)).toEqual(some)
})

test('the order of the rows is no part of what is chosen', () => {
  const key = rowsKey({ q: 'berg', sort: 'name', direction: 'asc' })
  expect(rowsKey({ q: 'berg', sort: 'number', direction: 'desc' })).toBe(key)
  expect(rowsKey({ q: 'dal', sort: 'name', direction: 'asc' })).not.toBe(key)
})
