// Tests of the competition classes that an announcement can choose.
import { expect, it } from 'vitest'
import { classOptionsOf } from './announcement-draft.ts'

const classOf = (id: string, isActive: boolean, branchId = 'segel') => ({
  id,
  branchId,
  code: id.toUpperCase(),
  name: 'Klass',
  nameEn: '',
  faiClass: 'D',
  disciplineGroup: '',
  isTeam: false,
  isActive,
})
const all = [classOf('a', true), classOf('b', false), classOf('c', false), classOf('d', true, 'ballong')]

it('offers only the active classes of the branch', () => {
  expect(classOptionsOf(all, 'segel', [])).toEqual([{ value: 'a', label: 'A Klass' }])
})

it('keeps a deactivated class that was chosen before, and marks it', () => {
  expect(classOptionsOf(all, 'segel', [classOf('a', true), classOf('b', false)])).toEqual([
    { value: 'a', label: 'A Klass' },
    { value: 'b', label: 'B Klass (inaktiv)' },
  ])
})
