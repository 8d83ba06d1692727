// Tests of an organization's texts, of when a change of it makes it leave the context, and of where a new one may be and what it gets.
import { globalContext } from '#contract/access.ts'
import { describe, expect, it } from 'vitest'
import type { Organization } from '#contract/organizations/organization.ts'
import { organizationResource } from './organization-actions.ts'
import { districtsOfNew, leavesContext, pageOfNew, updateOfNew, type DraftValues } from './organization-draft.ts'

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

  it.each<[string | null, string, string, string]>([
    [null, 'forming', '8020010719', 'active'],
    ['8020010719', 'active', '', 'forming'],
    [null, 'forming', '', 'forming'],
    [null, 'dormant', '8020010719', 'dormant'],
  ])(
    'with number %s, %s, that was saved without an answer, is with number %s %s',
    (before, status, number, expected) => {
      const made = { organizationNumber: before, status, district: { id: 'skane' }, branches: [] } as unknown
      const draft = { organizationNumber: number, name: 'Ny', email: '', districtId: 'skane', branchIds: [] }
      expect(updateOfNew(made as Organization, draft)).toMatchObject({ organizationNumber: number, status: expected })
    },
  )
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
