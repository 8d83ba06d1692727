// Tests what of a save in a club's history is restored, by who restores it, and what is said of that before.
import { describe, expect, it } from 'vitest'
import { globalContext, type Context } from '#contract/access.ts'
import type { HistoryEvent } from '#contract/record/history.ts'
import type { Organization } from '#contract/organizations/organization.ts'
import { fieldRefusalFor } from '../../records/record-resource.ts'
import { restorableChanges, restoredValues } from '../../records/restorable-changes.ts'
import type { CurrentUser } from '../../session/session.ts'
import { organizationResource } from './organization-actions.ts'

const affiliation = (branchId: string, validTo: string | null = null) => ({
  branchId,
  validFrom: '2000-01-01',
  validTo,
})
const named = (branchId: string, name: string) => ({ ...affiliation(branchId), name, shortName: name })
const club = {
  district: { id: 'skane', name: 'Skåne' },
  web: 'https://ny.example',
  branches: [named('motor', 'Motorflyget'), named('segel', 'Segelflyget')],
} as Organization

const adminIn = (context: Context) =>
  ({
    context,
    associations: [{ id: 'segel', name: 'Segelflyget' }],
    roles: [
      context.kind === 'global'
        ? { name: 'Global.Organizations.Admin' }
        : { name: 'Organizations.Admin', associationId: context.id },
    ],
  }) as unknown as CurrentUser

const restoredBy = (user: CurrentUser, changes: HistoryEvent['changes']) => {
  const refusalOf = fieldRefusalFor(organizationResource, user)
  return restorableChanges({ changes }, organizationResource.textsOf(club), (field, value) =>
    refusalOf(field, club, value),
  )
}

describe('a save of the web address and the affiliation of one branch', () => {
  const changes = [
    { field: 'web', label: 'Webbplats', old: '', new: club.web, isRestorable: true },
    {
      field: 'branches',
      label: 'Grenar',
      old: 'Motorflyget 2000-01-01–, Segelflyget 2000-01-01–2026-12-31',
      new: 'Motorflyget 2000-01-01–, Segelflyget 2000-01-01–',
      isRestorable: true,
      restoredValue: [affiliation('segel', '2026-12-31'), affiliation('motor')],
    },
  ]

  it.each<[string, Context, string[]]>([
    ['the federation, wholly', globalContext, ['web', 'branches']],
    ['the branch, wholly', { kind: 'branch', id: 'segel' }, ['web', 'branches']],
    ['another branch, without the affiliation', { kind: 'branch', id: 'motor' }, ['web']],
    ['a district, without the affiliation', { kind: 'district', id: 'skane' }, ['web']],
  ])('is restored by %s', (_, context, expected) => {
    const restored = restoredBy(adminIn(context), changes)
    expect(restored.map(({ field }) => field)).toEqual(expected)
  })
})

it('affiliations that the club has again are not offered, also when an older event has them in another order', () => {
  const old = 'Segelflyget 2000-01-01–, Motorflyget 2000-01-01–'
  const restoredValue = [affiliation('segel'), affiliation('motor')]
  const change = { field: 'branches', label: 'Grenar', old, new: '', isRestorable: true, restoredValue }
  expect(restoredBy(adminIn(globalContext), [change])).toEqual([])
})

it.each<[string, Pick<Organization, 'email' | 'emailHold'>, boolean]>([
  ['is mailed to the address', { email: 'styrelsen@klubb.example', emailHold: null }, true],
  [
    'is mailed to the former address, which still counts',
    { email: '', emailHold: { until: '', before: 'a@b.se' } },
    true,
  ],
  ['is mailed to nobody without an address', { email: '', emailHold: null }, false],
])('a changed bankgiro %s', (_, addresses, isMailed) => {
  const note = organizationResource.mailNote?.(['web', 'bankgiro'], { ...club, ...addresses })
  expect(note !== null).toBe(isMailed)
})

it.each<[string, Context, string | null, string | null]>([
  ['is said to take', { kind: 'branch', id: 'segel' }, '2020-12-31', 'Föreningen hör då inte längre till Segelflyget'],
  ['does not take', { kind: 'branch', id: 'segel' }, '2099-12-31', null],
  ['does not take', globalContext, '2020-12-31', null],
])('a restored affiliation %s the club out of the context %j when it ends %s', (_, context, validTo, expected) => {
  const restoredValue = [affiliation('motor'), affiliation('segel', validTo)]
  const change = { field: 'branches', label: 'Grenar', old: '', new: '', isRestorable: true, restoredValue }
  const user = adminIn(context)
  const leaving = organizationResource.leaving?.(club, user, restoredValues(restoredBy(user, [change])))
  expect(leaving?.to).toBe(expected === null ? undefined : '/organizations/list')
  expect(leaving?.note ?? '').toContain(expected ?? '')
  expect(organizationResource.leaving?.(club, user)).toBeNull()
})
