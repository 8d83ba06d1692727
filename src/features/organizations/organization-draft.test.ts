// Tests of an organization's texts, of when a change of it makes it leave the context, of where a new one may be, and of its affiliations
// in a conflict.
import { globalContext } from '#contract/access.ts'
import { describe, expect, it } from 'vitest'
import type { Organization } from '#contract/organizations/organization.ts'
import { organizationResource } from './organization-actions.ts'
import { districtsOfNew, leavesContext, mergeAffiliations, pageOfNew, type DraftValues } from './organization-draft.ts'

const club = (districtId: string, ...branches: [branchId: string, validTo: string | null][]) =>
  ({
    districtId,
    branches: branches.map(([branchId, validTo]) => ({ branchId, validFrom: '2000-01-01', validTo })),
  }) as DraftValues

describe('whether a draft leaves the context that it is edited in', () => {
  it.each([
    ['global', club('skane'), false],
    ['skane', club('skane'), false],
    ['skane', club('norr', ['segel', null]), true],
    ['segel', club('skane', ['segel', null]), false],
    ['segel', club('skane', ['segel', '2010-12-31']), true],
    ['segel', club('skane', ['segel', '2010-12-31'], ['segel', null]), false],
    ['segel', club('skane', ['ballong', null]), true],
    ['segel', club('skane'), true],
  ])('%s: %j → %s', (context, draft, expected) =>
    expect(leavesContext(context === 'global' ? globalContext : { kind: 'branch', id: context }, draft)).toBe(expected),
  )
})

describe('a new club', () => {
  const district = { kind: 'district', id: 'skane' } as const
  const branch = { kind: 'branch', id: 'segel' } as const
  const associations = ['skane', 'norr'].map((id) => ({
    id,
    name: id,
    shortName: id,
    type: 1 as const,
    isActive: true,
  }))

  it.each([
    [globalContext, ['skane', 'norr']],
    [branch, ['skane', 'norr']],
    [district, ['skane']],
  ])('may be in these districts in the context %j: %j', (context, expected) =>
    expect(districtsOfNew(context, associations).map(({ id }) => id)).toEqual(expected),
  )
  it.each([
    [globalContext, '/organizations/view/$id'],
    [branch, '/organizations/list'],
    [district, '/organizations/view/$id'],
  ])('of another branch is followed in the context %j by %s', (context, expected) => {
    const made = { id: 'new', district: { id: 'skane' }, ...club('skane', ['ballong', null]) } as unknown
    expect(pageOfNew(context, made as Organization).to).toBe(expected)
  })
})

it('is compared by fields that have a name', () => {
  const texts = organizationResource.textsOf({
    version: 7,
    name: 'Ale flygklubb',
    district: { id: 'skane', name: 'Skåne' },
    branches: [] as Organization['branches'],
  } as Organization)
  const labels = texts.map(({ label }) => label)
  expect(labels).toContain('Namn')
  expect(labels).not.toContain('Fältet')
})

describe('the affiliations in a conflict', () => {
  const of = (branchId: string, validTo: string | null = null) => ({ branchId, validFrom: '2020-01-01', validTo })
  const mayChange = (branchId: string) => branchId === 'own'
  const merged = (mine: ReturnType<typeof of>[], theirs: ReturnType<typeof of>[]) =>
    mergeAffiliations([[of('own'), of('other')], mine, theirs], mayChange)
  it('are theirs with my change of those that I may change', () => {
    const theirs = [of('own'), of('other', '2026-12-31'), of('added')]
    expect(merged([of('own', '2027-12-31'), of('other')], theirs)).toEqual([
      of('other', '2026-12-31'),
      of('added'),
      of('own', '2027-12-31'),
    ])
    expect(merged([of('other')], theirs)).toEqual([of('other', '2026-12-31'), of('added')])
  })
  it('are theirs where I have changed nothing, or the same', () => {
    const theirs = [of('own', '2027-12-31'), of('added')]
    expect(merged([of('own'), of('other')], theirs)).toEqual(theirs)
    expect(merged([of('own', '2027-12-31'), of('other')], theirs)).toEqual(theirs)
  })
})
