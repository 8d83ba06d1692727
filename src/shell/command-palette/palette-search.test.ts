// Tests of where the command palette leads to everything that a search found.
import { describe, expect, it } from 'vitest'
import { globalContext, type Context } from '#contract/access.ts'
import { restOf } from './palette-search.ts'

const lists = [
  { to: '/competitions/sanctions/list', total: 1312 },
  { to: '/competitions/announcements/list', total: 4 },
]
const labelsIn = (context: Context, shown: number, searched = lists) =>
  restOf(
    {
      session: { firstName: '', lastName: '', title: '', email: '', associations: [], roles: [{ name: 'SysAdmin' }] },
      context,
      problem: null,
    },
    'berg',
    shown,
    searched,
  ).map(({ name, to, search }) => [name, to, search])

describe('everything that was found', () => {
  const branch: Context = { kind: 'branch', id: 'b' }
  it('is on the lists', () => {
    expect(labelsIn(branch, 6)).toEqual([
      ['Visa i Sanktionerade (1\u00A0312)', '/competitions/sanctions/list', { q: 'berg' }],
      ['Visa i Utlysningar (4)', '/competitions/announcements/list', { q: 'berg' }],
    ])
  })
  it('is on those alone that the context has, and that have any of it', () => {
    expect(labelsIn(globalContext, 6).map(([, to]) => to)).toEqual(['/competitions/announcements/list'])
    const none = { to: '/competitions/announcements/list', total: 0 }
    expect(labelsIn(branch, 6, [...lists.slice(0, 1), none]).map(([, to]) => to)).toEqual([lists[0]?.to])
  })
  it('needs no list when all of it is shown', () => {
    expect(labelsIn(branch, 6, [{ to: '/organizations/list', total: 6 }])).toEqual([])
  })
})
