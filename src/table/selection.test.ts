import { expect, test } from 'vitest'
import { choose, countChosen, isChosen, type Chosen } from './selection.ts'

const some: Chosen = { kind: 'some', ids: new Set(['a']) }
const allBut: Chosen = { kind: 'allBut', ids: new Set(['a']) }

test('some rows', () => {
  const more = choose(some, ['b', 'c'], true)
  expect(['a', 'b', 'c', 'd'].map((id) => isChosen(more, id))).toEqual([true, true, true, false])
  expect(countChosen(more, 100)).toBe(3)
  expect(countChosen(choose(more, ['a', 'x'], false), 100)).toBe(2)
})

test('all rows but some', () => {
  expect([isChosen(allBut, 'a'), isChosen(allBut, 'unseen')]).toEqual([false, true])
  expect(countChosen(allBut, 100)).toBe(99)
  expect(countChosen(choose(allBut, ['b', 'c'], false), 100)).toBe(97)
  expect(countChosen(choose(allBut, ['a'], true), 100)).toBe(100)
})

test('a list that has become shorter than what was taken away', () => {
  expect(countChosen(choose(allBut, ['b', 'c'], false), 2)).toBe(0)
})
