// Tests of the form of an announcement: the competition classes that it can choose, what its season says, and what it requires.
import { expect, it } from 'vitest'
import { announcementDraft } from '#contract/competitions/announcements/announcement-draft.ts'
import type { Announcement } from '#contract/competitions/announcements/announcement-view.ts'
import { emptyValues } from '#contract/validation/introspection.ts'
import { classOptionsOf, isRequiredToSubmit, seasonHint } from './announcement-draft.ts'

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

it('says which year a title belongs to when the competition is in another than its season', () => {
  expect(seasonHint({ season: 2027, proposedFrom: null })).toBeUndefined()
  expect(seasonHint({ season: 2027, proposedFrom: '2027-07-01' })).toBeUndefined()
  expect(seasonHint({ season: 2027, proposedFrom: '2026-10-09' })).toBe(
    'Tävlingen börjar 2026. En mästerskapstitel gäller det året.',
  )
})

it.each(['2', '202', '2026-10-0', 'abc'])('does not take %j for a day that is in another year', (proposedFrom) => {
  expect(seasonHint({ season: 2027, proposedFrom })).toBeUndefined()
})

it.each([null, '20x'])('says nothing of another year than a season that is %j', (season) => {
  expect(seasonHint({ season: season as never, proposedFrom: '2026-10-09' })).toBeUndefined()
})

it.each([
  ['a new announcement', null, true],
  ['a draft without it', { status: 'Draft', contactName: '' }, true],
  ['a published one with it', { status: 'Published', contactName: 'Anna Vindil' }, true],
  ['a published one that has lost it', { status: 'Published', contactName: '' }, false],
])('the contact of %s is required: %s', (_, values, isRequired) => {
  const record = values && ({ ...emptyValues(announcementDraft), classes: [], districts: [], ...values } as never)
  expect(isRequiredToSubmit('contactName', record as Announcement | null)).toBe(isRequired)
})
