// Tests of the line diff.
import { expect, it } from 'vitest'
import { lineDiff } from './line-diff.ts'

const of = (old: string[], now: string[]) => lineDiff(old.join('\n'), now.join('\n'))

it('shows a changed line with one line before and one after', () => {
  const before = ['Rubrik', 'Ett', 'Två', 'Tre', '', 'Fyra', 'Fem', 'Sex']
  const after = ['Rubrik', 'Ett', 'Två', 'Tre', '', 'Fyra ändrad', 'Fem', 'Sex']
  expect(of(before, after)).toEqual([
    { kind: 'same', text: '…\nTre' },
    { kind: 'removed', text: 'Fyra' },
    { kind: 'added', text: 'Fyra ändrad' },
    { kind: 'same', text: 'Fem\n…' },
  ])
})

it('cuts the lines between two changes, unless they are few', () => {
  const between = (lines: string[]) => of(['a', ...lines, 'b'], ['A', ...lines, 'B'])[2]
  expect(between(['1', '2', '3', '4'])).toEqual({ kind: 'same', text: '1\n…\n4' })
  expect(between(['1', '2'])).toEqual({ kind: 'same', text: '1\n2' })
})

it('returns the whole texts when nearly every line of a long text has changed', () => {
  const lines = (sign: string) =>
    Array.from({ length: 2000 }, (_, index) => (index % 2 ? `${index}` : `${sign}${index}`))
  const [old, now] = [lines('a'), lines('b')]
  expect(of(old, now)).toEqual([
    { kind: 'removed', text: old.join('\n') },
    { kind: 'added', text: now.join('\n') },
  ])
})
