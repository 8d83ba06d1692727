// Tests which addresses a search box takes for the outcome of its own searches.
import { expect, it } from 'vitest'
import { arrived } from './sent-searches.ts'

it('knows each of the searches that it has sent while typing went on', () => {
  const first = arrived({ value: '', sent: ['a', 'ab', 'abc'] }, 'a')
  expect(first).toEqual({ value: 'a', sent: ['ab', 'abc'], isOwn: true })
  expect(arrived(first, 'abc'), 'one was passed over').toEqual({ value: 'abc', sent: [], isOwn: true })
})

it('knows one that was sent twice', () => {
  expect(arrived({ value: '', sent: ['a', 'ab', 'a'] }, 'a')).toEqual({ value: 'a', sent: ['ab', 'a'], isOwn: true })
})

it('takes any other address for a navigation, after which nothing is on the way', () => {
  expect(arrived({ value: '', sent: ['ab'] }, 'segel')).toEqual({ value: 'segel', sent: [], isOwn: false })
  expect(arrived({ value: 'a', sent: [] }, '')).toEqual({ value: '', sent: [], isOwn: false })
})
